/** Fills the index of a database that holds records from before there was one. */
import { sql } from "kysely";
import type { Table } from "#shared/table.ts";
import type { Database } from "#server/db/connect.ts";
import { lockSchema } from "#server/db/schema-lock.ts";
import type { RecordRow, Transaction } from "#server/db/schema.ts";
import { transact } from "#server/db/transaction.ts";
import type { HtmlCleaner } from "../content/html-cleaner.ts";
import type { Tables } from "../tables/tables.ts";
import { indexRecord } from "./index-record.ts";

/** In the table `meta`: the index is complete. */
const FILLED = "search_filled";
/** The lock is given back after so many records, before another instance has waited too long for it. */
const RECORDS_AT_ONCE = 500;

interface FillContext {
  database: Database;
  tables: Tables;
  html: HtmlCleaner;
}

/** Happens once; instances that start together take turns. */
export async function fillIndex(context: FillContext): Promise<void> {
  const { database, tables } = context;
  const { read, write } = database;
  if (await read.selectFrom("meta").select("key").where("key", "=", FILLED).executeTakeFirst()) return;
  for (const table of tables.all().filter(({ search }) => search)) await fillTable(context, table);
  await write
    .insertInto("meta")
    .values({ key: FILLED, value: "1" })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

async function fillTable({ database, tables, html }: FillContext, table: Table): Promise<void> {
  let last: number | undefined = 0;
  while (last !== undefined) {
    const after: number = last;
    last = await transact(
      database,
      async (transaction) => {
        await lockSchema(database, transaction);
        const rows = await unindexed(database, transaction, table, after);
        for (const row of rows) await indexRecord({ database, transaction, tables, html }, table, row);
        return rows.at(-1)?.id;
      },
      { long: true },
    );
  }
}

/** The next live records without an entry. Nobody changes them until they have one. */
async function unindexed(
  { kind }: Database,
  transaction: Transaction,
  table: Table,
  after: number,
): Promise<RecordRow[]> {
  const id = sql.ref(`${table.storage}.id`);
  const query = transaction
    .selectFrom(table.storage)
    .selectAll()
    .where("deletedAt", "is", null)
    .where("id", ">", after)
    .where(
      sql<boolean>`not exists (select 1 from search_entry where object = ${table.name} and record = ${id})`,
    )
    .orderBy("id")
    .limit(RECORDS_AT_ONCE);
  return (await (kind === "postgres" ? query.forShare() : query).execute()) as RecordRow[];
}
