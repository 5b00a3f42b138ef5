import type { MenuItem } from "#server/domain/site/presentation/view-models.ts";
import { linkKind, sitePath } from "#shared/urls.ts";
import type { MenuEntry } from "#app/ui/mega-menu/entries.ts";

/** A menu in one language, made once for all pages: none of its entries is marked as current. */
export interface Menu {
  entries: readonly MenuEntry[];
  /** By the path of the address to which their last entry leads. */
  menuPaths: ReadonlyMap<string, readonly MenuPath[]>;
}

/** The entries from the top of a menu to one that leads to a page, that one included. */
export type MenuPath = readonly MenuEntry[];

/** Makes a menu of its records, with `label` for its translation keys. */
export function makeMenu(items: readonly MenuItem[], label: (key: string) => string): Menu {
  const entries = items.map((item) => entryOf(item, label));
  return {
    entries,
    menuPaths: Map.groupBy(menuPathsIn(entries), (menuPath) => pathOf(destination(menuPath))),
  };
}

function entryOf({ id, name, url, children }: MenuItem, label: (key: string) => string): MenuEntry {
  const kind = url === "#" || url === "" ? undefined : linkKind(url);
  return {
    id,
    label: label(name),
    href: kind === "internal" ? sitePath(url) : kind && url,
    external: kind === "external",
    current: false,
    children: children.map((child) => entryOf(child, label)),
  };
}

function menuPathsIn(entries: readonly MenuEntry[], above: MenuPath = []): MenuPath[] {
  return entries.flatMap((entry) => {
    const menuPath = [...above, entry];
    return [...(entry.href === undefined ? [] : [menuPath]), ...menuPathsIn(entry.children, menuPath)];
  });
}

const destination = (menuPath: MenuPath): string => menuPath.at(-1)?.href ?? "";
const pathOf = (href: string): string => href.split("?")[0] ?? "";

/**
 * The paths through a menu to the page at an address, in its order: to its path, and to the tab that is open where an entry names one.
 * @param address a path, with its query
 */
export function menuPathsTo({ menuPaths }: Menu, address: string): readonly MenuPath[] {
  const [path = "", asked] = address.split("?");
  const there = menuPaths.get(path) ?? [];
  if (there.every((menuPath) => !destination(menuPath).includes("?"))) return there;
  const open = new URLSearchParams(asked);
  return there.filter((menuPath) => {
    const [, query] = destination(menuPath).split("?");
    return [...new URLSearchParams(query)].every(([name, value]) => open.get(name) === value);
  });
}

/** Menu paths by name, for what is shown of a menu. */
export const nameOf = (menuPaths: readonly MenuPath[]): string =>
  menuPaths.map((menuPath) => menuPath.map(({ id }) => id).join(".")).join(" ");

/** The entries of a menu, with those of the paths marked as current. */
export function marked({ entries }: Menu, menuPaths: readonly MenuPath[]): MenuEntry[] {
  return markedAmong(entries, new Set(menuPaths.flat()));
}

const markedAmong = (entries: readonly MenuEntry[], current: ReadonlySet<MenuEntry>): MenuEntry[] =>
  entries.map((entry) => ({
    ...entry,
    current: current.has(entry),
    children: markedAmong(entry.children, current),
  }));

/** The section of a menu that contains the page at this path beside others; undefined where the menu does not lead there. */
export function siblingsOf(entries: readonly MenuEntry[], path: string): MenuEntry | undefined {
  for (const entry of entries) {
    const deeper = siblingsOf(entry.children, path);
    if (deeper) return deeper;
    if (entry.children.length > 1 && entry.children.some(({ href }) => href === path)) return entry;
  }
  return undefined;
}
