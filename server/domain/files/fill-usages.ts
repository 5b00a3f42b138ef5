/** Fills the index of usages in a database that holds records from before there was one. */
import type { Table } from "#shared/table.ts";
import type { Database } from "#server/db/connect.ts";
import { type Batch, batchOf, fillOnce } from "#server/db/in-batches.ts";
import type { Tables } from "../tables/tables.ts";
import { namingColumns } from "./file-references.ts";
import { storeUsages, usagesBy } from "./usage-index.ts";

/** In the table `meta`: the index is complete, with the pages, their tabs and the addresses outside that links in records lead to. */
const FILLED = "all_links_filled";

/** Happens once; instances that start together do so one after the other. */
export function fillUsages(database: Database, tables: Tables): Promise<void> {
  const naming = tables.all().filter((table) => namingColumns(table).length > 0);
  return fillOnce(
    database,
    FILLED,
    new Map(naming.map((table) => [table.dbTable, usagesOf(database, table)])),
  );
}

const usagesOf =
  (database: Database, table: Table): Batch =>
  async (transaction, after) => {
    const rows = await batchOf(database, transaction, table.dbTable, after).execute();
    await storeUsages(
      transaction,
      rows.flatMap((row) => usagesBy(table, row)),
    );
    return rows.at(-1)?.id;
  };
