/** Adds the words of an index that is older than its vocabulary, in short transactions, while the site is in use. */
import { setImmediate } from "node:timers/promises";
import type { Database } from "#server/db/connect.ts";
import { sql } from "#server/db/sql.ts";
import { transact } from "#server/db/transaction.ts";
import { addTerms } from "./vocabulary.ts";

/** In the table `meta`: how far it has come. */
const PROGRESS = "search_terms";
const DONE = "done";
/** Words of SQLite's index, and entries of PostgreSQL's, that are read at once. */
const BATCH_SIZE = 300;
/** For so long it goes on; the next round goes on from there. */
const ROUND_MS = 30_000;

interface Batch {
  terms: string[];
  /** Where the next one begins; undefined where there is none. */
  next: string | undefined;
}

/** @param isStopping whether the process is to end */
export async function fillVocabulary(database: Database, isStopping: () => boolean): Promise<void> {
  const row = await database.read
    .selectFrom("meta")
    .select("value")
    .where("key", "=", PROGRESS)
    .executeTakeFirst();
  let after = row?.value ?? "";
  const end = performance.now() + ROUND_MS;
  while (after !== DONE && performance.now() < end && !isStopping()) {
    const { terms, next = DONE } = await readBatch(database, after);
    await transact(database, async (transaction) => {
      await addTerms(transaction, terms);
      await transaction
        .insertInto("meta")
        .values({ key: PROGRESS, value: next })
        .onConflict((conflict) => conflict.column("key").doUpdateSet({ value: next }))
        .execute();
    });
    after = next;
    await setImmediate();
  }
}

async function readBatch({ kind, read }: Database, after: string): Promise<Batch> {
  if (kind === "sqlite") {
    const rows =
      await sql`select term from search_indexed where term > ${after} order by term limit ${sql.lit(BATCH_SIZE)}`.read<{
        term: string;
      }>(read);
    const terms = rows.map(({ term }) => term);
    return { terms, next: terms.at(-1) };
  }
  const rows = await sql`
    select id, tsvector_to_array(anywhere) as terms from search_words
    where id > ${after === "" ? -1 : Number(after)} order by id limit ${sql.lit(BATCH_SIZE)}`.read<{
    id: number;
    terms: string[];
  }>(read);
  const last = rows.at(-1)?.id;
  return { terms: rows.flatMap(({ terms }) => terms), next: last === undefined ? undefined : String(last) };
}
