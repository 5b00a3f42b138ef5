/** Work that one of all instances that share a database does at a time, for as long as it takes. */
import type { Database } from "#server/db/connect.ts";
import { transact } from "#server/db/transaction.ts";
import { claim } from "./claim.ts";

interface LeaseDeps {
  database: Database;
  /** Of the table `meta`. */
  key: string;
  /** Milliseconds after which an instance that has not extended it is taken for dead. */
  lastsMs: number;
  /** Milliseconds since 1970. */
  now: () => number;
}

export class Lease {
  readonly #deps: LeaseDeps;

  constructor(deps: LeaseDeps) {
    this.#deps = deps;
  }

  /** @returns whether the work was done; else another instance is at it */
  async hold(work: () => Promise<void>): Promise<boolean> {
    const { database, key, lastsMs, now } = this.#deps;
    // Of the processes that share a file of SQLite one does the regular work.
    const isShared = database.kind === "postgres";
    if (isShared && !(await claim(database, key, { now: now(), everyMs: lastsMs }))) return false;
    try {
      await work();
    } finally {
      await this.#set(0);
    }
    return true;
  }

  extend(): Promise<void> {
    return this.#set(this.#deps.now());
  }

  async #set(time: number): Promise<void> {
    const { database, key } = this.#deps;
    if (database.kind !== "postgres") return;
    const value = new Date(time).toISOString();
    await transact(database, (transaction) =>
      transaction.updateTable("meta").set({ value }).where("key", "=", key).execute(),
    );
  }
}
