/** Slows down whoever tries too often. The counts live in the database, so that every instance knows them. */
import { createHash } from "node:crypto";
import { SiteError } from "#shared/errors.ts";
import type { Problem } from "#shared/problems.ts";
import type { Database } from "#server/db/connect.ts";
import { transact } from "#server/db/transaction.ts";
import type { SideTransaction, ThrottleRow } from "#server/db/schema.ts";
import { CLOCKS_DIFFER_MS } from "../kernel/clocks.ts";

export interface Limit {
  /** Attempts that are free. */
  free: number;
  /** Milliseconds after which an attempt is forgotten; one that waits for that waits no longer than this. */
  windowMs: number;
  /**
   * Each attempt beyond the free ones waits twice as long as the one before, from one second up to so many milliseconds.
   * Without it all of them wait until the first one is forgotten.
   */
  longestMs?: number;
}

/** What is counted, and how much of it is too much. */
export interface Count {
  key: string;
  limit: Limit;
}

/** The key of something in particular. What people typed is stored as a hash: it may be a password in the wrong field. */
export const countKey = (what: string, ...parts: (string | number)[]): string =>
  `${what}|${createHash("sha256").update(JSON.stringify(parts)).digest("base64url").slice(0, 22)}`;

export class Throttle {
  readonly #database: Database;
  readonly #now: () => number;

  constructor(database: Database, now: () => number) {
    this.#database = database;
    this.#now = now;
  }

  /** @throws SiteError `too_many` with `Retry-After` while one of the keys has to wait */
  async check(counts: readonly Count[]): Promise<void> {
    const keys = counts.map(({ key }) => key);
    const rows = await this.#database.read
      .selectFrom("throttle")
      .selectAll()
      .where("key", "in", keys)
      .execute();
    this.#refuseEarly(
      counts.map(({ key, limit }) =>
        this.#wait(
          rows.find((row) => row.key === key),
          limit,
        ),
      ),
    );
  }

  /**
   * Counts an attempt under each of the keys, or under none. Two that come at the same moment are counted one after the other.
   * @param problem what to say to whoever comes too early
   * @throws SiteError `too_many` with `Retry-After` while one of the keys has to wait
   */
  async take(transaction: SideTransaction, counts: readonly Count[], problem?: Problem): Promise<void> {
    const waits: number[] = [];
    for (const { key, limit } of counts) {
      const now = new Date(this.#now()).toISOString();
      // Only a row that is there can be held: the first ones of a key wait here for each other.
      await transaction
        .insertInto("throttle")
        .values({ key, count: 0, lastAt: now })
        .onConflict((conflict) => conflict.column("key").doNothing())
        .execute();
      let query = transaction.selectFrom("throttle").selectAll().where("key", "=", key);
      if (this.#database.kind === "postgres") query = query.forUpdate();
      const row = this.#counting(await query.executeTakeFirst(), limit);
      waits.push(this.#wait(row, limit));
      const lastAt = row && limit.longestMs === undefined ? row.lastAt : now;
      await transaction
        .updateTable("throttle")
        .set({ count: (row?.count ?? 0) + 1, lastAt })
        .where("key", "=", key)
        .execute();
    }
    this.#refuseEarly(waits, problem);
  }

  /** Counts as `take` does. @returns whether no key has to wait */
  async tryTake(transaction: SideTransaction, counts: readonly Count[]): Promise<boolean> {
    try {
      await this.take(transaction, counts);
      return true;
    } catch (error) {
      if (error instanceof SiteError && error.code === "too_many") return false;
      throw error;
    }
  }

  async forget(db: SideTransaction, key: string): Promise<void> {
    await db.deleteFrom("throttle").where("key", "=", key).execute();
  }

  /** Counts one attempt less. */
  async undo(db: SideTransaction, key: string): Promise<void> {
    await db
      .updateTable("throttle")
      .set((e) => ({ count: e("count", "-", 1) }))
      .where("key", "=", key)
      .execute();
    await db.deleteFrom("throttle").where("key", "=", key).where("count", "<=", 0).execute();
  }

  /** The row, where its attempts still count. */
  #counting(row: ThrottleRow | undefined, { windowMs }: Limit): ThrottleRow | undefined {
    if (!row) return undefined;
    const age = this.#now() - Date.parse(row.lastAt);
    return age >= windowMs || age < -CLOCKS_DIFFER_MS ? undefined : row;
  }

  /** Milliseconds that are left to wait. */
  #wait(stored: ThrottleRow | undefined, limit: Limit): number {
    const row = this.#counting(stored, limit);
    if (!row || row.count < limit.free) return 0;
    const { windowMs, longestMs } = limit;
    const wait =
      longestMs === undefined ? windowMs : Math.min(1000 * 2 ** (row.count - limit.free), longestMs);
    return Math.min(Date.parse(row.lastAt) + wait - this.#now(), wait);
  }

  #refuseEarly(waits: readonly number[], problem?: Problem): void {
    const left = Math.max(...waits);
    if (left <= 0) return;
    throw new SiteError("too_many", { problem, headers: { "retry-after": String(Math.ceil(left / 1000)) } });
  }
}

/** Forgets every attempt that is too old to count. @param longestMs of the windows of all limits @returns how many keys */
export async function forgetOldCounts(database: Database, now: number, longestMs: number): Promise<number> {
  const { numDeletedRows } = await transact(database, (transaction) =>
    transaction
      .deleteFrom("throttle")
      .where("key", "in", (e) => {
        const old = e
          .selectFrom("throttle")
          .select("key")
          .where((o) =>
            o.or([o("lastAt", "<", at(now - longestMs)), o("lastAt", ">", at(now + CLOCKS_DIFFER_MS))]),
          );
        // What is being counted right now is not old.
        return database.kind === "postgres" ? old.forUpdate().skipLocked() : old;
      })
      .executeTakeFirst(),
  );
  return Number(numDeletedRows);
}

const at = (time: number): string => new Date(time).toISOString();
