import type { Step } from "#app/ui/banner/trail.tsx";
import type { MenuEntry } from "#app/ui/mega-menu/entries.ts";
import { isAt } from "./menu-entries.ts";

/**
 * The entries of a menu that hold the page at an address, from the top.
 * @returns undefined where the menu does not lead there
 */
export function stepsAbove(entries: MenuEntry[], address: string): Step[] | undefined {
  const entry = entries.find(({ current }) => current);
  if (!entry) return undefined;
  if (isAt(entry.href, address)) return [];
  return [{ label: entry.label, href: entry.href }, ...(stepsAbove(entry.children, address) ?? [])];
}
