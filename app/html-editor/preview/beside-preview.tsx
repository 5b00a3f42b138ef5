import type { ReactNode } from "react";
import styles from "./beside-preview.module.css";

/** What is edited with its preview beside it, or below it where there is no space. */
export function BesidePreview({ preview, children }: { preview: ReactNode; children: ReactNode }) {
  return (
    <div className={styles.beside}>
      {children}
      {preview}
    </div>
  );
}
