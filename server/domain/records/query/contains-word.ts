/** The condition that a row contains a word anywhere in its texts: what staff look for in a list. */
import { type Sql, sql } from "#server/db/sql.ts";
import type { Column } from "#shared/columns.ts";
import type { Table } from "#shared/table.ts";
import { asCompared, hasFoldedColumn } from "#server/db/folded.ts";
import { containsOption } from "./multi-values.ts";
import { inEachLanguage, existsReferenced } from "./labels.ts";
import { comparedText } from "./compared.ts";
import { escaped, like } from "./like.ts";
import { visibleColumns } from "./system-columns.ts";
import type { ReadContext } from "./read-context.ts";

/** Between the texts of a row; no word holds it. */
const SEAM = "\n";

/** @param word without spaces: it stands in a text or an address, or in what an option or a reference is called */
export function containsWord(reading: ReadContext, table: Table, word: string): Sql<boolean> {
  const columns = visibleColumns(table, reading.scope);
  const texts = columns.filter(hasFoldedColumn);
  const conditions = texts.length > 0 ? [anywhere(reading, texts, word)] : [];
  for (const column of columns) {
    if (column.type === "Options")
      conditions.push(containsOption(table, column, called(reading, table, column.name, word)));
    if (column.type === "Reference") {
      conditions.push(existsReferenced(reading, column, ({ shown }) => anywhere(reading, [shown], word)));
    }
  }
  return conditions.length > 0 ? sql<boolean>`(${sql.join(conditions, " or ")})` : sql<boolean>`false`;
}

function called({ source }: ReadContext, table: Table, column: string, word: string): number[] {
  const part = asCompared(word);
  return source.tables
    .options(table.name, column)
    .filter(({ label, label_kn }) => `${label}${SEAM}${label_kn ?? ""}`.toLowerCase().includes(part))
    .map(({ value }) => value);
}

/** All texts at once, in each of their languages. */
function anywhere({ source }: ReadContext, columns: readonly Column[], word: string): Sql<boolean> {
  const { database } = source;
  const texts = columns.flatMap((column) =>
    inEachLanguage(column).map((name) => comparedText(database, column, name)),
  );
  return like(sql`concat_ws(${SEAM}, ${sql.join(texts)})`, `%${escaped(asCompared(word))}%`);
}
