import { useText } from "#app/i18n/use-text.ts";
import type { MenuEntry } from "#app/ui/mega-menu/entries.ts";
import { MenuLinks } from "./menu-links.tsx";
import styles from "./top-tabs.module.css";

/** The links above everything. */
export function TopTabs({ entries }: { entries: MenuEntry[] }) {
  const text = useText();
  return (
    <nav aria-label={text("top_links")} className={styles.tabs}>
      <MenuLinks entries={entries} className={styles.list} linkClassName={styles.tab} />
    </nav>
  );
}
