import type { ReactNode } from "react";
import { Download, type DownloadProps } from "./download.tsx";
import styles from "./file-list.module.css";

/** A list of documents; `FileRow`s stand in it. */
export function FileList({ children }: { children: ReactNode }) {
  return <ul className={styles.list}>{children}</ul>;
}

type FileRowProps = Omit<DownloadProps, "of"> & {
  title: ReactNode;
  /** What stands below the title. */
  more?: ReactNode;
};

/** A document's title with its button: side by side, or one under the other on a phone. */
export function FileRow({ title, more, ...download }: FileRowProps) {
  return (
    <li className={styles.row}>
      <div className={styles.title}>
        {title}
        {more}
      </div>
      <Download {...download} of={title} />
    </li>
  );
}
