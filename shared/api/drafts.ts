/** Drafts of records that colleagues see, and who has which record open. */
import { z } from "zod";
import { characters } from "../column-types.ts";
import { asIssue } from "../problems.ts";
import { COMMENT_MAX } from "../vocabulary.ts";
import { defineCall } from "./call.ts";
import { ID, LANG, OPAQUE_ID, RECORD_ID } from "./params.ts";
import { version as recordVersion } from "./record.ts";

const number = z.int().positive();
const revision = number.describe("Of the draft, as it was read: somebody else may have saved it since.");

const summary = z
  .object({
    id: z.int(),
    object: z.string(),
    record: z.int().nullable().describe("null for a record that is not there yet."),
    label: z
      .string()
      .describe("What the record is called, as the draft has it; empty where it has no name yet."),
    label_kn: z.string().optional(),
    isTextKey: z.literal(true).optional().describe("The label is the key of an interface text."),
    state: z.enum(["draft", "submitted", "returned"]),
    revision: z.int(),
    version: z.int().nullable().describe("Of the record from which it was begun."),
    isOutdated: z.boolean().describe("The record was changed since."),
    isDeleted: z.boolean().describe("The record was deleted since."),
    who: z.object({ name: z.string(), isYou: z.boolean() }).describe("Who began it."),
    createdAt: z.string(),
    editor: z.string().describe("Who saved it last."),
    updatedAt: z.string(),
    decision: z
      .object({ who: z.string(), at: z.string(), text: z.string().nullable() })
      .nullable()
      .describe("Who submitted it, or who returned it and why."),
    mayPublish: z.boolean().describe("Whether this person may publish and approve it, or return it."),
    mayDiscard: z.boolean(),
    isYourTurn: z.boolean(),
  })
  .meta({ id: "DraftSummary" });
export type DraftSummary = z.infer<typeof summary>;

const detail = summary
  .extend({
    values: recordVersion.shape.values.describe("The record as it would be."),
    base: recordVersion.shape.values.nullable().describe("The record as it was when the draft was begun."),
    isEnded: z.boolean().describe("It was published or discarded within the last month."),
    changed: z.array(z.string()).describe("The properties that the draft says something of."),
    gone: z.int().describe("Values of columns that were deleted since; they come back with their columns."),
    events: z
      .array(
        z.object({
          event: z.enum([
            "comment",
            "submitted",
            "returned",
            "approved",
            "published",
            "discarded",
            "reopened",
          ]),
          text: z.string().nullable(),
          who: z.string(),
          at: z.string(),
        }),
      )
      .describe("What was said and decided, the first first."),
    links: z
      .array(z.object({ id: z.int(), who: z.string(), createdAt: z.string(), endsAt: z.string() }))
      .describe("The links by which it is seen on the site, without their tokens."),
  })
  .meta({ id: "DraftDetail" });
export type DraftDetail = z.infer<typeof detail>;

const values = z
  .looseObject({})
  .describe("As a payload of the table; it may lack what a record has to have.");
const version = number.optional().describe("Of the record; without it the present one.");

const draftBody = z
  .object({
    object: z.string(),
    record: number.optional().describe("Missing: for a new record."),
    version,
    values,
  })
  .meta({ id: "DraftBody" });
export type DraftBody = z.output<typeof draftBody>;

const saved = z.object({ id: z.int(), revision: z.int() }).meta({ id: "SavedDraft" });
export type SavedDraft = z.infer<typeof saved>;

const writtenDraft = z
  .object({ object: z.string(), id: z.int(), version: z.int() })
  .meta({ id: "WrittenDraft" });
export type WrittenDraft = z.infer<typeof writtenDraft>;

/** As a form calls itself. */
const WINDOW = OPAQUE_ID.max(64);

const text = characters(COMMENT_MAX)
  .refine((said) => said !== "", asIssue({ code: "required" }))
  .meta({ type: "string" });
const seen = z.object({ revision }).meta({ id: "SeenDraft" });
const done = z.object({ done: z.literal(true) });

const previewLink = z
  .object({
    id: z.int(),
    address: z.string().describe("On this site. Whoever has it sees the draft; it is answered once."),
    endsAt: z.string(),
  })
  .meta({ id: "PreviewLink" });
