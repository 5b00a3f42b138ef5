/** How often pages and documents were asked for, and what was searched. */
import { z } from "zod";
import { VISIT_PERIODS } from "../vocabulary.ts";
import { defineCall } from "./call.ts";

const counted = z.array(z.object({ subject: z.string(), times: z.int() }));

const visits = z
  .object({
    from: z.string().describe("The first day: yyyy-mm-dd."),
    to: z.string().describe("Today."),
    totals: z.object({ page: z.int(), document: z.int(), search: z.int() }),
    pages: counted.describe("By their addresses, the most frequent first: 100 at most, as in each list."),
    documents: counted,
    searches: counted.describe(
      "By their words, in small letters; what was searched once alone is not named.",
    ),
    inVain: counted.describe("Searches that found nothing."),
  })
  .meta({ id: "Visits" });
export type Visits = z.infer<typeof visits>;

const DAYS = z.enum(VISIT_PERIODS).optional().describe("Of how many days, today included; 30 without it.");

const group = "Staff";
const editors = { access: "staff", right: "editor" } as const;

export const visitCalls = [
  defineCall({
    method: "GET",
    path: "/staff/visits",
    summary:
      "How often pages and documents were asked for, and what was searched, without anything of who did",
    group,
    ...editors,
    query: { days: DAYS },
    answer: visits,
  }),
  defineCall({
    method: "GET",
    path: "/staff/visits/export",
    summary: "The same counts, day by day, as a file",
    group,
    ...editors,
    query: { days: DAYS },
    transport: "stream",
    answer: {
      mediaType: "text/csv; charset=utf-8",
      describes: "CSV in UTF-8, where an apostrophe stands before what a spreadsheet would calculate.",
    },
  }),
] as const;
