import { LinkOrText } from "#app/ui/link/link-or-text.tsx";
import { LocalizedText } from "#app/ui/localized-text/localized-text.tsx";
import type { ListItem } from "#server/domain/site/presentation/view-models.ts";
import styles from "./link-list.module.css";

interface LinkListProps {
  links: ListItem[];
  /** Beside other sections: in smaller letters, and narrower columns. */
  compact?: boolean;
}

/** Ruled links, and rows of text where there is no address; in two columns where there is space. */
export function LinkList({ links, compact = false }: LinkListProps) {
  return (
    <ul className={compact ? styles.compact : styles.list}>
      {links.map(({ id, title, href, external }) => (
        <li key={id} className={styles.item}>
          <LinkOrText className={styles.link} href={href} external={external}>
            <LocalizedText value={title} />
          </LinkOrText>
        </li>
      ))}
    </ul>
  );
}
