/** The search of what visitors may read. */
import { z } from "zod";
import { LANGUAGES } from "../languages.ts";
import { defineCall } from "./call.ts";
import { LANG } from "./params.ts";

const searchResult = z
  .object({
    object: z.string(),
    id: z.int(),
    title: z.string(),
    url: z.string(),
    snippet: z.string(),
    day: z.string().optional(),
    ended: z.string().optional().describe("The last day of what has ended."),
    document: z
      .object({
        name: z.string().describe("What it was called when it was uploaded."),
        page: z.int().describe("From 1."),
        url: z.string().describe("Where it is read as text, at this page."),
      })
      .optional()
      .describe("The page of one of its documents that holds these words."),
  })
  .meta({ id: "SearchResult" });

const suggestion = z
  .object({
    title: z.string(),
    lang: z.enum(LANGUAGES).describe("Of the title, which falls back to the other language."),
    kind: z.string().describe("What it is, in the language that is asked for."),
    url: z.string(),
  })
  .meta({ id: "Suggestion" });

const facet = z
  .object({
    value: z.string(),
    count: z.int().optional().describe("Left out where there are more results than are counted."),
  })
  .meta({ id: "SearchFacet" });

export const searchCalls = [
  defineCall({
    method: "GET",
    path: "/search",
    summary: "Searches what visitors may read",
    group: "Site",
    access: "public",
    token: { to: "read" },
    query: {
      q: z
        .string()
        .describe(
          "1 to 100 characters. Each word may be the beginning of one; other forms, spellings, scripts and synonyms of it are found too.",
        ),
      exact: z
        .enum(["1"])
        .optional()
        .describe("Searches exactly these words: nothing is put in their place."),
      kind: z.string().max(100).optional().describe("Results of one kind alone: one of `kinds`."),
      year: z
        .string()
        .regex(/^\d{4}$/)
        .optional()
        .describe("Results of one year alone: one of `years`."),
      page: z.string().optional().describe("From 1; 20 results on each."),
      lang: LANG,
    },
    answer: z.object({
      rows: z.array(searchResult),
      total: z.int().describe("At most 2,000: so many can be turned through."),
      more: z.boolean().describe("Whether there are more."),
      corrected: z.string().optional().describe("What was searched in place of words that nobody finds."),
      meant: z.string().optional().describe("What finds more, where there is little of what was searched."),
      partial: z.boolean().describe("Whether some rows have most of the words, and not all."),
      kinds: z.array(facet).describe("The kinds of what was found, in the year that was chosen."),
      years: z.array(facet).describe("The years of what was found, of the kind that was chosen."),
      page: z.int(),
      size: z.int(),
    }),
  }),
  defineCall({
    method: "GET",
    path: "/search/suggestions",
    summary: "Titles of what visitors may read, for words that somebody is still typing",
    group: "Site",
    access: "public",
    token: { to: "read" },
    query: {
      q: z.string().describe("1 to 100 characters; from the second letter on there are suggestions."),
      lang: LANG,
    },
    answer: z
      .object({
        rows: z.array(suggestion),
        summary: z.string().describe("How many there are, in the language that is asked for."),
      })
      .meta({ id: "Suggestions" }),
  }),
] as const;
export type Suggestions = z.infer<(typeof searchCalls)[1]["answer"]>;
