import { useShellData } from "#app/i18n/shell-data-provider.tsx";
import { useLabelTranslation } from "#app/i18n/use-label-translation.ts";
import { menuEntries } from "./menu-entries.ts";
import { MenuLinks } from "./menu-links.tsx";
import { siblingsOf } from "./siblings-of.ts";
import styles from "./sibling-pages.module.css";

const ID = "sibling-pages";

/** The menu section that contains a page; null where no menu has others beside it. */
export function useSiblings(path: string) {
  const { menus } = useShellData();
  const label = useLabelTranslation();
  const { main, footer, library } = menus;
  for (const menu of path.startsWith("/library/") ? [library] : [main, footer]) {
    const found = siblingsOf(menuEntries(menu, label, path), path);
    if (found) return found;
  }
  return null;
}

/** The pages beside one, as its menu has them. */
export function SiblingPages({ group }: { group: NonNullable<ReturnType<typeof useSiblings>> }) {
  return (
    <nav aria-labelledby={ID}>
      <h2 id={ID} className={styles.heading}>
        {group.label}
      </h2>
      <MenuLinks entries={group.children} className={styles.list} linkClassName={styles.link} />
    </nav>
  );
}
