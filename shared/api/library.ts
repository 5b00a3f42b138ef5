/** The hours of the library, day by day. */
import { z } from "zod";
import { LANGUAGES } from "../languages.ts";
import { defineCall } from "./call.ts";
import { LANG } from "./params.ts";

/** A quarter of a year. */
export const MOST_HOURS_DAYS = 92;

const dayHours = z
  .object({
    day: z.string(),
    opens: z.string().nullable(),
    closes: z.string().nullable(),
    kind: z.enum(["working", "holiday", "closed", "special"]),
    reason: z.object({ text: z.string(), lang: z.enum(LANGUAGES) }).nullable(),
  })
  .meta({ id: "DayHours" });

export const libraryCalls = [
  defineCall({
    method: "GET",
    path: "/library/hours",
    summary: "Whether the library is open, and its hours day by day",
    group: "Library",
    access: "public",
    token: { to: "read" },
    query: {
      from: z
        .string()
        .optional()
        .describe("The first day: 2026-3-5, 2026-03-05 or 05-03-2026; today without it."),
      to: z
        .string()
        .optional()
        .describe(`The last day; the sixth after the first without it. At most ${MOST_HOURS_DAYS} days.`),
      lang: LANG,
    },
    answer: z.object({
      timezone: z.string(),
      open: z.boolean(),
      until: z.string().nullable().describe("The instant of the next change, or null."),
      days: z.array(dayHours),
    }),
  }),
] as const;
