/**
 * Notifies everything that caches of what was written: here and in the other processes of the site before a write is acknowledged,
 * on other instances through the database, which tells them with the commit itself.
 */
import { setImmediate } from "node:timers/promises";
import type { Database } from "#server/db/connect.ts";
import type { Transaction } from "#server/db/schema.ts";

export interface Change {
  object: string;
  id: number;
  /** The groups of rows that are others now, by `groups.ts` of the records; left out where it is not known: any may be. */
  groups?: readonly string[];
}

/** `null`: anything may have changed. */
export type ChangeListener = (changes: readonly Change[] | null) => void | Promise<void>;

/** The other processes of a site that has several. */
export interface Siblings {
  /** Names the site among the instances that share a database. */
  site: string;
  /** Resolves when the listener of every other process has resolved. */
  announce(changes: readonly Change[] | null): Promise<void>;
  /** Resolves when whatever another process announces from now on comes to the listener. */
  listen(listener: (changes: readonly Change[] | null) => Promise<void>): Promise<void>;
}

/** What a transaction says of its changes. */
export interface Announcement {
  /** Adds to the transaction that other instances are notified where it is committed. */
  announce(transaction: Transaction, changes: readonly Change[]): Promise<void>;
  /** After the commit. */
  publish(): Promise<void>;
  /** Where it is not known whether it was committed, or will be: what was cached of it is dropped now, and again when it is. */
  doubt(): Promise<void>;
}

/** PostgreSQL carries at most 8000 bytes in one notification. */
const LONGEST_ANNOUNCEMENT = 7900;
/** Changes of which each cache takes a while: an import's. */
const MANY = 1000;
/** The least that one change takes in it: `{"object":"","id":1},`. */
const SHORTEST_CHANGE = 21;

export class Changes {
  readonly #database: Database;
  readonly #report: (error: unknown) => void;
  readonly #listeners: ChangeListener[] = [];
  readonly #siblings: Siblings | undefined;
  /** Tells our own announcements from those of the other instances. */
  readonly #instance: string;
  /** The announcements of transactions of which nobody knows whether they were committed. */
  readonly #doubted = new Set<string>();
  #notifications: Promise<void> = Promise.resolve();
  #stopped = false;

  /** @param report gets the error of a listener that failed */
  constructor(database: Database, report: (error: unknown) => void, siblings?: Siblings) {
    this.#database = database;
    this.#report = report;
    this.#siblings = siblings;
    this.#instance = siblings?.site ?? crypto.randomUUID();
  }

  /** Milliseconds for which no notifications of others' writes could arrive, because the database is away; undefined while they can. */
  disconnectedFor(): number | undefined {
    return this.#database.disconnectedFor();
  }

  /** Listeners run in the order in which they subscribed. */
  subscribe(listener: ChangeListener): void {
    this.#listeners.push(listener);
  }

  /** For one transaction that changes records. */
  announcement(): Announcement {
    const id = crypto.randomUUID();
    let changes: readonly Change[] = [];
    return {
      announce: async (transaction, written) => {
        changes = [...written];
        if (changes.length === 0) return;
        await this.#database.announce(transaction, this.#messageOf(id, changes));
      },
      publish: async () => {
        // The commit of so many has held everybody up already.
        if (changes.length > MANY) await setImmediate();
        await this.publish(changes);
      },
      doubt: () => {
        this.#doubted.add(id);
        return this.publish(changes);
      },
    };
  }

  /**
   * Resolves when every cache on this instance is up to date, whichever process holds it. What was written is written: a
   * failure here is reported and never thrown.
   */
  async publish(changes: readonly Change[] | null): Promise<void> {
    await Promise.all([this.#notify(changes), this.#siblings?.announce(changes)]);
  }

  /** What is too long to be sent says that anything may have changed. */
  #messageOf(id: string, changes: readonly Change[]): string {
    const from = this.#instance;
    // An import of many thousands of rows is not put together in vain.
    if (changes.length * SHORTEST_CHANGE <= LONGEST_ANNOUNCEMENT) {
      const full = JSON.stringify({ from, id, changes });
      if (full.length <= LONGEST_ANNOUNCEMENT) return full;
    }
    return JSON.stringify({ from, id, changes: null });
  }

  async listen(): Promise<void> {
    await this.#siblings?.listen((changes) => this.#notify(changes));
    await this.#database.listen(async (payload) => {
      const { from, id, changes } = parse(payload);
      if (from !== this.#instance) await this.#notify(changes);
      else if (id !== undefined && this.#doubted.delete(id)) await this.publish(changes);
    });
    // What was read until now may have changed unnoticed.
    await this.#notify(null);
  }

  /** Resolves when no cache reads anew any more, so that the database can be closed. */
  async stop(): Promise<void> {
    this.#stopped = true;
    await this.#notifications;
  }

  /** One change after the other, so that nobody who reads anew ends up with the older state. */
  #notify(changes: readonly Change[] | null): Promise<void> {
    this.#notifications = this.#notifications.then(() => this.#notifyAll(changes));
    return this.#notifications;
  }

  async #notifyAll(changes: readonly Change[] | null): Promise<void> {
    for (const listener of this.#listeners) {
      if (this.#stopped) return;
      try {
        await listener(changes);
      } catch (error) {
        this.#report(error);
      }
    }
  }
}

interface Message {
  from?: string;
  /** Of the announcement. */
  id?: string;
  changes: Change[] | null;
}

function parse(payload: string): Message {
  try {
    return JSON.parse(payload) as Message;
  } catch {
    return { changes: null };
  }
}
