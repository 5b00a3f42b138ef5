/** Slows down whoever tries too often. The counts live in the database, so that every instance knows them. */
import { SiteError } from "#shared/errors.ts";
import type { Database } from "#server/db/connect.ts";
import { transact } from "#server/db/transaction.ts";

export interface Limit {
  /** Attempts that are free. */
  free: number;
  /** Milliseconds after which an attempt is forgotten. */
  windowMs: number;
  /** Each attempt beyond the free ones waits twice as long, from one second up to the window; otherwise all of it. */
  doubling: boolean;
}

const LONGEST_WINDOW_MS = 60 * 60_000;

export class Throttle {
  readonly #database: Database;
  readonly #now: () => number;

  constructor(database: Database, now: () => number) {
    this.#database = database;
    this.#now = now;
  }

  /** @throws SiteError `too_many` with `Retry-After` while the key has to wait */
  async check(key: string, limit: Limit): Promise<void> {
    const row = await this.#database.read
      .selectFrom("throttle")
      .selectAll()
      .where("key", "=", key)
      .executeTakeFirst();
    if (!row || row.count < limit.free) return;
    const wait = limit.doubling
      ? Math.min(1000 * 2 ** (row.count - limit.free), limit.windowMs)
      : limit.windowMs;
    const left = Date.parse(row.lastAt) + wait - this.#now();
    if (left > 0)
      throw new SiteError("too_many", { headers: { "retry-after": String(Math.ceil(left / 1000)) } });
  }

  /** Counts an attempt. */
  async count(key: string, limit: Limit): Promise<void> {
    const now = this.#now();
    const stale = new Date(now - limit.windowMs).toISOString();
    await transact(this.#database, async (transaction) => {
      await transaction.deleteFrom("throttle").where("key", "=", key).where("lastAt", "<", stale).execute();
      await transaction
        .insertInto("throttle")
        .values({ key, count: 1, lastAt: new Date(now).toISOString() })
        .onConflict((conflict) =>
          conflict.column("key").doUpdateSet((e) => ({
            count: e("throttle.count", "+", 1),
            lastAt: limit.doubling ? new Date(now).toISOString() : e.ref("throttle.lastAt"),
          })),
        )
        .execute();
    });
  }

  /** Forgets every attempt that is too old to count under any limit. */
  async forgetOld(): Promise<void> {
    const old = new Date(this.#now() - LONGEST_WINDOW_MS).toISOString();
    await this.#database.write.deleteFrom("throttle").where("lastAt", "<", old).execute();
  }

  async forget(key: string): Promise<void> {
    await this.#database.write.deleteFrom("throttle").where("key", "=", key).execute();
  }
}