export type PreviewLink = z.infer<typeof previewLink>;

const group = "Drafts";
const params = { id: ID };

export const draftCalls = [
  defineCall({
    method: "GET",
    path: "/staff/drafts",
    summary: "The open drafts of the tables that one writes, or of one record, the latest first: 500 at most",
    group,
    access: "staff",
    query: {
      object: z.string().optional().describe("The name of a table."),
      record: RECORD_ID.optional(),
    },
    answer: z.object({ drafts: z.array(summary) }).meta({ id: "Drafts" }),
  }),
  defineCall({
    method: "GET",
    path: "/staff/drafts/:id",
    summary: "A draft with what it says, and what was said of it",
    group,
    access: "staff",
    params,
    query: { lang: LANG },
    answer: detail,
  }),
  defineCall({
    method: "POST",
    path: "/staff/drafts",
    summary: "Begins a draft of a record, or of a new one; visitors go on seeing what is published",
    group,
    access: "staff",
    body: draftBody,
    status: 201,
    answer: saved,
  }),
  defineCall({
    method: "PUT",
    path: "/staff/drafts/:id",
    summary: "Stores what a draft says now, in place of what it said",
    group,
    access: "staff",
    params,
    body: draftBody.pick({ version: true, values: true }).extend({ revision }).meta({ id: "DraftToSave" }),
    answer: saved,
  }),
  defineCall({
    method: "POST",
    path: "/staff/drafts/:id/submit",
    summary: "Asks for approval of a draft",
    group,
    access: "staff",
    params,
    body: seen,
    answer: saved,
  }),
  defineCall({
    method: "POST",
    path: "/staff/drafts/:id/return",
    summary: "Gives a draft back that was submitted, with a reason",
    group,
    access: "staff",
    params,
    body: z.object({ revision, reason: text }).meta({ id: "DraftToReturn" }),
    answer: done,
  }),
  defineCall({
    method: "POST",
    path: "/staff/drafts/:id/publish",
    summary: "Writes the record as a draft has it; one that was submitted is approved by that",
    group,
    access: "staff",
    params,
    body: seen,
    answer: writtenDraft,
  }),
  defineCall({
    method: "POST",
    path: "/staff/drafts/:id/discard",
    summary: "Discards a draft",
    group,
    access: "staff",
    params,
    body: seen,
    answer: done,
  }),
  defineCall({
    method: "POST",
    path: "/staff/drafts/:id/reopen",
    summary: "Reverts that a draft was discarded, within a month",
    group,
    access: "staff",
    params,
    answer: saved,
  }),
  defineCall({
    method: "POST",
    path: "/staff/drafts/:id/comments",
    summary: "Says something to whoever works on a draft",
    group,
    access: "staff",
    params,
    body: z.object({ text }).meta({ id: "Comment" }),
    answer: done,
  }),
  defineCall({
    method: "POST",
    path: "/staff/drafts/:id/links",
    summary: "Makes a link by which a draft is seen on the site without signing in",
    group,
    access: "staff",
    params,
    body: z
      .object({ days: z.union([z.literal(1), z.literal(7), z.literal(30)]).describe("Until it ends.") })
      .meta({ id: "LinkToMake" }),
    status: 201,
    answer: previewLink,
  }),
  defineCall({
    method: "DELETE",
    path: "/staff/drafts/links/:id",
    summary: "Ends such a link",
    group,
    access: "staff",
    params,
    answer: done,
  }),
  defineCall({
    method: "PUT",
    path: "/presence",
    summary: "Notes that one has a record open, and answers who else has; a form says so every few seconds",
    group,
    access: "staff",
    body: z.object({ object: z.string(), record: number, window: WINDOW }).meta({ id: "OpenForm" }),
    answer: z.object({ others: z.array(z.string()).describe("Their user names.") }).meta({ id: "Others" }),
  }),
  defineCall({
    method: "DELETE",
    path: "/presence/:window",
    summary: "Notes that a window has closed a record",
    group,
    access: "staff",
    params: { window: WINDOW },
    answer: done,
  }),
] as const;
