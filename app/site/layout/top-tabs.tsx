import { useTranslation } from "#app/i18n/use-translation.ts";
import type { MenuEntry } from "#app/ui/mega-menu/entries.ts";
import { MenuLinks } from "./menu-links.tsx";
import styles from "./top-tabs.module.css";

interface TopTabsProps {
  entries: MenuEntry[];
  /** The menu below them. */
  menu: MenuEntry[];
}

/** The links above everything. */
export function TopTabs({ entries, menu }: TopTabsProps) {
  const t = useTranslation();
  const elsewhere = new Set(addressesIn(menu));
  return (
    <nav aria-label={t("top_links")}>
      <MenuLinks entries={entries} className={styles.list} linkClassName={styles.tab} elsewhere={elsewhere} />
    </nav>
  );
}

const addressesIn = (entries: MenuEntry[]): string[] =>
  entries.flatMap(({ href, children }) => [...(href ? [href] : []), ...addressesIn(children)]);
