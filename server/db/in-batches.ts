/**
 * Work over all rows of a table in short transactions of its own: nobody waits long for the lock, instances that start
 * together work in alternation, and a process that is killed loses no more than one batch.
 */
import { setImmediate } from "node:timers/promises";
import type { SelectQueryBuilder } from "kysely";
import type { Database } from "./connect.ts";
import { lockSchema } from "./schema-lock.ts";
import type { ReadDb, RecordRow, RecordTable, Schema, Transaction } from "./schema.ts";

/** So many rows of a batch hold the lock, and the process, for a moment only. */
export const BATCH_SIZE = 100;

/** Does the next rows after an id. @returns the last id that was done; undefined where there are no more */
export type Batch = (transaction: Transaction, after: number) => Promise<number | undefined>;

export async function inBatches(database: Database, batch: Batch): Promise<void> {
  for (let last: number | undefined = 0; last !== undefined;) {
    const after: number = last;
    last = await locked(database, (transaction) => batch(transaction, after));
    await setImmediate();
  }
}

/** The rows of a batch: live ones, which nobody else changes until it ends. */
export function batchOf(
  { kind }: Pick<Database, "kind">,
  db: ReadDb,
  dbTable: RecordTable,
  after: number,
): SelectQueryBuilder<Schema, RecordTable, RecordRow> {
  const rows = db
    .selectFrom(dbTable)
    .selectAll()
    .where("deletedAt", "is", null)
    .where("id", ">", after)
    .orderBy("id")
    .$castTo<RecordRow>()
    .limit(BATCH_SIZE);
  return kind === "postgres" ? rows.forShare() : rows;
}

interface Progress {
  table: string;
  /** The last row of it that was done; null where all of them are. */
  after: number | null;
}

/**
 * Fills something from the rows of several tables, once in the life of a database. How far it has come is stored with each
 * batch, so that the next start, or another instance, goes on from there.
 *
 * @param key in the table `meta`; it is there once everything is filled
 * @param batches by the names of the tables, of which each is done before the next one
 */
export async function fillOnce(
  database: Database,
  key: string,
  batches: ReadonlyMap<string, Batch>,
): Promise<void> {
  if (await valueOf(database.read, key)) return;
  const names = [...batches.keys()].sort();
  for (let done = false; !done;) {
    done = await locked(database, (transaction) => fillSome(transaction, key, names, batches));
    await setImmediate();
  }
}

/** @returns whether everything is filled */
async function fillSome(
  transaction: Transaction,
  key: string,
  names: readonly string[],
  batches: ReadonlyMap<string, Batch>,
): Promise<boolean> {
  if (await valueOf(transaction, key)) return true;
  // The key itself means to every version of the program that nothing is left to do.
  const progressKey = `${key}_progress`;
  const progress = JSON.parse((await valueOf(transaction, progressKey)) ?? "null") as Progress | null;
  const table = names.find((name) => progress === null || isLeft(name, progress));
  if (table === undefined) {
    await transaction.deleteFrom("meta").where("key", "=", progressKey).execute();
    await setValue(transaction, key, "1");
    return true;
  }
  const after = (table === progress?.table && progress.after) || 0;
  const last = await batches.get(table)!(transaction, after);
  const next: Progress = { table, after: last ?? null };
  await setValue(transaction, progressKey, JSON.stringify(next));
  return false;
}

const isLeft = (name: string, { table, after }: Progress): boolean =>
  name > table || (name === table && after !== null);

const locked = <T>(database: Database, work: (transaction: Transaction) => Promise<T>): Promise<T> =>
  database.transaction(
    async (transaction) => {
      await lockSchema(database, transaction);
      return work(transaction);
    },
    { long: true },
  );

async function valueOf(db: ReadDb, key: string): Promise<string | undefined> {
  const row = await db.selectFrom("meta").select("value").where("key", "=", key).executeTakeFirst();
  return row?.value;
}

async function setValue(transaction: Transaction, key: string, value: string): Promise<void> {
  await transaction
    .insertInto("meta")
    .values({ key, value })
    .onConflict((conflict) => conflict.column("key").doUpdateSet({ value }))
    .execute();
}
