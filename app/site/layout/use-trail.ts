import { useFrame } from "#app/i18n/frame-provider.tsx";
import { useLabel } from "#app/i18n/use-label.ts";
import { useText } from "#app/i18n/use-text.ts";
import type { Step } from "#app/ui/banner/trail.tsx";
import { menuEntries } from "./menu-entries.ts";
import { stepsAbove } from "./steps-above.ts";

/**
 * The way from the home page to the page at this path, without the page: through the library for its own pages, else
 * through the parts of the main menu that hold it.
 */
export function useTrail(path: string): Step[] {
  const { menus } = useFrame();
  const label = useLabel();
  const text = useText();
  const home = { label: text("home"), href: "/" };
  if (path.startsWith("/library/")) return [home, { label: text("university_library"), href: "/library" }];
  return [home, ...stepsAbove(menuEntries(menus.main, label, path), path)];
}
