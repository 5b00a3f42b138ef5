import type { BreadcrumbItem } from "#app/ui/banner/breadcrumb.tsx";
import type { MenuEntry } from "#app/ui/mega-menu/entries.ts";
import { isAt } from "./menu-entries.ts";

/**
 * The ancestors in a menu of the page at an address, from the top.
 * @returns undefined where the menu does not lead there
 */
export function ancestors(entries: MenuEntry[], address: string): BreadcrumbItem[] | undefined {
  const entry = entries.find(({ current }) => current);
  if (!entry) return undefined;
  if (isAt(entry.href, address)) return [];
  return [{ label: entry.label, href: entry.href }, ...(ancestors(entry.children, address) ?? [])];
}
