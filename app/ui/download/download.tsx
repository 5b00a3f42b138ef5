import { type ReactNode, use } from "react";
import { Icon } from "../icon/icon.tsx";
import { LinkSettingsContext } from "../link/link.tsx";
import { VisuallyHidden } from "../visually-hidden/visually-hidden.tsx";
import styles from "./download.module.css";

export interface DownloadProps {
  href: string;
  /** The document stands on another site. */
  external?: boolean;
  label: string;
  /** The title of the document, for screen-reader users. */
  of: ReactNode;
  /** What will come, where it is known: `PDF, 240 KB`. */
  facts?: string;
  /** Said at the end; what links say elsewhere, if none is given. */
  newTab?: string;
}

/** The button that opens a document: as wide as its neighbours, and saying what will come. */
export function Download({ href, external = false, label, of, facts, newTab }: DownloadProps) {
  const { opensNewTab } = use(LinkSettingsContext);
  return (
    <a href={href} className={styles.download} target="_blank" rel="noopener">
      <Icon name={external ? "external" : "download"} />
      <span className={styles.label}>
        {label}
        <VisuallyHidden> {of}</VisuallyHidden>
      </span>{" "}
      {facts && <span className={styles.facts}>{facts}</span>}
      <VisuallyHidden> ({newTab ?? opensNewTab})</VisuallyHidden>
    </a>
  );
}
