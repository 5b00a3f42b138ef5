import type { ReactNode } from "react";
import { Icon } from "../icon/icon.tsx";
import styles from "./accordion.module.css";

/** Rows that open one by one, between hairlines. */
export function Accordion({ children }: { children: ReactNode }) {
  return <div className={styles.accordion}>{children}</div>;
}

interface AccordionItemProps {
  id: string;
  title: ReactNode;
  /** Stands open when the page comes; from then on the visitor decides. */
  open?: boolean;
  /** The address of a page that shows it open, where its content comes from when it is opened. */
  contentAt?: string;
  children: ReactNode;
}

/** A row of an `Accordion`. It opens without a script. */
export function AccordionItem({ id, title, open = false, contentAt, children }: AccordionItemProps) {
  return (
    <details id={id} className={styles.item} open={open} data-content-at={contentAt}>
      <summary className={styles.row}>
        <span>{title}</span>
        <Icon name="chevronDown" />
      </summary>
      <div className={styles.content}>{children}</div>
    </details>
  );
}
