import { expect, test } from "vitest";
import type { MenuItem } from "#server/domain/site/presentation/view-models.ts";
import { makeMenu, marked, nameOf, siblingsOf, menuPathsTo } from "./menu.ts";

const item = (name: string, url: string, children: MenuItem[] = []): MenuItem => ({
  id: name.length,
  name,
  url,
  children,
});
const menuOf = (...items: MenuItem[]) => makeMenu(items, (key) => key.toUpperCase());

test("names are translated and addresses become paths of the site", () => {
  expect(menuOf(item("menu_arts", "faculty/arts")).entries).toMatchObject([
    { label: "MENU_ARTS", href: "/faculty/arts", external: false },
  ]);
});

test("an address that starts with http leads outside", () => {
  const { entries } = menuOf(
    item("Portal", "https://www.example.org"),
    item("Mail", "mailto:office@example.org"),
  );
  expect(entries).toMatchObject([{ external: true }, { external: false }]);
});

test("a heading has no address, and neither has a scheme that could run code", () => {
  for (const url of ["#", "", "javascript:alert(1)", "data:text/html,x"]) {
    expect(menuOf(item("Group", url)).entries[0]?.href).toBeUndefined();
  }
});

const menu = menuOf(
  item("Home", "/"),
  item("University", "#", [
    item("About", "#", [item("History", "/page/history")]),
    item("Governance", "/governance", [item("RTI", "rti"), item("Right to information", "/rti")]),
  ]),
  item("Examinations", "#", [item("Examination notices", "/notices?tab=examination")]),
);
const labelsTo = (address: string) =>
  menuPathsTo(menu, address).map((menuPath) => menuPath.map(({ label }) => label));

test("a page that stands twice has two menu paths, in the order of the menu", () => {
  expect(labelsTo("/rti")).toEqual([
    ["UNIVERSITY", "GOVERNANCE", "RTI"],
    ["UNIVERSITY", "GOVERNANCE", "RIGHT TO INFORMATION"],
  ]);
  expect(labelsTo("/governance")).toEqual([["UNIVERSITY", "GOVERNANCE"]]);
  expect(labelsTo("/")).toEqual([["HOME"]]);
});

test("an entry that names a tab leads to that tab alone", () => {
  const menuPath = ["EXAMINATIONS", "EXAMINATION NOTICES"];
  expect(labelsTo("/notices?tab=examination")).toEqual([menuPath]);
  expect(labelsTo("/notices?tab=examination&sub=pg")).toEqual([menuPath]);
  for (const other of ["/notices", "/notices?tab=sports"]) expect(labelsTo(other)).toEqual([]);
});

test("no menu path leads to a page that the menu does not know, or to a group", () => {
  for (const address of ["/implink", "#", "/__proto__", ""]) expect(labelsTo(address)).toEqual([]);
});

test("menu paths have one name together, and others another one", () => {
  const names = ["/", "/rti", "/governance", "/page/history", "/implink"].map((address) =>
    nameOf(menuPathsTo(menu, address)),
  );
  expect(new Set(names).size).toBe(names.length);
});

test("the page is marked together with everything that holds it", () => {
  const [home, university] = marked(menu, menuPathsTo(menu, "/page/history"));
  expect(home?.current).toBe(false);
  expect(university).toMatchObject({
    current: true,
    children: [{ current: true, children: [{ current: true }] }, { current: false }],
  });
  expect(menu.entries[1]?.current).toBe(false);
});

const life = menuOf(
  item("home", "/home"),
  item("Life", "#", [
    item("Campus", "#", [item("hostels", "/hostels"), item("bank", "/bank")]),
    item("alumni", "/alumni"),
  ]),
  item("Alone", "#", [item("usic", "/usic")]),
);

test("the pages beside one are those of the part of the menu that holds it most closely", () => {
  expect(siblingsOf(life.entries, "/hostels")?.label).toBe("CAMPUS");
  expect(siblingsOf(life.entries, "/alumni")?.label).toBe("LIFE");
});

test("a page that stands alone, or in no menu, has none", () => {
  for (const path of ["/home", "/usic", "/elsewhere"]) expect(siblingsOf(life.entries, path)).toBeUndefined();
});
