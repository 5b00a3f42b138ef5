import type { ReactNode } from "react";
import styles from "./arch.module.css";

/** The pointed arch that frames a person. */
export function Arch({ children }: { children: ReactNode }) {
  return <div className={styles.arch}>{children}</div>;
}
