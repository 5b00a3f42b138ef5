/** Stored HTML as it is answered. It was cleaned when it was written; what has come in some other way is cleaned here. */
import { getOrInsert } from "#shared/get-or-insert.ts";
import { inKannada, type Table } from "#shared/table.ts";
import type { RecordRow } from "#server/db/schema.ts";
import { hasFrames, type HtmlCleaner } from "../../content/html-cleaner.ts";
import { Yielder } from "../../kernel/yielder.ts";

/** Whether what is answered depends on which iframes may be shown. */
export const holdsFrames = (table: Table, rows: readonly RecordRow[]): boolean =>
  htmlOf(table).some(({ key }) => rows.some((row) => hasFrames(String(row[key] ?? ""))));

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
    for (const { name, key } of columns) {
      const stored = row[key];
      if (typeof stored !== "string" || stored === "") continue;
      const text = await html.shown(stored, `${name} of ${table.name} ${row.id}`);
      if (text !== stored) shown = { ...shown, [key]: text };
      await yielder.yieldToEventLoop();
    }
    clean.push(shown);
  }
  return clean;
}

/** A column's HTML in one language. */
interface HtmlText {
  /** Of the column. */
  name: string;
  /** In the rows. */
  key: string;
}

const htmlKnown = new WeakMap<Table, readonly HtmlText[]>();

const htmlOf = (table: Table): readonly HtmlText[] =>
  getOrInsert(htmlKnown, table, () =>
    table.columns
      .filter(({ type }) => type === "Html")
      .flatMap(({ name, dbColumn, translated }) =>
        [dbColumn, ...(translated ? [inKannada(dbColumn)] : [])].map((key) => ({ name, key })),
      ),
  );
