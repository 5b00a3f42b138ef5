import type { ReactNode } from "react";
import styles from "./opening-state.module.css";

interface OpeningStateProps {
  open: boolean;
  /** Says in words what the dot says. */
  label: string;
  /** Why today is not as usual. */
  detail?: ReactNode;
}

/** Whether a place is open: a pill that stands on pictures too. */
export function OpeningState({ open, label, detail }: OpeningStateProps) {
  return (
    <p className={styles.state} data-open={open || undefined}>
      <span className={styles.dot} aria-hidden="true" />
      <span>
        <span className={styles.label}>{label}</span>
        {detail && <span className={styles.detail}> {detail}</span>}
      </span>
    </p>
  );
}
