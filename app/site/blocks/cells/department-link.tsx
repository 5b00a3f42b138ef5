import { Link } from "#app/ui/link/link.tsx";
import { LocalizedText } from "#app/ui/localized-text/localized-text.tsx";
import type { Person } from "#server/domain/site/blocks/people.ts";
import styles from "./cell-link.module.css";

interface DepartmentLinkProps {
  department: NonNullable<Person["department"]>;
}

/** A department by its name, with the way to its page where it has one. */
export function DepartmentLink({ department: { name, href } }: DepartmentLinkProps) {
  const label = <LocalizedText value={name} />;
  if (!href) return label;
  return (
    <Link className={styles.link} href={href}>
      {label}
    </Link>
  );
}
