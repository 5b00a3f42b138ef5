/** The call that renders a page as if changes of records had been saved. */
import { z } from "zod";
import { LANGUAGES } from "../languages.ts";
import { defineCall } from "./call.ts";

/** More than the form of a page with its blocks sends. */
const CHANGES_MAX = 100;

const change = z
  .object({
    object: z.string().describe("The name of a table that visitors may read."),
    record: z
      .looseObject({})
      .describe(
        "As a call that creates it takes it, or with an id as one that updates it. In a column that refers to a record, -1 is the one of the first change, -2 that of the second.",
      ),
  })
  .meta({ id: "RecordChange" });
export type RecordChange = z.output<typeof change>;

const asked = z
  .object({
    address: z
      .string()
      .max(2000)
      .optional()
      .describe(
        "Of a page of the site, with what its query asks for; without it the page that shows the first record.",
      ),
    lang: z.enum(LANGUAGES),
    changes: z.array(change).max(CHANGES_MAX).describe("They are written in this order, and then undone."),
  })
  .meta({ id: "PageToPreview" });
export type PageToPreview = z.output<typeof asked>;

const preview = z
  .object({
    status: z.int().describe("As a visitor would be answered: 200, a redirect, or 404."),
    html: z.string().describe("The document; empty for a redirect, and where there is no such page."),
    address: z.string().optional().describe("Of the page; none where no page shows the first record."),
    location: z.string().optional().describe("Where a redirect leads."),
  })
  .meta({ id: "PagePreview" });
export type PagePreview = z.infer<typeof preview>;

export const previewCalls = [
  defineCall({
    method: "POST",
    path: "/staff/preview",
    summary: "A page as visitors would see it if changes of records were saved; nothing is",
    group: "Staff",
    access: "staff",
    body: asked,
    answer: preview,
  }),
] as const;
