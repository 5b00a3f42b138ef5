import { Link } from "#app/ui/link/link.tsx";
import { Words } from "#app/ui/words/words.tsx";
import type { LinkItem } from "#server/domain/site/shapes.ts";
import styles from "./link-list.module.css";

interface LinkListProps {
  links: LinkItem[];
  /** Beside other sections: in smaller letters, and narrower columns. */
  compact?: boolean;
}

/** Ruled links; in two columns where there is room. */
export function LinkList({ links, compact = false }: LinkListProps) {
  return (
    <ul className={compact ? styles.compact : styles.list}>
      {links.map(({ id, title, href, external }) => (
        <li key={id} className={styles.item}>
          <Link className={styles.link} href={href} external={external}>
            <Words value={title} />
          </Link>
        </li>
      ))}
    </ul>
  );
}
