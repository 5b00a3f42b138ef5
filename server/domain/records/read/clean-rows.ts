/** Stored HTML as it is answered. It was cleaned when it was written; what has come in some other way is cleaned here. */
import { inKannada, type Table } from "#shared/table.ts";
import type { RecordRow } from "#server/db/schema.ts";
import { hasFrames, type HtmlCleaner } from "../../content/html-cleaner.ts";
import { Yielder } from "../../kernel/yielder.ts";

/** Whether what is answered depends on which iframes may be shown. */
export const holdsFrames = ({ columns }: Table, rows: readonly RecordRow[]): boolean =>
  columns
    .filter(({ type }) => type === "Html")
    .flatMap(({ dbColumn, translated }) => (translated ? [dbColumn, inKannada(dbColumn)] : [dbColumn]))
    .some((key) => rows.some((row) => hasFrames(String(row[key] ?? ""))));

/** @throws SiteError `busy` */
export async function cleanRows(
  html: Pick<HtmlCleaner, "shown">,
  table: Table,
  rows: readonly RecordRow[],
): Promise<readonly RecordRow[]> {
  const columns = table.columns.filter(({ type }) => type === "Html");
  if (columns.length === 0) return rows;
  const yielder = new Yielder();
  const clean: RecordRow[] = [];
  for (const row of rows) {
    const texts: Record<string, string> = {};
    for (const { name, dbColumn, translated } of columns) {
      for (const key of translated ? [dbColumn, inKannada(dbColumn)] : [dbColumn]) {
        const stored = row[key];
        if (typeof stored !== "string" || stored === "") continue;
        texts[key] = await html.shown(stored, `${name} of ${table.name} ${row.id}`);
        await yielder.yieldToEventLoop();
      }
    }
    clean.push({ ...row, ...texts });
  }
  return clean;
}
