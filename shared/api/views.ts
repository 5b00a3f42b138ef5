/** Views of lists: which records of a table, in which order and with which columns, under a name. */
import { z } from "zod";
import { characters } from "../column-types.ts";
import { LONGEST_SEARCH } from "../page-query.ts";
import { asIssue } from "../problems.ts";
import { MOST_FILTERS, STATES } from "../query.ts";
import { VIEW_COLUMNS_MAX, VIEW_NAME_MAX } from "../vocabulary.ts";
import { defineCall } from "./call.ts";
import { ID, OBJECT } from "./params.ts";

const shows = z
  .object({
    filter: z
      .array(z.string())
      .max(MOST_FILTERS, asIssue({ code: "most_times", params: { max: MOST_FILTERS } }))
      .describe("column:operator:value, as the address of a list has them."),
    sort: z.string().describe("Columns, separated by commas; - before one for descending."),
    q: characters(LONGEST_SEARCH).meta({ type: "string" }),
    state: z.enum(STATES).nullable(),
    expiring: z.int().positive().nullable(),
    untranslated: z.boolean(),
    outdated: z.boolean(),
    columns: z
      .array(z.string())
      .max(VIEW_COLUMNS_MAX)
      .nullable()
      .describe("Which columns the list shows; null: as whoever looks is used to."),
  })
  .meta({ id: "ViewContent", description: "A column that was deleted since has its name in storage." });
export type ViewContent = z.output<typeof shows>;

const view = z
  .object({
    id: z.int(),
    name: z.string(),
    name_kn: z.string().nullable(),
    forAll: z.boolean().describe("Everybody has it who reads the table and the columns that it names."),
    shows,
    revision: z.int(),
    savedBy: z.string().describe("Who saved it last."),
    mayChange: z.boolean(),
  })
  .meta({ id: "ListView" });
export type ListView = z.infer<typeof view>;

const viewBody = z
  .object({
    name: characters(VIEW_NAME_MAX)
      .refine((name) => name.trim() !== "", asIssue({ code: "required" }))
      .meta({ type: "string" }),
    name_kn: characters(VIEW_NAME_MAX).meta({ type: "string" }).nullable(),
    forAll: z.boolean(),
    shows,
  })
  .meta({ id: "ViewBody" });
export type ViewBody = z.output<typeof viewBody>;

const saved = z.object({ id: z.int(), revision: z.int() }).meta({ id: "SavedView" });

const group = "Views of lists";
const params = { id: ID };

export const viewCalls = [
  defineCall({
    method: "GET",
    path: "/staff/views",
    summary: "The views of a table's list: one's own, then those for everybody",
    group,
    access: "staff",
    query: { object: OBJECT },
    answer: z
      .object({
        views: z.array(view),
        mayShare: z.boolean().describe("Whether this person may make and change views for everybody."),
      })
      .meta({ id: "ListViews" }),
  }),
  defineCall({
    method: "POST",
    path: "/staff/views",
    summary: "Saves a view of a table's list, for oneself or for everybody",
    group,
    access: "staff",
    body: viewBody.extend({ object: z.string() }).meta({ id: "NewView" }),
    status: 201,
    answer: saved,
  }),
  defineCall({
    method: "PUT",
    path: "/staff/views/:id",
    summary: "Stores what a view is called, for whom it is and what it shows now",
    group,
    access: "staff",
    params,
    body: viewBody
      .extend({
        revision: z.int().positive().describe("As it was read: somebody else may have saved it since."),
      })
      .meta({ id: "ChangedView" }),
    answer: saved,
  }),
  defineCall({
    method: "DELETE",
    path: "/staff/views/:id",
    summary: "Deletes a view; it can be restored for a month",
    group,
    access: "staff",
    params,
    answer: z.object({ done: z.literal(true) }),
  }),
  defineCall({
    method: "POST",
    path: "/staff/views/:id/restore",
    summary: "Restores a deleted view",
    group,
    access: "staff",
    params,
    answer: saved,
  }),
] as const;
