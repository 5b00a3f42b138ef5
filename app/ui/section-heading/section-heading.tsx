import styles from "./section-heading.module.css";

/** A section's title under the hairline that starts in gold. */
export function SectionHeading({ id, children }: { id: string; children: React.ReactNode }) {
  return (
    <h2 id={id} className={styles.heading}>
      {children}
    </h2>
  );
}
