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
  children: ReactNode;
  onToggle?: (open: boolean) => void;
}

/** A row of an `Accordion`. It opens without a script, so the visitor may have opened it before hydration. */
export function AccordionItem({ id, title, open = false, children, onToggle }: AccordionItemProps) {
  return (
    <details
      id={id}
      className={styles.item}
      open={open}
      onToggle={onToggle && ((event) => onToggle(event.currentTarget.open))}
      suppressHydrationWarning
    >
      <summary className={styles.row}>
        <span>{title}</span>
        <Icon name="chevronDown" />
      </summary>
      <div className={styles.content}>{children}</div>
    </details>
  );
}
