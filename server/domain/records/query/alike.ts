/** Live rows with the same values, letters of either case alike: found by an index, however many rows there are. */
import type { SelectQueryBuilder } from "kysely";
import type { Column } from "#shared/columns.ts";
import type { Table } from "#shared/table.ts";
import type { Database } from "#server/db/connect.ts";
import { asCompared, foldedName, isFolded, isNotFolded } from "#server/db/folded.ts";
import { ignoresCase } from "#server/db/record-indexes.ts";
import type { ReadDb, Schema, StoredValue } from "#server/db/schema.ts";
import { sql } from "#server/db/sql.ts";

type Ids = SelectQueryBuilder<Schema, `record_${string}`, { id: number }>;

/** @returns the ids of the rows whose columns have the values that `row` has by their dbColumns */
export function idsAlike(
  db: ReadDb,
  { fold }: Pick<Database, "fold">,
  table: Table,
  columns: readonly Column[],
  row: Readonly<Record<string, StoredValue | undefined>>,
): Ids {
  const exact = columns.filter((column) => !ignoresCase(column));
  const texts = columns.filter(ignoresCase).map(({ dbColumn }) => [dbColumn, String(row[dbColumn])] as const);
  let live: Ids = db.selectFrom(table.dbTable).select("id").where("deletedAt", "is", null);
  for (const { dbColumn } of exact) live = live.where(sql<boolean>`${sql.ref(dbColumn)} = ${row[dbColumn]}`);
  if (texts.length === 0) return live;
  let folded = live.where(isFolded());
  let others = live.where(isNotFolded());
  for (const [dbColumn, text] of texts) {
    folded = folded.where(sql<boolean>`${sql.ref(foldedName(dbColumn))} = ${asCompared(text)}`);
    others = others.where(sql<boolean>`${fold(sql.ref(dbColumn))} = ${fold(sql`${text}`)}`);
  }
  return folded.unionAll(others);
}
