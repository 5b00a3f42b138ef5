/**
 * What visitors searched in vain, so that staff can add a synonym, or what is missing. Words are counted for each day, and nothing
 * of who searched them. They are written in batches that no search waits for.
 */
import { dayAt } from "#shared/dates.ts";
import type { Database } from "#server/db/connect.ts";
import type { SideTransaction } from "#server/db/schema.ts";
import { transact } from "#server/db/transaction.ts";
import { BatchedWrites } from "../kernel/batched-writes.ts";
import type { CacheDependencies } from "../kernel/read-scope.ts";
import { countableQuery } from "./countable-query.ts";

export interface SearchMiss {
  /** Its words in their normal form. */
  query: string;
  times: number;
  /** The last day on which it was searched: `yyyy-mm-dd`. */
  day: string;
}

export interface SearchMissesDeps {
  database: Database;
  /** Milliseconds since 1970. */
  now: () => number;
  report: (error: unknown) => void;
}

const WRITE_EVERY_MS = 20_000;
/** Different words that wait to be written, and that a day has; further ones are not counted. */
const MOST_WAITING = 500;
const MOST_OF_A_DAY = 1000;
/** What was searched once alone may be a name: it is not shown. */
const FEWEST_TIMES = 2;
const MOST_SHOWN = 100;

/** How often each query was searched. */
type Counts = Map<string, number>;

export class SearchMisses {
  readonly #deps: SearchMissesDeps;
  readonly #writes: BatchedWrites<Counts>;
  #waiting: Counts = new Map();

  constructor(deps: SearchMissesDeps) {
    this.#deps = deps;
    this.#writes = new BatchedWrites({
      everyMs: WRITE_EVERY_MS,
      take: () => this.#take(),
      write: (counted) =>
        transact(deps.database, (transaction) => add(transaction, dayAt(deps.now()), counted)),
      giveBack: (counted) => this.#giveBack(counted),
      report: deps.report,
    });
  }

  /** From now on what was noted is written without being asked. */
  start(): void {
    this.#writes.start();
  }

  stop(): Promise<void> {
    return this.#writes.stop();
  }

  /** Counts a search that has found nothing. @param reads of its answer, which is not cached: whoever searches it again counts too */
  note(q: string, reads: CacheDependencies): void {
    const query = countableQuery(q);
    if (query === undefined) return;
    reads.expireBy(this.#deps.now());
    const before = this.#waiting.get(query);
    if (before !== undefined || this.#waiting.size < MOST_WAITING)
      this.#waiting.set(query, (before ?? 0) + 1);
  }

  /** Writes what was counted so far; what could not be written is tried again. */
  flush(): Promise<void> {
    return this.#writes.flush();
  }

  #take(): Counts | undefined {
    const counted = this.#waiting;
    if (counted.size === 0) return undefined;
    this.#waiting = new Map();
    return counted;
  }

  #giveBack(counted: Counts): void {
    for (const [query, times] of this.#waiting) counted.set(query, (counted.get(query) ?? 0) + times);
    this.#waiting = counted;
  }

  /** What was searched in vain more than once, the most frequent first. */
  async frequent(): Promise<SearchMiss[]> {
    const rows = await this.#deps.database.read
      .selectFrom("search_miss")
      .select((e) => ["query", e.fn.sum<number | string>("times").as("times"), e.fn.max("day").as("day")])
      .groupBy("query")
      .having((e) => e.fn.sum("times"), ">=", FEWEST_TIMES)
      .orderBy((e) => e.fn.sum("times"), "desc")
      .orderBy("query")
      .limit(MOST_SHOWN)
      .execute();
    // PostgreSQL has no whole number that is large enough for every sum.
    return rows.map((row) => ({ ...row, times: Number(row.times) }));
  }
}

async function add(
  transaction: SideTransaction,
  day: string,
  counted: ReadonlyMap<string, number>,
): Promise<void> {
  const rows = await transaction.selectFrom("search_miss").select("query").where("day", "=", day).execute();
  const known = new Set(rows.map(({ query }) => query));
  const added = [...counted.keys()].filter((query) => !known.has(query)).slice(0, MOST_OF_A_DAY - known.size);
  const written = [...added, ...[...counted.keys()].filter((query) => known.has(query))].sort();
  if (written.length === 0) return;
  await transaction
    .insertInto("search_miss")
    .values(written.map((query) => ({ day, query, times: counted.get(query)! })))
    .onConflict((conflict) =>
      conflict.columns(["day", "query"]).doUpdateSet((e) => ({
        times: e("search_miss.times", "+", e.ref("excluded.times")),
      })),
    )
    .execute();
}

/** Removes what was searched before an instant. @param before ISO 8601, UTC @returns how many counts there were */
export async function forgetMisses(transaction: SideTransaction, before: string): Promise<number> {
  const { numDeletedRows } = await transaction
    .deleteFrom("search_miss")
    .where("day", "<", dayAt(Date.parse(before)))
    .executeTakeFirst();
  return Number(numDeletedRows);
}
