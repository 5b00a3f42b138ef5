import { useId } from "react";
import { Icon } from "../icon/icon.tsx";
import { Link } from "../link/link.tsx";
import { groupEntries, type MenuEntry } from "./entries.ts";
import styles from "./mega-menu.module.css";

/** The group of the sheets' buttons: one is open at a time. */
const MENU_GROUP = "main-menu";

interface MegaMenuProps {
  label: string;
  entries: MenuEntry[];
}

/**
 * The main menu: on a desktop a bar whose items open a sheet over the full width, on a phone an accordion. Without a script the sheets
 * open under the pointer or the focus, and on a phone they all stand open.
 */
export function MegaMenu({ label, entries }: MegaMenuProps) {
  return (
    <nav data-menu="" className={styles.menu} aria-label={label}>
      <ul className={styles.bar}>
        {entries.map((entry) => (
          <li key={entry.id} data-top>
            {entry.children.length > 0 ? <Sheet entry={entry} /> : <TopLink entry={entry} />}
          </li>
        ))}
      </ul>
    </nav>
  );
}

function TopLink({ entry }: { entry: MenuEntry }) {
  return (
    <Link
      className={styles.top}
      href={entry.href ?? "#"}
      external={entry.external}
      aria-current={entry.current ? "page" : undefined}
    >
      {entry.label}
    </Link>
  );
}

function Sheet({ entry }: { entry: MenuEntry }) {
  const sheetId = useId();
  return (
    <>
      <button
        type="button"
        className={styles.top}
        aria-expanded={false}
        aria-controls={sheetId}
        data-discloses={MENU_GROUP}
        data-closes="outside"
        data-holds-current={entry.current || undefined}
        suppressHydrationWarning
      >
        {entry.label}
        <Icon name="chevronDown" size="small" />
      </button>
      <div id={sheetId} className={styles.sheet}>
        <div className={styles.columns}>
          <p className={styles.title}>{entry.label}</p>
          {groupEntries(entry.children).map(({ id, heading, links }) => (
            <div key={id} className={heading ? styles.group : styles.loose}>
              {heading && <p className={styles.heading}>{heading.label}</p>}
              <ul className={styles.links}>
                {links.map((link) => (
                  <li key={link.id}>
                    <Link
                      className={styles.link}
                      href={link.href ?? "#"}
                      external={link.external}
                      aria-current={link.current ? "page" : undefined}
                    >
                      {link.label}
                    </Link>
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </div>
      </div>
    </>
  );
}
