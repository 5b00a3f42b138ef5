/** Keeps what visitors find of a table that staff designed as its description is, in the transaction that changes it. */
import { batchOf } from "#server/db/in-batches.ts";
import type { RecordRow } from "#server/db/schema.ts";
import type { Table } from "#shared/table.ts";
import { Yielder } from "../kernel/yielder.ts";
import type { WriteContext } from "../records/hooks.ts";
import { indexRecords, removeEntries } from "../search/index-record.ts";

const ENTRIES_AT_ONCE = 500;

/** Writes the entries of all its records anew: nothing is left of a column that visitors may not read any more. */
export async function indexAgain(context: WriteContext, table: Table): Promise<void> {
  const yielder = new Yielder();
  for (let after: number | undefined = 0; after !== undefined;) {
    const rows: RecordRow[] = await batchOf(context.database, context.db, table.dbTable, after).execute();
    await indexRecords(
      context,
      table,
      rows.map((row) => ({ before: null, after: row })),
    );
    after = rows.at(-1)?.id;
    await yielder.yieldToEventLoop();
  }
}

/** Nobody finds the records of a table that is closed, or gone. @param name of the table */
export async function forgetEntries(context: WriteContext, name: string): Promise<void> {
  const yielder = new Yielder();
  for (let left = true; left;) {
    const entries = await context.db
      .selectFrom("search_entry")
      .select("record")
      .where("object", "=", name)
      .limit(ENTRIES_AT_ONCE)
      .execute();
    await removeEntries(
      context,
      name,
      entries.map(({ record }) => record),
    );
    left = entries.length > 0;
    await yielder.yieldToEventLoop();
  }
}

/** The entries are called as the table is. */
export async function renameEntries({ db }: WriteContext, from: string, to: string): Promise<void> {
  await db.updateTable("search_entry").set({ object: to }).where("object", "=", from).execute();
}
