/** Fills the index of a database that holds records from before there was one. */
import { sql } from "kysely";
import type { Table } from "#shared/table.ts";
import type { Database } from "#server/db/connect.ts";
import { type Batch, batchOf, fillOnce } from "#server/db/in-batches.ts";
import type { HtmlCleaner } from "../content/html-cleaner.ts";
import type { Tables } from "../tables/tables.ts";
import { indexRecords } from "./index-record.ts";

/** In the table `meta`: the index is complete. It has another name whenever further tables are searched. */
const FILLED = "search_filled_with_own_tables";

interface FillContext {
  database: Database;
  tables: Tables;
  html: HtmlCleaner;
}

/** Happens once; instances that start together do so one after the other. */
export function fillIndex(context: FillContext): Promise<void> {
  const searched = context.tables.all().filter(({ search }) => search);
  const batches = searched.map((table) => [table.dbTable, unindexed(context, table)] as const);
  return fillOnce(context.database, FILLED, new Map(batches));
}

/** Live records without an entry get one. */
const unindexed =
  ({ database, tables, html }: FillContext, table: Table): Batch =>
  async (transaction, after) => {
    const id = sql.ref(`${table.dbTable}.id`);
    const rows = await batchOf(database, transaction, table.dbTable, after)
      .where(
        sql<boolean>`not exists (select 1 from search_entry where object = ${table.name} and record = ${id})`,
      )
      .execute();
    const missing = rows.map((row) => ({ before: null, after: row }));
    await indexRecords({ database, db: transaction, tables, html }, table, missing);
    return rows.at(-1)?.id;
  };
