import type { MenuItem } from "#server/domain/site/presentation/view-models.ts";
import { linkKind, sitePath } from "#shared/urls.ts";
import type { MenuEntry } from "#app/ui/mega-menu/entries.ts";

/**
 * Makes a menu of the records ready to be shown, with `label` for its translation keys.
 * @param address of the page on which it is shown: a path, with its query
 */
export function menuEntries(items: MenuItem[], label: (key: string) => string, address: string): MenuEntry[] {
  return items.map((item) => {
    const children = menuEntries(item.children, label, address);
    const kind = item.url === "#" || item.url === "" ? undefined : linkKind(item.url);
    const href = kind === "internal" ? sitePath(item.url) : kind && item.url;
    return {
      id: item.id,
      label: label(item.name),
      href,
      external: kind === "external",
      current: isAt(href, address) || children.some(({ current }) => current),
      children,
    };
  });
}

/** Which entries are current, as a name for what is shown of a menu. */
export const currentIn = (entries: readonly MenuEntry[]): string =>
  entries
    .flatMap(({ id, current, children }) => (current ? [id, currentIn(children)] : []))
    .filter((each) => each !== "")
    .join(" ");

/** Whether a link leads to the page at an address: to the same path, and to the tab that is open where it names one. */
export function isAt(href: string | undefined, address: string): boolean {
  if (href === undefined) return false;
  const [path, query] = href.split("?");
  const [current, asked] = address.split("?");
  if (path !== current) return false;
  const open = new URLSearchParams(asked);
  return [...new URLSearchParams(query)].every(([name, value]) => open.get(name) === value);
}
