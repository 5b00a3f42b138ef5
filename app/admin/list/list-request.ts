import type { RecordPage } from "#shared/api/record.ts";
import type { Language } from "#shared/languages.ts";
import { rowsFor } from "./cells/row-texts.ts";
import { type ListState, questionOf } from "./list-state.ts";

/** Rows of a page, as the specification wants it for the staff's lists. */
export const ROWS_A_PAGE = 20;

/** The call that answers a page of a list, for somebody who reads it in a language. */
export function listCall(table: string, state: ListState, language: Language): string {
  const query = new URLSearchParams([
    ["lang", rowsFor(language)],
    ["page", String(state.page)],
    ["size", String(ROWS_A_PAGE)],
    ...questionOf(state),
  ]);
  return `/${table}?${query.toString()}`;
}

/** The call that answers all that the list has, on every page, as a file; all columns where none are named. */
export function exportCall(
  table: string,
  state: ListState,
  language: Language,
  columns: readonly string[] | null,
): string {
  const query = new URLSearchParams([["lang", language], ...questionOf(state)]);
  if (columns) query.set("columns", columns.join(","));
  return `/${table}/export?${query.toString()}`;
}

/** The last page of a list that has fewer rows than the page that was asked for; undefined where the page has rows. */
export function lastPageInstead({ rows, total, size }: RecordPage): number | undefined {
  return rows.length === 0 && total > 0 ? Math.ceil(total / size) : undefined;
}
