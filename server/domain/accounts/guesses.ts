/**
 * Slows down whoever guesses passwords and codes: at one account from one address, at one account from anywhere, and from one address
 * at any account. Where somebody has signed in before, the first alone decides, so that nobody can shut them out from elsewhere.
 */
import type { Database } from "#server/db/connect.ts";
import type { SideTransaction } from "#server/db/schema.ts";
import { transact } from "#server/db/transaction.ts";
import { isKnownAddress, rememberAddress } from "./known-addresses.ts";
import { type Count, countKey, type Limit, Throttle } from "./throttle.ts";

const MINUTE = 60_000;
const LONGEST_MS = 15 * MINUTE;
const HERE: Limit = { free: 5, windowMs: 15 * MINUTE, longestMs: LONGEST_MS };
const ANYWHERE: Limit = { free: 10, windowMs: 120 * MINUTE, longestMs: LONGEST_MS };
const ANYBODY: Limit = { free: 30, windowMs: 60 * MINUTE, longestMs: LONGEST_MS };

export interface Guessed {
  /** Where the password or the code is asked for; attempts at each are counted by themselves. */
  at: "signin" | "password" | "factor";
  /** As typed, in small letters: a name that nobody has is limited like any other. */
  name: string;
  /** Undefined where nobody has the name. */
  user: number | undefined;
  /** The key of an address. */
  from: string;
}

export class Guesses {
  readonly #database: Database;
  readonly #now: () => number;
  readonly #throttle: Throttle;

  constructor(database: Database, now: () => number) {
    this.#database = database;
    this.#now = now;
    this.#throttle = new Throttle(database, now);
  }

  /** @throws SiteError `too_many` where it is too early for another guess */
  async begin({ at, name, user, from }: Guessed): Promise<Guess> {
    const here: Count = { key: countKey(at, name, from), limit: HERE };
    const others: Count[] = (await isKnownAddress(this.#database.read, user, from))
      ? []
      : [
          { key: countKey(`${at} anywhere`, name), limit: ANYWHERE },
          { key: countKey(`${at} anybody`, from), limit: ANYBODY },
        ];
    await this.#throttle.check([here, ...others]);
    const undo = async (transaction: SideTransaction) => {
      await this.#throttle.forget(transaction, here.key);
      for (const { key } of others) await this.#throttle.undo(transaction, key);
    };
    return {
      count: () =>
        transact(this.#database, (transaction) => this.#throttle.take(transaction, [here, ...others])),
      wasRight: (right) =>
        transact(this.#database, async (transaction) => {
          await undo(transaction);
          await rememberAddress(transaction, { user: right, from, at: new Date(this.#now()).toISOString() });
        }),
      wasRightSoFar: () => transact(this.#database, undo),
    };
  }
}

export interface Guess {
  /** Before the password is looked at. @throws SiteError `too_many` where it is too early for another guess */
  count(): Promise<void>;
  /** It was the password of this account, and no guess: who comes from there again is known. */
  wasRight(user: number): Promise<void>;
  /** It was no guess, but more is asked for before the address is known. */
  wasRightSoFar(): Promise<void>;
}

/** Milliseconds after which no attempt counts any more. */
export const LONGEST_GUESSING_WINDOW_MS = Math.max(
  ...[HERE, ANYWHERE, ANYBODY].map(({ windowMs }) => windowMs),
);
