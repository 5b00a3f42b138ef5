import { Link } from "#app/ui/link/link.tsx";
import type { MenuEntry } from "#app/ui/mega-menu/entries.ts";

interface MenuLinksProps {
  entries: MenuEntry[];
  className?: string;
  linkClassName?: string;
  /** Addresses to which another menu beside this one leads as well: where space is short, these make way. */
  elsewhere?: ReadonlySet<string>;
}

/** A menu's entries as one list; an entry without an address is text alone. */
export function MenuLinks({ entries, className, linkClassName, elsewhere }: MenuLinksProps) {
  return (
    <ul className={className}>
      {entries.map(({ id, href, label, external, current }) => (
        <li key={id} data-elsewhere={href && elsewhere?.has(href) ? "" : undefined}>
          {href ? (
            <Link
              className={linkClassName}
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
  );
}
