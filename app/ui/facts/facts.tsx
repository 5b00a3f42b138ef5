import type { ReactNode } from "react";
import styles from "./facts.module.css";

export interface Fact {
  label: ReactNode;
  value: ReactNode;
}

interface FactsProps {
  items: Fact[];
  /** `ruled` stands beside a text, with hairlines; `plain` stands in a card. */
  look?: "ruled" | "plain";
}

/** Short facts, each under what it is. */
export function Facts({ items, look = "ruled" }: FactsProps) {
  if (items.length === 0) return null;
  return (
    <dl className={styles[look]}>
      {items.map(({ label, value }, index) => (
        <div key={typeof label === "string" ? label : index} className={styles.fact}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
