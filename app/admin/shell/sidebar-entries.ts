/** What the sidebar lists for somebody: what they may open, each thing once. */
import type { TableDescriptor } from "#shared/api/metadata.ts";
import { TABLE_GROUPS, type TableGroup } from "#shared/table.ts";
import type { TextKey } from "#shared/texts/index.ts";

export interface Screen {
  to: string;
  text: TextKey;
  /** Where it is listed; screens without a group stand at the top. */
  group?: TableGroup;
  /** The table whose records it shows in place of their list. */
  instead?: string;
  isOpenTo: (tables: readonly TableDescriptor[]) => boolean;
}

const listed = (name: string) => (tables: readonly TableDescriptor[]) =>
  tables.some((table) => table.name === name);

/** Administrators alone. */
const mayDesign = (tables: readonly TableDescriptor[]) =>
  tables.some(({ name, actions }) => name === "db_object" && actions.includes("create"));

export const MESSAGES: Screen = {
  to: "/admin/messages",
  text: "admin_messages",
  instead: "message",
  isOpenTo: listed("message"),
};

/** What is done with more than one table, or in another way than by list and form. */
const SCREENS: readonly Screen[] = [
  MESSAGES,
  {
    to: "/admin/drafts",
    text: "admin_drafts",
    group: "content",
    isOpenTo: (tables) => tables.some(({ drafts }) => drafts !== null),
  },
  { to: "/admin/upload", text: "admin_upload", group: "content", isOpenTo: () => true },
  { to: "/admin/legacy-text", text: "admin_legacy_text", group: "content", isOpenTo: () => true },
  { to: "/admin/pages", text: "admin_pages", group: "pages", instead: "page", isOpenTo: listed("page") },
  {
    to: "/admin/links",
    text: "admin_links",
    group: "pages",
    isOpenTo: (tables) => tables.some(({ actions }) => actions.includes("edit")),
  },
  {
    to: "/admin/menus",
    text: "admin_menus",
    group: "pages",
    instead: "menu",
    isOpenTo: listed("menu"),
  },
  {
    to: "/admin/text-editor",
    text: "admin_text_editor",
    group: "pages",
    isOpenTo: listed("content"),
  },
  {
    to: "/admin/accounts",
    text: "admin_accounts",
    group: "system",
    instead: "user",
    isOpenTo: listed("user"),
  },
  {
    to: "/admin/subscribers",
    text: "admin_subscribers",
    group: "system",
    isOpenTo: listed("user"),
  },
  {
    to: "/admin/visits",
    text: "admin_visits",
    group: "system",
    isOpenTo: listed("user"),
  },
  {
    to: "/admin/audit",
    text: "admin_audit",
    group: "system",
    isOpenTo: mayDesign,
  },
  {
    to: "/admin/tables",
    text: "admin_table_designer",
    group: "system",
    isOpenTo: mayDesign,
  },
];

/** Staff keep the shortcuts as a menu; one that leads to a list stands for its table. */
export interface Shortcut {
  id: number;
  name: string;
  url: string;
  table?: TableDescriptor;
}

export interface SidebarGroup {
  name: TableGroup;
  screens: Screen[];
  tables: TableDescriptor[];
}

export interface SidebarEntries {
  shortcuts: Shortcut[];
  /** Whether the messages are to be listed beside the shortcuts. */
  messages: boolean;
  groups: SidebarGroup[];
}

/** @param tables what the server lists for the person */
export function sidebarEntries(
  tables: readonly TableDescriptor[],
  menu: readonly { id: number; name: string; url: string }[],
): SidebarEntries {
  const open = SCREENS.filter(({ isOpenTo }) => isOpenTo(tables));
  const shortcuts = menu.flatMap((item): Shortcut[] => {
    const { id, name, url } = item;
    const [, kind, of] = /^\/admin\/(list|form)\/([^/?#]+)/.exec(url) ?? [];
    const table = tables.find((each) => each.name === of);
    if (kind === "list" && !/[?#]/.test(url)) return table ? [{ id, name, url, table }] : [];
    const isCollapsed =
      SCREENS.some((screen) => screen.to === url && !open.includes(screen)) ||
      (of !== undefined && !(kind === "list" ? table : table?.actions.includes("create")));
    return isCollapsed ? [] : [{ id, name, url }];
  });
  const taken = new Set([...shortcuts.map(({ url }) => url), MESSAGES.to]);
  const shown = new Set([
    ...shortcuts.flatMap(({ table }) => (table ? [table.name] : [])),
    ...open.flatMap(({ instead }) => instead ?? []),
  ]);
  const groups = TABLE_GROUPS.map((name) => ({
    name,
    screens: open.filter(({ group, to }) => group === name && !taken.has(to)),
    // Of a table of which somebody has themselves alone, their profile stands in its place.
    tables: tables.filter(
      (table) => table.group === name && !shown.has(table.name) && table.ownRecord === null,
    ),
  }));
  return {
    shortcuts,
    messages: open.includes(MESSAGES) && shortcuts.every(({ url }) => url !== MESSAGES.to),
    groups: groups.filter((group) => group.screens.length > 0 || group.tables.length > 0),
  };
}
