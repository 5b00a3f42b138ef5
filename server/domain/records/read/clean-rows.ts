/** Stored HTML as it is answered. It was cleaned when it was written; what has come in some other way is cleaned here. */
import { getOrInsert } from "#shared/get-or-insert.ts";
import type { Table } from "#shared/table.ts";
import type { RecordRow } from "#server/db/schema.ts";
import { hasFrames, type HtmlCleaner } from "../../content/html-cleaner.ts";
import { Yielder } from "../../kernel/yielder.ts";
import { inEachLanguage } from "../query/labels.ts";

/** Whether what is answered depends on which iframes may be shown. */
export const holdsFrames = (table: Table, rows: readonly RecordRow[]): boolean =>
  htmlOf(table).some(({ rowKey }) => rows.some((row) => hasFrames(String(row[rowKey] ?? ""))));

/** @throws SiteError `busy` */
export async function cleanRows(
  html: Pick<HtmlCleaner, "shown">,
  table: Table,
  rows: readonly RecordRow[],
): Promise<readonly RecordRow[]> {
  const columns = htmlOf(table);
  if (columns.length === 0) return rows;
  const yielder = new Yielder();
  const clean: RecordRow[] = [];
  for (const row of rows) {
    let shown = row;
    for (const { columnName, rowKey } of columns) {
      const stored = row[rowKey];
      if (typeof stored !== "string" || stored === "") continue;
      const text = await html.shown(stored, `${columnName} of ${table.name} ${row.id}`);
      if (text !== stored) shown = { ...shown, [rowKey]: text };
      await yielder.yieldToEventLoop();
    }
    clean.push(shown);
  }
  return clean;
}

/** A column's HTML in one language. */
interface HtmlText {
  columnName: string;
  rowKey: string;
}

const htmlKnown = new WeakMap<Table, readonly HtmlText[]>();

const htmlOf = (table: Table): readonly HtmlText[] =>
  getOrInsert(htmlKnown, table, () =>
    table.columns
      .filter(({ type }) => type === "Html")
      .flatMap((column) => inEachLanguage(column).map((rowKey) => ({ columnName: column.name, rowKey }))),
  );
