/** The entries of a menu in their levels: how deep they may stand, and what a new place of one changes. */

/** The menus of the site and of the staff area, by their ids; apart from the vocabulary, which public pages load. */
export const MENU = {
  main: 54,
  staffShortcuts: 55,
  top: 56,
  staffHeader: 57,
  footer: 58,
  library: 59,
  libraryTop: 62,
} as const;
/** How many levels of entries are shown of each menu. */
const MENU_LEVELS: Readonly<Record<keyof typeof MENU, number>> = {
  main: 3,
  staffShortcuts: 1,
  top: 1,
  staffHeader: 1,
  footer: 2,
  library: 3,
  libraryTop: 1,
};

export interface PlacedEntry {
  id: number;
  /** The entry above it; 0 for one at the top. */
  parent: number;
}

export interface MenuNode<Entry extends PlacedEntry = PlacedEntry> {
  entry: Entry;
  /** From 1. */
  level: number;
  children: MenuNode<Entry>[];
}

/** Levels of a menu that its pages show; a menu that no page shows has as many as the deepest one. */
export function levelsOf(menu: number): number {
  const name = (Object.keys(MENU) as (keyof typeof MENU)[]).find((each) => MENU[each] === menu);
  return name ? MENU_LEVELS[name] : Math.max(...Object.values(MENU_LEVELS));
}

/** Whether pages show a menu: staff may add others to the list of menus. */
export const isShownMenu = (menu: number): boolean => Object.values<number>(MENU).includes(menu);

/** The entries in their levels, each beside the others below the same one in the order that is given. */
export function menuTree<Entry extends PlacedEntry>(entries: readonly Entry[]): MenuNode<Entry>[] {
  const byParent = Map.groupBy(entries, ({ parent }) => parent);
  const below = (parent: number, level: number): MenuNode<Entry>[] =>
    (byParent.get(parent) ?? []).map((entry) => ({ entry, level, children: below(entry.id, level + 1) }));
  return below(0, 1);
}

/** Every node, those below one right after it. */
export const flattened = <Entry extends PlacedEntry>(nodes: readonly MenuNode<Entry>[]): MenuNode<Entry>[] =>
  nodes.flatMap((node) => [node, ...flattened(node.children)]);

/** Entries that no path leads to from the top: what they stood below is gone, or stands below them. */
export function lostEntries<Entry extends PlacedEntry>(entries: readonly Entry[]): Entry[] {
  const reached = new Set(flattened(menuTree(entries)).map(({ entry }) => entry.id));
  return entries.filter(({ id }) => !reached.has(id));
}

/** The level of the deepest entry at or below one; undefined where no path leads there from the top. */
export function deepestLevel(entries: readonly PlacedEntry[], id: number): number | undefined {
  const node = flattened(menuTree(entries)).find(({ entry }) => entry.id === id);
  return node && Math.max(...flattened([node]).map(({ level }) => level));
}
