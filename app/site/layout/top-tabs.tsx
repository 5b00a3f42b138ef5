import { useTranslation } from "#app/i18n/use-translation.ts";
import type { MenuEntry } from "#app/ui/mega-menu/entries.ts";
import { type Menu, marked, type MenuPath } from "./menu.ts";
import { MenuLinks } from "./menu-links.tsx";
import styles from "./top-tabs.module.css";

interface TopTabsProps {
  menu: Menu;
  /** To the page that the visitor is on. */
  menuPaths: readonly MenuPath[];
  /** The menu below them. */
  below: Menu;
}

/** The links above everything. */
export function TopTabs({ menu, menuPaths, below }: TopTabsProps) {
  const t = useTranslation();
  const elsewhere = new Set(addressesIn(below.entries));
  return (
    <nav aria-label={t("top_links")}>
      <MenuLinks
        entries={marked(menu, menuPaths)}
        className={styles.list}
        linkClassName={styles.tab}
        elsewhere={elsewhere}
      />
    </nav>
  );
}

const addressesIn = (entries: readonly MenuEntry[]): string[] =>
  entries.flatMap(({ href, children }) => [...(href ? [href] : []), ...addressesIn(children)]);
