import type { Step } from "#app/ui/banner/trail.tsx";
import type { MenuEntry } from "#app/ui/mega-menu/entries.ts";

/** The entries of a menu that hold the page at this path, from the top; none where the menu does not lead there. */
export function stepsAbove(entries: MenuEntry[], path: string): Step[] {
  const entry = entries.find(({ current }) => current);
  if (!entry || entry.href === path) return [];
  return [{ label: entry.label, href: entry.href }, ...stepsAbove(entry.children, path)];
}
