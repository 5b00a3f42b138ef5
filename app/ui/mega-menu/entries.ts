/** An item of a menu as it is shown. */
export interface MenuEntry {
  id: number;
  label: string;
  /** None for an item that only heads a group. */
  href?: string;
  external: boolean;
  /** The page that the visitor is on, or a part of the menu that holds it. */
  current: boolean;
  children: MenuEntry[];
}

export interface MenuGroup {
  id: number;
  /** None for the items that stand directly below the top level. */
  heading?: MenuEntry;
  links: MenuEntry[];
}

/** Sorts the second level into columns: each heading with its links, and single links together in the place of the first of them. */
export function groupEntries(entries: MenuEntry[]): MenuGroup[] {
  const groups: MenuGroup[] = [];
  for (const entry of entries) {
    if (entry.children.length > 0) {
      groups.push({ id: entry.id, heading: entry, links: entry.children });
      continue;
    }
    const loose = groups.find((group) => !group.heading);
    if (loose) loose.links.push(entry);
    else groups.push({ id: entry.id, links: [entry] });
  }
  return groups;
}
