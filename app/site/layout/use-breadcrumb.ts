import { useTranslation } from "#app/i18n/use-translation.ts";
import type { BreadcrumbItem } from "#app/ui/banner/breadcrumb.tsx";
import { menuPathsTo } from "./menu.ts";
import { useMenu } from "./use-menu.ts";

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
  const t = useTranslation();
  const home = { label: t("home"), href: "/" };
  const isLibrary = address.startsWith("/library/");
  const menu = useMenu(isLibrary ? "library" : "main");
  const above = (place: string) => {
    const [menuPath] = menuPathsTo(menu, place);
    return menuPath?.slice(0, -1).map(({ label, href }) => ({ label, href }));
  };
  const own = above(address) ?? (parent && [...(above(parent.href) ?? []), parent]) ?? [];
  return isLibrary ? [home, { label: t("university_library"), href: "/library" }, ...own] : [home, ...own];
}
