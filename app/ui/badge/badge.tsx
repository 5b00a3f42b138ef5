import type { ReactNode } from "react";
import styles from "./badge.module.css";

interface BadgeProps {
  /** `open` is white with a dot and stands on pictures too; the others are a wash with ink of its own. */
  look: "new" | "success" | "info" | "quiet" | "error" | "open";
  children: ReactNode;
}

/** A word or two about the thing beside it; at most one beside a title. */
export function Badge({ look, children }: BadgeProps) {
  return (
    <span className={styles.badge} data-look={look}>
      {children}
    </span>
  );
}
