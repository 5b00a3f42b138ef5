import type { CallInput } from "#shared/api/caller.ts";
import type { RecordPage } from "#shared/api/record.ts";
import type { Language } from "#shared/languages.ts";
import { rowsFor } from "../metadata/row-texts.ts";
import { type ListState, questionOf } from "./list-state.ts";

/** Rows of a page, as the specification wants it for the staff's lists. */
export const ROWS_A_PAGE = 20;

/** Asks for a page of a list, for somebody who reads it in a language. */
export const listInput = (
  table: string,
  state: ListState,
  language: Language,
): CallInput<"GET /:object"> => ({
  object: table,
  lang: rowsFor(language),
  page: state.page,
  size: ROWS_A_PAGE,
  ...questionOf(state),
});

/** Asks for all that the list has, on every page, as a file; for all columns where none are named. */
export const exportInput = (
  table: string,
  state: ListState,
  language: Language,
  columns: readonly string[] | null,
): CallInput<"GET /:object/export"> => ({
  object: table,
  lang: language,
  ...questionOf(state),
  columns: columns?.join(","),
});

/** The last page of a list that has fewer rows than the page that was asked for; undefined where the page has rows. */
export function lastPageInstead({ rows, total, size }: RecordPage): number | undefined {
  return rows.length === 0 && total > 0 ? Math.ceil(total / size) : undefined;
}
