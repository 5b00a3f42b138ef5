import type { ReactNode } from "react";
import styles from "./columns.module.css";

interface ColumnsProps {
  /** What stands beside the content on a desktop, and below it on a phone. */
  aside?: ReactNode;
  /** What stands below both. */
  end?: ReactNode;
  children: ReactNode;
}

/** The content below a page's banner: its sections one below the other, with a narrow column at the side where there is one. */
export function Columns({ aside, end, children }: ColumnsProps) {
  return (
    <div className={aside ? styles.withAside : styles.page}>
      <div className={styles.sections}>{children}</div>
      {aside && <aside className={styles.aside}>{aside}</aside>}
      {end && <div className={styles.end}>{end}</div>}
    </div>
  );
}
