/** Lists as files for spreadsheets. */
import { z } from "zod";
import { EXPORT_FORMATS } from "../vocabulary.ts";
import { defineCall } from "./call.ts";
import { OBJECT, ONE_LANG, SELECTION } from "./params.ts";

export const exportCalls = [
  defineCall({
    method: "GET",
    path: "/:object/export",
    summary: "All records of a list, filtered and sorted, as a file for spreadsheets",
    group: "Records",
    access: "staff",
    right: { to: "read" },
    token: { to: "read" },
    params: { object: OBJECT },
    query: {
      ...SELECTION,
      columns: z
        .string()
        .optional()
        .describe("Names of columns, separated by commas; without it the id and all others."),
      format: z.enum(EXPORT_FORMATS).optional().describe("csv without it."),
      lang: ONE_LANG,
    },
    transport: "stream",
    answer: {
      mediaType: "text/csv; charset=utf-8",
      describes:
        "CSV in UTF-8. Texts in both languages, days as dd-mm-yyyy, several values separated by semicolons; an apostrophe stands before what a spreadsheet would calculate. XLSX and ODS have days, numbers and truth values as such, and texts as texts.",
    },
  }),
] as const;
