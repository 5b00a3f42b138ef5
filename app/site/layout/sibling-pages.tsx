import type { MenuEntry } from "#app/ui/mega-menu/entries.ts";
import { siblingsOf } from "./menu.ts";
import { MenuLinks } from "./menu-links.tsx";
import { useMenu } from "./use-menu.ts";
import styles from "./sibling-pages.module.css";

const ID = "sibling-pages";

/** The menu section that contains a page; null where no menu has others beside it. */
export function useSiblings(path: string): MenuEntry | null {
  const [main, footer, library] = [useMenu("main"), useMenu("footer"), useMenu("library")];
  for (const { entries } of path.startsWith("/library/") ? [library] : [main, footer]) {
    const section = siblingsOf(entries, path);
    if (section) return section;
  }
  return null;
}

interface SiblingPagesProps {
  section: MenuEntry;
  /** Of the page beside which they stand. */
  path: string;
}

/** The pages beside one, as its menu has them. */
export function SiblingPages({ section, path }: SiblingPagesProps) {
  const entries = section.children.map((entry) => ({ ...entry, current: entry.href === path }));
  return (
    <nav aria-labelledby={ID}>
      <h2 id={ID} className={styles.heading}>
        {section.label}
      </h2>
      <MenuLinks entries={entries} className={styles.list} linkClassName={styles.link} />
    </nav>
  );
}
