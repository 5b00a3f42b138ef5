import { expect, test } from "vitest";
import type { MenuEntry } from "#app/ui/mega-menu/entries.ts";
import { siblingsOf } from "./siblings-of.ts";

const entry = (label: string, children: MenuEntry[] = []): MenuEntry => ({
  id: label.length,
  label,
  href: children.length > 0 ? undefined : `/${label}`,
  external: false,
  current: false,
  children,
});
const campus = entry("Campus", [entry("hostels"), entry("bank")]);
const menu = [entry("home"), entry("Life", [campus, entry("alumni")]), entry("Alone", [entry("usic")])];

test("the pages beside one are those of the part of the menu that holds it most closely", () => {
  expect(siblingsOf(menu, "/hostels")).toBe(campus);
  expect(siblingsOf(menu, "/alumni")?.label).toBe("Life");
});

test("a page that stands alone, or in no menu, has none", () => {
  for (const path of ["/home", "/usic", "/elsewhere"]) expect(siblingsOf(menu, path)).toBeUndefined();
});
