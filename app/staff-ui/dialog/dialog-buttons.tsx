import type { ReactNode } from "react";
import styles from "./dialog-buttons.module.css";

interface DialogButtonsProps {
  /** At the `end` the main one comes last; on a phone they are as wide as the dialog and it comes first. */
  align?: "start" | "end";
  children: ReactNode;
}

/** What a question can be answered with. */
export function DialogButtons({ align = "start", children }: DialogButtonsProps) {
  return <div className={styles[align]}>{children}</div>;
}
