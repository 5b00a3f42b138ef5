/** Calls for pages as staff see them: their blocks in order, each with its label, and a new page with all that belongs to it. */
import { z } from "zod";
import { STATES } from "../query.ts";
import { BLOCK_KINDS } from "../vocabulary.ts";
import { defineCall } from "./call.ts";
import { labelToWrite, namedByText } from "./labels.ts";
import { ID, ONE_LANG } from "./params.ts";
import { written } from "./record.ts";

/** More than any page has. */
const RECORDS_MAX = 100;

const id = z.int().positive();
const named = z.object({ value: z.int(), label: z.string() }).meta({ id: "NamedRecord" });

const block = z
  .object({
    id: z.int(),
    version: z.int(),
    name: z.string().describe("In the address."),
    parent: z.int().describe("The block above it; 0 at the top."),
    position: z.int().nullable(),
    ...namedByText,
    kind: z.enum([...BLOCK_KINDS, ""]),
    list: z.int().nullable(),
    content: named.nullable().describe("The text that it shows."),
    object: named.nullable().describe("The table that it shows."),
    address: z.string().describe("Where visitors find it."),
    active: z.boolean(),
    publishFrom: z.string().nullable(),
    publishTo: z.string().nullable(),
    _status: z.enum(STATES),
  })
  .meta({ id: "BlockOfPage" });
export type BlockOfPage = z.infer<typeof block>;

const blockList = z
  .object({
    kind: z.enum(BLOCK_KINDS).describe("Of the blocks that may show the list."),
    value: z.int().describe("The number of the list."),
    label: z.string(),
  })
  .meta({ id: "BlockList" });
export type BlockList = z.infer<typeof blockList>;

const blockBody = z
  .looseObject({
    id: id.optional(),
    version: id.optional(),
    page: id.optional().describe("Of a new block: the page, by its id."),
    label: labelToWrite
      .optional()
      .describe("What it is called, where that changes; a new block has to be called something."),
    place: z
      .object({
        parent: z.int().min(0).describe("The block above it; 0 for the top."),
        after: z.int().min(0).describe("The block that it follows there; 0 for the first place."),
      })
      .optional()
      .describe("Of a new block; without it the last place at the top."),
    text: z
      .object({ content: z.string(), content_kn: z.string().optional() })
      .optional()
      .describe("Of a new block: a new text, which it shows."),
  })
  .meta({ id: "BlockToWrite", description: "Beside these, columns of the block." });
export type BlockBody = z.output<typeof blockBody>;

const recordsOfTables = z.array(z.object({ object: z.string(), id, version: id })).max(RECORDS_MAX);
export type RecordsOfTables = z.output<typeof recordsOfTables>;

const made = written
  .extend({
    records: recordsOfTables.describe("What was created, in its order, so that it can be reverted."),
  })
  .meta({ id: "RecordsMade" });
export type RecordsMade = z.infer<typeof made>;

const newPage = z
  .object({
    name: z.string().max(100).describe("In the address: letters a to z, digits and hyphens."),
    label: z.string(),
    label_kn: z.string().optional(),
    description: z.string().optional(),
    description_kn: z.string().optional(),
    text: z
      .object({ content: z.string(), content_kn: z.string().optional() })
      .optional()
      .describe("Its first text."),
    menu: z
      .object({ menu: id, parent: z.int().min(0) })
      .optional()
      .describe("The menu in which it gets an entry, below another one or at the top (0), as the last one."),
    active: z.boolean().default(true),
  })
  .meta({ id: "NewPage" });
export type NewPage = z.output<typeof newPage>;

const group = "Site";
const readBlocks = {
  access: "staff",
  right: { to: "read", table: "block" },
  token: { to: "read", table: "block" },
} as const;

export const pageCalls = [
  defineCall({
    method: "GET",
    path: "/block/lists",
    summary: "The lists that blocks may show, by their names",
    group,
    ...readBlocks,
    query: { lang: ONE_LANG },
    answer: z.array(blockList),
  }),
  defineCall({
    method: "GET",
    path: "/block/page/:id",
    summary: "The blocks of a page in their order, with the texts that name them and what they show",
    group,
    ...readBlocks,
    params: { id: ID },
    query: { lang: ONE_LANG },
    answer: z.array(block),
  }),
  defineCall({
    method: "POST",
    path: "/block/labelled",
    summary:
      "Creates or updates a block together with its label, its place and its first text, all or nothing",
    group,
    access: "staff",
    right: { to: "write", table: "block" },
    token: { to: "write", table: "block" },
    body: blockBody,
    answer: made,
  }),
  defineCall({
    method: "POST",
    path: "/page/whole",
    summary: "Creates a page together with its text and its entry in a menu, all or nothing",
    group,
    access: "staff",
    right: { to: "write", table: "page" },
    token: { to: "write", table: "page" },
    body: newPage,
    answer: made,
  }),
  defineCall({
    method: "POST",
    path: "/staff/records/delete",
    summary: "Moves records of several tables to the trash, all of them or none",
    group: "Records",
    access: "staff",
    body: z.object({ records: recordsOfTables.min(1) }).meta({ id: "RecordsOfTables" }),
    answer: z.object({ deleted: z.int() }),
  }),
] as const;
