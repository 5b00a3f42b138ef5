/** Removes words of the vocabulary that the index has not any more, a few at a time, while the site is in use. */
import { setImmediate } from "node:timers/promises";
import type { Database } from "#server/db/connect.ts";
import type { ReadDb, SideTransaction } from "#server/db/schema.ts";
import { sql } from "#server/db/sql.ts";
import { transact } from "#server/db/transaction.ts";
import { ranksOf } from "./matches.ts";
import { addTerms, removeTerms } from "./vocabulary.ts";

/** In the table `meta`: the id up to which the words were looked at. */
const PROGRESS = "search_terms_checked";
/** SQLite joins at most 500 selections. */
const BATCH_SIZE = 200;
/** For so long it goes on; the next round goes on from there. */
const ROUND_MS = 30_000;

/** @param isStopping whether the process is to end @returns how many words were removed */
export async function forgetTerms(database: Database, isStopping: () => boolean): Promise<number> {
  const removed: string[] = [];
  const end = performance.now() + ROUND_MS;
  let after = await readProgress(database.read);
  while (performance.now() < end && !isStopping()) {
    const rows = await database.read
      .selectFrom("search_term")
      .select(["id", "term"])
      .where("id", ">", after)
      .orderBy("id")
      .limit(BATCH_SIZE)
      .execute();
    removed.push(
      ...(await removeUnused(
        database,
        rows.map(({ term }) => term),
      )),
    );
    after = rows.at(-1)?.id ?? 0;
    if (after === 0) break;
    await setImmediate();
  }
  await transact(database, async (transaction) => {
    // Whoever saved one of them meanwhile has still found it in the vocabulary.
    for (let from = 0; from < removed.length; from += BATCH_SIZE) {
      const terms = removed.slice(from, from + BATCH_SIZE);
      const unused = await unusedAmong(database, transaction, terms);
      await addTerms(
        transaction,
        terms.filter((term) => !unused.has(term)),
      );
    }
    await writeProgress(transaction, after);
  });
  return removed.length;
}

async function readProgress(db: ReadDb): Promise<number> {
  const row = await db.selectFrom("meta").select("value").where("key", "=", PROGRESS).executeTakeFirst();
  return Number(row?.value ?? 0);
}

async function writeProgress(transaction: SideTransaction, after: number): Promise<void> {
  const value = String(after);
  await transaction
    .insertInto("meta")
    .values({ key: PROGRESS, value })
    .onConflict((conflict) => conflict.column("key").doUpdateSet({ value }))
    .execute();
}

async function removeUnused(database: Database, terms: readonly string[]): Promise<string[]> {
  if ((await unusedAmong(database, database.read, terms)).size === 0) return [];
  return await transact(database, async (transaction) => {
    const unused = [...(await unusedAmong(database, transaction, terms))];
    await removeTerms(transaction, unused);
    return unused;
  });
}

/** Those of some words that no entry holds. */
async function unusedAmong(
  database: Database,
  db: ReadDb,
  terms: readonly string[],
): Promise<ReadonlySet<string>> {
  if (terms.length === 0) return new Set();
  const selects = terms.map(
    (term, at) =>
      sql`select ${sql.lit(at)} as ${sql.ref("at")} where not exists (${ranksOf(database, { word: term, whole: true })})`,
  );
  const rows = await sql.join(selects, " union all ").read<{ at: number }>(db);
  return new Set(rows.map(({ at }) => terms[at]!));
}
