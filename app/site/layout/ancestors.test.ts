import { expect, test } from "vitest";
import type { MenuItem } from "#server/domain/site/presentation/view-models.ts";
import { menuEntries } from "./menu-entries.ts";
import { ancestors } from "./ancestors.ts";

const item = (name: string, url: string, children: MenuItem[] = []): MenuItem => ({
  id: 1,
  name,
  url,
  children,
});
const MENU = [
  item("Home", "/"),
  item("University", "#", [
    item("About", "#", [item("History", "/page/history")]),
    item("Governance", "/governance", [item("RTI", "rti"), item("RTI", "/rti")]),
  ]),
  item("Examinations", "#", [item("Examination notices", "/notices?tab=examination")]),
];
const above = (path: string) =>
  ancestors(
    menuEntries(MENU, (name) => name, path),
    path,
  );

test("groups without an address are words on the way to a page", () => {
  expect(above("/page/history")).toEqual([
    { label: "University", href: undefined },
    { label: "About", href: undefined },
  ]);
});

test("an entry with an address leads there, and a page that stands twice has one way", () => {
  expect(above("/rti")).toEqual([
    { label: "University", href: undefined },
    { label: "Governance", href: "/governance" },
  ]);
  expect(above("/governance")).toEqual([{ label: "University", href: undefined }]);
});

test("an entry that names a tab is the way to that tab alone", () => {
  expect(above("/notices?tab=examination")).toEqual([{ label: "Examinations", href: undefined }]);
  expect(above("/notices?tab=examination&sub=pg")).toHaveLength(1);
  for (const other of ["/notices", "/notices?tab=sports"]) expect(above(other)).toBeUndefined();
});

test("nothing stands above an entry of the top, or a page that the menu does not know", () => {
  expect(above("/")).toEqual([]);
  expect(above("/implink")).toBeUndefined();
});
