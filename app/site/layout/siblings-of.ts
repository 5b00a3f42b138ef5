import type { MenuEntry } from "#app/ui/mega-menu/entries.ts";

/** The section of a menu that contains the page at this path beside others; undefined where the menu does not lead there. */
export function siblingsOf(entries: MenuEntry[], path: string): MenuEntry | undefined {
  for (const entry of entries) {
    const deeper = siblingsOf(entry.children, path);
    if (deeper) return deeper;
    if (entry.children.length > 1 && entry.children.some(({ href }) => href === path)) return entry;
  }
  return undefined;
}
