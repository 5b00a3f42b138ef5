/** Calls for menus: their entries together with the interface texts that name them, and the places of several at once. */
import { z } from "zod";
import { STATES } from "../query.ts";
import { defineCall } from "./call.ts";
import { labelToWrite, namedByText } from "./labels.ts";
import { ID, ONE_LANG } from "./params.ts";
import { written } from "./record.ts";

/** More than any menu has. */
const ENTRIES_MAX = 1000;
export const TARGETS_MAX = 30;

const id = z.int().positive();
const parent = z.int().min(0).describe("The entry above it; 0 for one at the top.");
const position = z.int().min(0).max(100_000).nullable();

const target = z
  .object({
    url: z.string(),
    title: z.string(),
    kind: z.enum(["home", "page", "list", "faculty", "department", "document"]),
    state: z.enum(STATES).describe("Whether visitors see what is there."),
  })
  .meta({ id: "MenuTarget" });
export type MenuTarget = z.infer<typeof target>;

const entry = z
  .object({
    id: z.int(),
    version: z.int(),
    menu: z.int().nullable().describe("Its id in the list of menus."),
    parent,
    position: z.int().nullable(),
    ...namedByText,
    url: z.string().describe("Empty for an entry that only heads others."),
    target: target.optional().describe("What is at its address, as far as the website knows."),
    active: z.boolean(),
    publishFrom: z.string().nullable(),
    publishTo: z.string().nullable(),
    _status: z.enum(STATES),
  })
  .meta({ id: "MenuEntry" });
export type MenuEntry = z.infer<typeof entry>;

const entryBody = z
  .object({
    id,
    version: id,
    type: z.int().describe("The menu of a new entry."),
    parent,
    position,
    url: z.string().nullable(),
    active: z.boolean(),
    publishFrom: z.string().nullable(),
    publishTo: z.string().nullable(),
    label: labelToWrite.describe(
      "What it is called, where that changes; a new entry has to be called something.",
    ),
  })
  .partial()
  .meta({ id: "MenuEntryToWrite" });
export type MenuEntryBody = z.output<typeof entryBody>;

const menuLayout = z
  .object({
    entries: z
      .array(z.object({ id, version: id, parent, position }))
      .min(1)
      .max(ENTRIES_MAX),
  })
  .meta({ id: "MenuLayout" });
export type MenuLayout = z.output<typeof menuLayout>;

const group = "Site";
const table = "menu";
const read = { access: "staff", right: { to: "read", table }, token: { to: "read", table } } as const;
const write = { access: "staff", right: { to: "write", table }, token: { to: "write", table } } as const;

export const menuCalls = [
  defineCall({
    method: "GET",
    path: "/menu/entries",
    summary: "The entries of all menus, with the texts that name them and what is at their addresses",
    group,
    ...read,
    query: { lang: ONE_LANG },
    answer: z.array(entry).describe("In the order in which they stand below the same one."),
  }),
  defineCall({
    method: "GET",
    path: "/menu/targets",
    summary: "Pages, lists, faculties, departments and documents by their names, for an entry to lead to",
    group,
    ...read,
    query: {
      q: z.string().max(100).optional().describe("Words, each contained in a name or an address."),
      lang: ONE_LANG,
    },
    answer: z.array(target).describe(`At most ${TARGETS_MAX}.`),
  }),
  defineCall({
    method: "POST",
    path: "/menu/entry",
    summary: "Creates or updates an entry together with the texts that name it, all or nothing",
    group,
    ...write,
    body: entryBody,
    answer: written,
  }),
  defineCall({
    method: "PUT",
    path: "/menu/layout/:menu",
    summary: "Gives entries of a menu other places, all of them or none",
    group,
    ...write,
    params: { menu: ID },
    body: menuLayout,
    answer: z.array(written).describe("In the same order."),
  }),
] as const;
