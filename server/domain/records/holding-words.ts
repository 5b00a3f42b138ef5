/** The condition that a row holds words anywhere in its texts: what staff look for in a list. */
import { type RawBuilder, sql } from "kysely";
import type { Table } from "#shared/table.ts";
import { holdsOption } from "./choices.ts";
import { inEachLanguage, meansRow } from "./labels.ts";
import { escaped, likeFolded } from "./like.ts";
import { visibleColumns } from "./present.ts";
import type { Reading } from "./reading.ts";

/** Between the texts of a row; no word holds it. */
const SEAM = "\n";

/** @param word without spaces: it stands in a text or an address, or in what an option or a reference is called */
export function holdsWord(reading: Reading, table: Table, word: string): RawBuilder<boolean> {
  const columns = visibleColumns(table, reading.view);
  const texts = columns.filter(({ type }) => type === "Text" || type === "Url").flatMap(inEachLanguage);
  const conditions = texts.length > 0 ? [anywhere(reading, texts, word)] : [];
  for (const column of columns) {
    if (column.type === "Options")
      conditions.push(holdsOption(table, column, called(reading, table, column.name, word)));
    if (column.type === "Reference") {
      conditions.push(
        meansRow(reading, column, ({ shown }) => anywhere(reading, inEachLanguage(shown), word)),
      );
    }
  }
  return conditions.length > 0 ? sql<boolean>`(${sql.join(conditions, sql` or `)})` : sql<boolean>`false`;
}

function called({ source }: Reading, table: Table, column: string, word: string): number[] {
  const part = word.toLowerCase();
  return source.tables
    .options(table.name, column)
    .filter(({ label, label_kn }) => `${label}${SEAM}${label_kn ?? ""}`.toLowerCase().includes(part))
    .map(({ value }) => value);
}

/** All texts at once: a row is folded once, not once for each of its columns. */
function anywhere({ source }: Reading, names: readonly string[], word: string): RawBuilder<boolean> {
  const all = sql`concat_ws(${SEAM}, ${sql.join(names.map((name) => sql.ref(name)))})`;
  return likeFolded(source.database, all, `%${escaped(word)}%`);
}
