import type { ReactNode } from "react";
import { Icon } from "#app/ui/icon/icon.tsx";
import styles from "./notice.module.css";

interface NoticeProps {
  /** `error` is said at once; the others are read in their turn. */
  kind: "error" | "warning" | "success";
  children: ReactNode;
}

/** A few sentences that stand out, with what can be done about them. */
export function Notice({ kind, children }: NoticeProps) {
  return (
    <div className={styles.notice} data-kind={kind} role={kind === "error" ? "alert" : undefined}>
      <Icon name={kind === "success" ? "check" : "alert"} />
      <div className={styles.text}>{children}</div>
    </div>
  );
}
