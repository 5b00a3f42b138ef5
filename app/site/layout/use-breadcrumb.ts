import { useShellData } from "#app/i18n/shell-data-provider.tsx";
import { useLabelTranslation } from "#app/i18n/use-label-translation.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import type { BreadcrumbItem } from "#app/ui/banner/breadcrumb.tsx";
import { menuEntries } from "./menu-entries.ts";
import { ancestors } from "./ancestors.ts";

/** A page above another one, with its address. */
export interface Parent extends BreadcrumbItem {
  href: string;
}

/**
 * The ancestors of the page at an address, from the home page on, by the menu: the library's for its own
 * pages, else the main one.
 * @param parent the page above it, for a page to which no menu leads
 */
export function useBreadcrumb(address: string, parent?: Parent): BreadcrumbItem[] {
  const { menus } = useShellData();
  const label = useLabelTranslation();
  const t = useTranslation();
  const home = { label: t("home"), href: "/" };
  const isLibrary = address.startsWith("/library/");
  const above = (place: string) =>
    ancestors(menuEntries(isLibrary ? menus.library : menus.main, label, place), place);
  const own = above(address) ?? (parent && [...(above(parent.href) ?? []), parent]) ?? [];
  return isLibrary ? [home, { label: t("university_library"), href: "/library" }, ...own] : [home, ...own];
}
