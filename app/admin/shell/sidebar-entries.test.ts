import { expect, test } from "vitest";
import type { TableDescriptor } from "#shared/api/metadata.ts";
import { SHIPPED_TABLES } from "#shared/tables/index.ts";
import { sidebarEntries } from "./sidebar-entries.ts";

const described = (names?: readonly string[]): TableDescriptor[] =>
  SHIPPED_TABLES.filter(({ name }) => names?.includes(name) ?? true).map((table, id) => ({
    ...table,
    id,
    version: 1,
    active: true,
    key: table.key ?? null,
    childOf: null,
    drafts: "publish" as const,
    ownRecord: null,
    actions: [...table.actions],
  }));
const MENU = ["/admin", "/admin/list/notification", "/admin/upload", "/admin/text-editor"].map((url, id) => ({
  id,
  name: url,
  url,
}));

test("every table is listed once, in its group or by its shortcut, and no address twice", () => {
  const { shortcuts, groups } = sidebarEntries(described(), MENU);
  const addresses = [
    "/admin/messages",
    ...shortcuts.map(({ url }) => url),
    ...groups.flatMap(({ screens, tables }) => [
      ...screens.map(({ to }) => to),
      ...tables.map(({ name }) => `/admin/list/${name}`),
    ]),
  ];
  expect(new Set(addresses).size).toBe(addresses.length);
  const listed = SHIPPED_TABLES.filter(({ name }) => addresses.includes(`/admin/list/${name}`));
  // These have screens of their own, which stand in their place.
  expect(SHIPPED_TABLES.length - listed.length).toBe(["menu", "message", "page", "user"].length);
  expect(addresses).toEqual(expect.arrayContaining(["/admin/accounts", "/admin/tables"]));
});

test("the groups stand in their order", () => {
  const { groups } = sidebarEntries(described(), MENU);
  expect(groups.map(({ name }) => name)).toEqual(["content", "people", "library", "pages", "system"]);
});

test("a contributor is offered their tables and the links in them: no shortcut, no other screen and no group of others", () => {
  const { shortcuts, messages, groups } = sidebarEntries(described(["announcement"]), [
    ...MENU,
    { id: 9, name: "form", url: "/admin/form/faculty" },
    { id: 10, name: "site", url: "/library" },
  ]);
  expect(shortcuts.map(({ url }) => url)).toEqual(["/admin", "/admin/upload", "/library"]);
  expect(messages).toBe(false);
  expect(groups.map(({ name, tables }) => [name, tables.map((table) => table.name)])).toEqual([
    ["content", ["announcement"]],
    ["pages", []],
  ]);
});
