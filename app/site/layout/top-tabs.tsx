import { useText } from "#app/i18n/use-text.ts";
import { Link } from "#app/ui/link/link.tsx";
import type { MenuEntry } from "#app/ui/mega-menu/entries.ts";
import styles from "./top-tabs.module.css";

/** The links above everything. */
export function TopTabs({ entries }: { entries: MenuEntry[] }) {
  const text = useText();
  return (
    <nav aria-label={text("top_links")} className={styles.tabs}>
      <ul className={styles.list}>
        {entries.map(({ id, href, label, external, current }) => (
          <li key={id}>
            {href ? (
              <Link
                className={styles.tab}
                href={href}
                external={external}
                aria-current={current ? "page" : undefined}
              >
                {label}
              </Link>
            ) : (
              label
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
}
