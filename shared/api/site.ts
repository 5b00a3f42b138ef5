/** Calls of single tables that ask more than a column's value. */
import { z } from "zod";
import { LANGUAGES } from "../languages.ts";
import { defineCall } from "./call.ts";
import { LANG } from "./params.ts";
import { presentedRecord } from "./record.ts";

const group = "Site";

export const siteCalls = [
  defineCall({
    method: "GET",
    path: "/announcement/announce",
    summary: "What is announced on a day",
    group,
    access: "public",
    token: { to: "read" },
    query: { udate: z.string().describe("2026-3-5, 2026-03-05 or 05-03-2026."), lang: LANG },
    answer: z.array(presentedRecord),
  }),
  defineCall({
    method: "GET",
    path: "/syllabus/cs",
    summary: "Syllabus files of a course and a subject",
    group,
    access: "public",
    token: { to: "read" },
    query: {
      course: z.string().optional().describe("The id of a course; empty for any."),
      subject: z
        .string()
        .optional()
        .describe("The id of a subject or the subject code of a department; empty for any."),
      lang: LANG,
    },
    answer: z.array(presentedRecord),
  }),
  defineCall({
    method: "GET",
    path: "/translation/lang",
    summary: "The interface texts of a language",
    group,
    access: "public",
    token: { to: "read" },
    query: { lang: z.string().describe("en or kn; any other has none.") },
    answer: z.array(z.object({ id: z.int(), tkey: z.string(), label: z.string(), lang: z.enum(LANGUAGES) })),
    holdsRecords: true,
  }),
] as const;
