/** Fills the folded columns of rows that were written without them. */
import { sql } from "kysely";
import type { Table } from "#shared/table.ts";
import type { Database } from "./connect.ts";
import { foldedTexts, foldedColumnsOf, FOLDED_VERSION, foldedName, isNotFolded } from "./folded.ts";
import { inBatches, BATCH_SIZE } from "./in-batches.ts";
import type { RecordRow, Transaction } from "./schema.ts";

/** What is not folded yet is folded whenever it is compared, so that nobody has to wait for this. */
export async function fillFolded(database: Database, tables: readonly Table[]): Promise<void> {
  for (const table of tables) {
    if (await lacksFolded(database, table))
      await inBatches(database, (transaction, after) => fillSome(transaction, table, after));
  }
}

async function lacksFolded(database: Database, table: Table): Promise<boolean> {
  const found = await database.transaction(
    (transaction) =>
      transaction.selectFrom(table.dbTable).select("id").where(isNotFolded()).limit(1).execute(),
    { long: true },
  );
  return found.length > 0;
}

/** @returns the id after which to go on; undefined at the end */
async function fillSome(transaction: Transaction, table: Table, after: number): Promise<number | undefined> {
  const rows = await transaction
    .selectFrom(table.dbTable)
    .select(["id", "version", ...foldedTexts(table)])
    .where("id", ">", after)
    .where(isNotFolded())
    .orderBy("id")
    .limit(BATCH_SIZE)
    .$castTo<RecordRow>()
    .execute();
  if (rows.length > 0) await writeFolded(transaction, table, rows);
  return rows.length < BATCH_SIZE ? undefined : rows.at(-1)?.id;
}

/** A row that another instance has written meanwhile is left alone. */
async function writeFolded(
  transaction: Transaction,
  table: Table,
  rows: readonly RecordRow[],
): Promise<void> {
  const names = foldedTexts(table).map(foldedName);
  const values = rows.map((row) => {
    const folded = foldedColumnsOf(table, row);
    return sql`(${sql.join([row.id, row.version, ...names.map((name) => folded[name])])})`;
  });
  // Both databases call the columns of values so.
  const written = names.map(
    (name, at) => sql`${sql.ref(name)} = cast(made.${sql.ref(`column${at + 3}`)} as text)`,
  );
  const id = sql.ref(`${table.dbTable}.id`);
  const version = sql.ref(`${table.dbTable}.version`);
  await sql`update ${sql.table(table.dbTable)}
    set ${sql.join([...written, sql`${sql.ref(FOLDED_VERSION)} = cast(made.column2 as bigint)`])}
    from (values ${sql.join(values)}) as made
    where ${id} = cast(made.column1 as bigint) and ${version} = cast(made.column2 as bigint)`.execute(
    transaction,
  );
}
