/**
 * The clock by which things are removed for good. One that steps far ahead, if only for a moment, would make everything too
 * old; so it is believed where it has gone on from where it was last believed, on whatever instance, and waits after a step.
 */
import type { Database } from "#server/db/connect.ts";
import type { SideTransaction } from "#server/db/schema.ts";
import { transact } from "#server/db/transaction.ts";

/** Of the table `meta`. */
export const CLOCK_KEY = "clock";
const HOUR_MS = 60 * 60_000;
/** A site that was away for so long goes on as if it had not been. */
const STEP_MS = 6 * HOUR_MS;
/** After a longer step the clock has to go on from there for so long. */
const DOUBTED_MS = 24 * HOUR_MS;

/** Milliseconds since 1970. */
interface Seen {
  /** When the clock was last believed. */
  believed: number;
  /** Since when it says something that lies too far ahead of that, and what it said last. */
  doubted?: { since: number; last: number };
}

export class BelievedClock {
  readonly #database: Database;
  readonly #now: () => number;
  readonly #report: (error: unknown) => void;

  /** @param report is given every step that is noticed */
  constructor(database: Database, now: () => number, report: (error: unknown) => void) {
    this.#database = database;
    this.#now = now;
    this.#report = report;
  }

  /** @returns milliseconds since 1970; undefined while the clock is not believed */
  async read(): Promise<number | undefined> {
    const now = this.#now();
    const { before, after } = await transact(this.#database, async (transaction) => {
      const seen = await this.#seen(transaction, now);
      const next = nextSeen(seen, now);
      await transaction
        .updateTable("meta")
        .set({ value: JSON.stringify(next) })
        .where("key", "=", CLOCK_KEY)
        .execute();
      return { before: seen, after: next };
    });
    if (!after.doubted) return now;
    if (before.doubted?.since !== after.doubted.since) this.#report(stepOf(before, now));
    return undefined;
  }

  /** What the instances have seen last; nobody else changes it before the transaction has ended. */
  async #seen(transaction: SideTransaction, now: number): Promise<Seen> {
    const first: Seen = { believed: Math.min(await latestWrite(transaction, now), now) };
    await transaction
      .insertInto("meta")
      .values({ key: CLOCK_KEY, value: JSON.stringify(first) })
      .onConflict((conflict) => conflict.column("key").doNothing())
      .execute();
    let query = transaction.selectFrom("meta").select("value").where("key", "=", CLOCK_KEY);
    if (this.#database.kind === "postgres") query = query.forUpdate();
    return JSON.parse((await query.executeTakeFirstOrThrow()).value) as Seen;
  }
}

function nextSeen({ believed, doubted }: Seen, now: number): Seen {
  // A clock that was set back makes nothing too old.
  if (now - believed <= STEP_MS) return { believed: now };
  if (!doubted || Math.abs(now - doubted.last) > STEP_MS || now < doubted.since)
    return { believed, doubted: { since: now, last: now } };
  if (now - doubted.since >= DOUBTED_MS) return { believed: now };
  return { believed, doubted: { since: doubted.since, last: now } };
}

/** When a site that has never looked at its clock wrote something last. */
async function latestWrite(db: SideTransaction, now: number): Promise<number> {
  const last = await db
    .selectFrom("audit_entry")
    .select("at")
    .orderBy("position", "desc")
    .limit(1)
    .executeTakeFirst();
  return last ? Date.parse(last.at) : now;
}

function stepOf({ believed }: Seen, now: number): Error {
  const [from, to, until] = [believed, now, now + DOUBTED_MS].map((time) => new Date(time).toISOString());
  return new Error(
    `The clock says ${to} and was last believed at ${from}: nothing is removed by its age before ${until}.`,
  );
}
