import type { ReactNode } from "react";
import { SectionHeading } from "#app/ui/section-heading/section-heading.tsx";
import styles from "./counted-heading.module.css";

interface CountedHeadingProps {
  id: string;
  /** `6 teachers`: how many of it there are. */
  count: string;
  children: ReactNode;
}

/** A section's title, with what it counts at the end of its line. */
export function CountedHeading({ id, count, children }: CountedHeadingProps) {
  return (
    <div className={styles.head}>
      <SectionHeading id={id}>{children}</SectionHeading>
      <p className={styles.count}>{count}</p>
    </div>
  );
}
