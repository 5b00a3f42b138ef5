import { type ReactNode, use } from "react";
import { HeadingLevel } from "./heading-level.ts";
import styles from "./block-heading.module.css";

/** The heading of a group within a block. */
export function BlockHeading({ children }: { children: ReactNode }) {
  return use(HeadingLevel) === 2 ? (
    <h2 className={styles.heading}>{children}</h2>
  ) : (
    <h3 className={styles.heading}>{children}</h3>
  );
}
