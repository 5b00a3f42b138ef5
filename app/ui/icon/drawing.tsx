import type { ReactNode } from "react";
import styles from "./drawing.module.css";

/** Its edge: small 16, medium 20, large 28 pixels at normal text size. */
export type DrawingSize = "small" | "medium" | "large";

/** The ground that every icon is drawn on. */
export function Drawing({ size = "medium", children }: { size?: DrawingSize; children: ReactNode }) {
  return (
    <svg className={styles[size]} viewBox="0 0 24 24" aria-hidden="true">
      {children}
    </svg>
  );
}
