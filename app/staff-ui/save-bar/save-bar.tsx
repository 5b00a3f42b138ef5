import type { ReactNode } from "react";
import styles from "./save-bar.module.css";

interface SaveBarProps {
  /** How the work stands, in a sentence. */
  state: ReactNode;
  /** The buttons, the one that saves last. */
  children: ReactNode;
}

/** Sticks to the foot of a form: the status of the form, and its buttons. */
export function SaveBar({ state, children }: SaveBarProps) {
  return (
    <div className={styles.bar} data-sticks="foot">
      <div className={styles.state}>{state}</div>
      <div className={styles.actions}>{children}</div>
    </div>
  );
}
