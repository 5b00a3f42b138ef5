import { useFrame } from "#app/i18n/frame-provider.tsx";
import { useLabel } from "#app/i18n/use-label.ts";
import { useText } from "#app/i18n/use-text.ts";
import type { Step } from "#app/ui/banner/trail.tsx";
import { menuEntries } from "./menu-entries.ts";
import { stepsAbove } from "./steps-above.ts";

/** A page above another one, with its address. */
export interface Parent extends Step {
  href: string;
}

/**
 * The way from the home page to the page at an address, without the page, as the menu leads: the library's for its own
 * pages, else the main one.
 * @param parent the page above it, for a page to which no menu leads
 */
export function useTrail(address: string, parent?: Parent): Step[] {
  const { menus } = useFrame();
  const label = useLabel();
  const text = useText();
  const home = { label: text("home"), href: "/" };
  const isLibrary = address.startsWith("/library/");
  const above = (place: string) =>
    stepsAbove(menuEntries(isLibrary ? menus.library : menus.main, label, place), place);
  const own = above(address) ?? (parent && [...(above(parent.href) ?? []), parent]) ?? [];
  return isLibrary ? [home, { label: text("university_library"), href: "/library" }, ...own] : [home, ...own];
}
