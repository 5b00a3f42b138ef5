import { usePageLocation } from "#app/document/page-address.ts";
import { useLabelTranslation } from "#app/i18n/use-label-translation.ts";
import { Link } from "#app/ui/link/link.tsx";
import { groupEntries, type MenuEntry } from "#app/ui/mega-menu/entries.ts";
import { SectionHeading } from "#app/ui/section-heading/section-heading.tsx";
import type { MenuItem } from "#server/domain/site/presentation/view-models.ts";
import { makeMenu, marked, menuPathsTo } from "../layout/menu.ts";
import styles from "./sitemap.module.css";

interface MenuSectionProps {
  id: string;
  heading: string;
  items: MenuItem[];
}

/** A menu with all its levels open at once; none for a menu without entries. */
export function MenuSection({ id, heading, items }: MenuSectionProps) {
  const { pathname } = usePageLocation();
  const label = useLabelTranslation();
  if (items.length === 0) return null;
  const menu = makeMenu(items, label);
  const groups = groupEntries(marked(menu, menuPathsTo(menu, pathname)));
  return (
    <section aria-labelledby={id}>
      <SectionHeading id={id}>{heading}</SectionHeading>
      <div className={styles.groups}>
        {groups.map((group) => (
          <div key={group.id} className={styles.group}>
            {group.heading && (
              <h3>
                <Entry entry={group.heading} />
              </h3>
            )}
            <Tree entries={group.links} />
          </div>
        ))}
      </div>
    </section>
  );
}

function Tree({ entries }: { entries: MenuEntry[] }) {
  return (
    <ul className={styles.list}>
      {entries.map((entry) => (
        <li key={entry.id}>
          <Entry entry={entry} />
          {entry.children.length > 0 && <Tree entries={entry.children} />}
        </li>
      ))}
    </ul>
  );
}

/** A link; text alone where there is no address. */
function Entry({ entry: { href, external, current, label, children } }: { entry: MenuEntry }) {
  if (!href) return <span className={styles.text}>{label}</span>;
  return (
    <Link
      className={styles.link}
      href={href}
      external={external}
      aria-current={current && children.length === 0 ? "page" : undefined}
    >
      {label}
    </Link>
  );
}
