import type { SheetAnswer } from "#shared/api/imports.ts";
import type { TableFile } from "./parse-table.ts";

/** The rows of a sheet as a table: its first one has the headings; columns beyond them have none. */
export function sheetTable([first, ...rest]: SheetAnswer["rows"]): TableFile {
  if (!first) return { headings: [], rows: [] };
  const width = Math.max(...[first, ...rest].map(({ cells }) => cells.length));
  const wide = (cells: readonly string[]) => Array.from({ length: width }, (_, at) => cells[at] ?? "");
  return {
    headings: wide(first.cells).map((heading) => heading.trim()),
    rows: rest.map(({ line, cells }) => ({ line, cells: wide(cells) })),
  };
}
