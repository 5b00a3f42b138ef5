/** Which rows a Kannada reader gets in English. */
import { type Sql, sql } from "#server/db/sql.ts";
import { inKannada, type Table } from "#shared/table.ts";

/** The condition that a row has an English text without its Kannada; undefined for a table without translated columns. */
export function lacksKannada(table: Table): Sql<boolean> | undefined {
  const translated = table.columns.filter((column) => column.translated);
  if (translated.length === 0) return undefined;
  const lacking = translated.map(
    ({ dbColumn }) =>
      sql`(coalesce(${sql.ref(dbColumn)}, '') <> '' and coalesce(${sql.ref(inKannada(dbColumn))}, '') = '')`,
  );
  return sql<boolean>`(${sql.join(lacking, " or ")})`;
}
