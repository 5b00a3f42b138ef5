/** Stored texts as they are answered. They were cleaned when they were written; earlier versions wrote other texts. */
import type { Column } from "#shared/columns.ts";
import { removeControlCharacters } from "#shared/control-characters.ts";
import { getOrInsert } from "#shared/get-or-insert.ts";
import type { Table } from "#shared/table.ts";
import type { RecordRow, StoredValue } from "#server/db/schema.ts";
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
  const cleaned = rows.map((row) => removeFromTexts(table, row));
  if (columns.length === 0) return cleaned;
  const yielder = new Yielder();
  const clean: RecordRow[] = [];
  for (const row of cleaned) {
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

function removeFromTexts(table: Table, row: RecordRow): RecordRow {
  let cleaned = row;
  for (const column of table.columns) {
    for (const rowKey of inEachLanguage(column)) {
      const text = cleanText(column, row[rowKey] ?? null);
      if (text !== (row[rowKey] ?? null)) cleaned = { ...cleaned, [rowKey]: text };
    }
  }
  return cleaned;
}

/** The value of a column without control characters. */
export function cleanText<Value extends StoredValue>(
  { type, multiLine = type === "Html" }: Pick<Column, "type" | "multiLine">,
  value: Value,
): Value | string {
  const isText = type === "Text" || type === "Html" || type === "Url";
  return isText && typeof value === "string" ? removeControlCharacters(value, { multiLine }) : value;
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
