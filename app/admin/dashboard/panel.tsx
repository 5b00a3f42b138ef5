import { type ReactNode, useId } from "react";
import { Note } from "#app/staff-ui/layout/layout.tsx";
import styles from "./dashboard.module.css";

interface PanelProps {
  title: string;
  /** Stands where there is nothing to show. */
  empty: string;
  /** The way to all of it. */
  more?: ReactNode;
  children: ReactNode[];
}

/** A list of what needs a hand, each line a child. */
export function Panel({ title, empty, more, children }: PanelProps) {
  const id = useId();
  return (
    <section className={styles.panel} aria-labelledby={id}>
      <h2 id={id} className={styles.heading}>
        {title}
      </h2>
      {children.length > 0 ? <ul className={styles.lines}>{children}</ul> : <Note size="small">{empty}</Note>}
      {more}
    </section>
  );
}
