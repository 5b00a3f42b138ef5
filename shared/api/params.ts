/** Parts of paths and parameters that several calls have. */
import { z } from "zod";
import type { ErrorCode } from "../errors.ts";
import { asLanguage, type Language } from "../languages.ts";
import { asIssue, type ProblemCode } from "../problems.ts";
import { LONGEST_FILTER_VALUE, MOST_FILTERS, MOST_SORTS, STATES } from "../query.ts";

/** A part of the path that is refused as this error, and not as a wrong value. */
const refusedAs = (code: ErrorCode): string => code;

/** As the documentation calls it. */
export const WHOLE_NUMBER = { type: "integer", description: "A whole number." } as const;
const NUMBER = /^[1-9]\d{0,14}$/;

/** A part of the path that names a row: what is no such number names nothing. */
export const ID = z.string().regex(NUMBER, refusedAs("not_found")).transform(Number).meta(WHOLE_NUMBER);

/** As `ID`, but what is no number at all is refused as such. */
export const RECORD_ID = z
  .string()
  .regex(/^\d+$/, { ...asIssue({ code: "expected_whole" }), abort: true })
  .regex(NUMBER, refusedAs("not_found"))
  .transform(Number)
  .meta(WHOLE_NUMBER);

/** As `ID`, for what is named by a text that the site has made. */
export const OPAQUE_ID = z.string().regex(/^[\w-]+$/, refusedAs("not_found"));

/** The name of a table. */
export const OBJECT = z.string().describe("The name of a table.");

function languageIn(tag: string, context: z.RefinementCtx<string>): Language {
  const language = asLanguage(tag);
  if (language) return language;
  context.addIssue({ code: "custom", message: "expected_language" satisfies ProblemCode, input: tag });
  return z.NEVER;
}

export const LANG = z
  .string()
  .transform((tag, context) => (tag === "all" ? "all" : languageIn(tag, context)))
  .optional()
  .describe("en or kn: texts in this language, else in English; with a token also all: both languages.");

/** One of the two, never both. */
export const ONE_LANG = z
  .string()
  .transform(languageIn)
  .optional()
  .describe("en or kn: what the columns, lists and references are called.");

/** Whether something is done in spite of what would else keep it from being done. */
export const force = (description: string) =>
  z
    .string()
    .transform((text) => text === "true")
    .optional()
    .describe(description);

const text = (description: string) => z.string().optional().describe(description);

/** Which records a list or an export holds. What they mean is read by `parseSelection`. */
export const SELECTION = {
  filter: z
    .array(z.string())
    .refine(
      ({ length }) => length <= MOST_FILTERS,
      asIssue({ code: "most_times", params: { max: MOST_FILTERS } }),
    )
    .optional()
    .meta({
      maxItems: MOST_FILTERS,
      description: `column:operator:value with is, not, sw (starts with) or ew (ends with); at most ${MOST_FILTERS}, with values of at most ${LONGEST_FILTER_VALUE} characters.`,
    }),
  sort: text(`At most ${MOST_SORTS} columns, separated by commas; - before one for descending.`),
  q: text("Words, each contained in one of the record's texts, lists or references."),
  state: text(`One of ${STATES.join(", ")}.`),
  expiring: text("Records that are shown now and will not be in so many days."),
  untranslated: text("true: records with an English text that lacks its Kannada."),
  outdated: text("true: records with a Kannada text whose English has changed since."),
};
export const STAFF_SELECTION = ["q", "state", "expiring", "untranslated", "outdated"] as const;
