/** Fills the index of uses in a database that holds records from before there was one. */
import type { Table } from "#shared/table.ts";
import type { Database } from "#server/db/connect.ts";
import { lockSchema } from "#server/db/schema-lock.ts";
import type { RecordRow } from "#server/db/schema.ts";
import { transact } from "#server/db/transaction.ts";
import type { Tables } from "../tables/tables.ts";
import { namingColumns } from "./mentions.ts";
import { storeUses, usesBy } from "./use-index.ts";

/** In the table `meta`: the index is complete. */
const FILLED = "file_uses_filled";
/** The lock is given back after so many records, before another instance has waited too long for it. */
const RECORDS_AT_ONCE = 500;

/** Happens once; instances that start together take turns. */
export async function fillUses(database: Database, tables: Tables): Promise<void> {
  const { read, write } = database;
  if (await read.selectFrom("meta").select("key").where("key", "=", FILLED).executeTakeFirst()) return;
  for (const table of tables.all()) if (namingColumns(table).length > 0) await fillFrom(database, table);
  await write
    .insertInto("meta")
    .values({ key: FILLED, value: "1" })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

async function fillFrom(database: Database, table: Table): Promise<void> {
  let last: number | undefined = 0;
  while (last !== undefined) {
    const after: number = last;
    last = await transact(
      database,
      async (transaction) => {
        await lockSchema(database, transaction);
        const query = transaction
          .selectFrom(table.storage)
          .selectAll()
          .where("deletedAt", "is", null)
          .where("id", ">", after)
          .orderBy("id")
          .limit(RECORDS_AT_ONCE);
        // Nobody changes them until what they name is stored.
        const rows = (await (
          database.kind === "postgres" ? query.forShare() : query
        ).execute()) as RecordRow[];
        await storeUses(
          transaction,
          rows.flatMap((row) => usesBy(table, row)),
        );
        return rows.at(-1)?.id;
      },
      { long: true },
    );
  }
}
