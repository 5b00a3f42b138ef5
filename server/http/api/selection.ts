/** Which records a list or an export holds, as parameters of its address. */
import { LONGEST_FILTER_VALUE, MOST_FILTERS, MOST_SORTS, STATES } from "#shared/query.ts";
import type { Parameter } from "./call.ts";

export const SELECTION: readonly Parameter[] = [
  {
    name: "filter",
    description: `column:operator:value with is, not, sw (starts with) or ew (ends with); at most ${MOST_FILTERS}, with values of at most ${LONGEST_FILTER_VALUE} characters.`,
    repeated: MOST_FILTERS,
  },
  {
    name: "sort",
    description: `At most ${MOST_SORTS} columns, separated by commas; - before one for descending.`,
  },
  {
    name: "q",
    description: "Words, each contained in one of the record's texts, lists or references.",
    staff: true,
  },
  { name: "state", description: `One of ${STATES.join(", ")}.`, staff: true },
  {
    name: "expiring",
    description: "Records that are shown now and will not be in so many days.",
    staff: true,
  },
  {
    name: "untranslated",
    description: "true: records with an English text that lacks its Kannada.",
    staff: true,
  },
  {
    name: "outdated",
    description: "true: records with a Kannada text whose English has changed since.",
    staff: true,
  },
];
