import { Link } from "#app/ui/link/link.tsx";
import { LocalizedText } from "#app/ui/localized-text/localized-text.tsx";
import type { Person } from "#server/domain/site/blocks/people.ts";
import styles from "./cell-link.module.css";

/** A person by their name, with the way to their page. */
export const PersonLink = ({ person: { name, href } }: { person: Pick<Person, "name" | "href"> }) => (
  <Link className={styles.link} href={href}>
    <LocalizedText value={name} />
  </Link>
);
