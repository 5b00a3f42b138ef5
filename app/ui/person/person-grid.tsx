import type { Key } from "react";
import { PersonCard, type PersonCardProps } from "./person-card.tsx";
import styles from "./person-grid.module.css";

interface PersonGridProps {
  people: (PersonCardProps & { id: Key })[];
}

/** People side by side: cards of equal height with their feet on one line. */
export function PersonGrid({ people }: PersonGridProps) {
  if (people.length === 0) return null;
  return (
    <ul className={styles.grid}>
      {people.map(({ id, ...person }) => (
        <li key={id}>
          <PersonCard {...person} />
        </li>
      ))}
    </ul>
  );
}
