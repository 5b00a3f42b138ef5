/** The records of the site: readers for everybody, writers inside a transaction. */
import type { Table } from "#shared/table.ts";
import type { Database } from "#server/db/connect.ts";
import type { Transaction } from "#server/db/schema.ts";
import { type Effect, transact, type TransactionOptions } from "#server/db/transaction.ts";
import type { Change, Changes } from "../kernel/changes.ts";
import type { HtmlCleaner } from "../content/html-cleaner.ts";
import { loadTables } from "../tables/load.ts";
import type { Tables } from "../tables/tables.ts";
import { METADATA_TABLES } from "#shared/tables/index.ts";
import { mayWrite } from "./access.ts";
import { cleanAhead } from "./write/clean-ahead.ts";
import { TableSizes } from "./query/table-sizes.ts";
import { nextMoment } from "./query/next-moment.ts";
import type { ReadSource } from "./query/read-context.ts";
import { RecordReader } from "./read/reader.ts";
import { requiresSequentialWrites, type HooksByTable, type RecordIndex, type WriteContext } from "./hooks.ts";
import type { Actor, CacheDependencies, ReadScope } from "../kernel/read-scope.ts";
import { RecordWriter, StaleVersion } from "./write/writer.ts";

export interface RecordsDeps {
  database: Database;
  changes: Changes;
  html: HtmlCleaner;
  hooks: HooksByTable;
  /** Renewed with every write, in this order. */
  indexes: readonly RecordIndex[];
  matchesWords: ReadSource["matchesWords"];
  /** Milliseconds since 1970. */
  now: () => number;
}

export class Records {
  readonly #parts: RecordsDeps;
  readonly #sizes: TableSizes;
  #tables: Tables;

  private constructor(parts: RecordsDeps, tables: Tables) {
    this.#parts = parts;
    this.#sizes = new TableSizes(parts.database, parts.changes);
    this.#tables = tables;
  }

  /** Reads the descriptions, and reads them again whenever one changes, here or on another instance. */
  static async open(parts: RecordsDeps): Promise<Records> {
    const records = new Records(parts, await loadTables(parts.database.read));
    parts.changes.subscribe(async (changes) => {
      if (changes && !changes.some(({ object }) => METADATA_TABLES.has(object))) return;
      records.#tables = await loadTables(parts.database.read);
    });
    return records;
  }

  get tables(): Tables {
    return this.#tables;
  }

  reader(view: ReadScope): RecordReader {
    const { database, hooks, html, matchesWords, now } = this.#parts;
    const source: ReadSource = {
      database,
      db: database.read,
      sizes: this.#sizes,
      tables: this.#tables,
      hooks,
      html,
      matchesWords,
      now: now(),
    };
    return new RecordReader(source, view);
  }

  /**
   * The next instant (milliseconds since 1970) after `from` at which an answer made from these reads could become untrue by
   * the clock alone.
   */
  nextMoment(reads: CacheDependencies, from: number): Promise<number> {
    const { database, hooks } = this.#parts;
    return nextMoment({ database, hooks, tables: this.#tables }, reads, from);
  }

  /** What checks stand on without a transaction. They only read, so the reading connection can be in its place. */
  checkContext(actor: Actor): WriteContext {
    const { database, hooks, html, now } = this.#parts;
    const transaction = database.read as Transaction;
    const at = new Date(now()).toISOString();
    return { transaction, database, tables: this.#tables, hooks, html, actor, now: at, changes: [] };
  }

  /** Does what takes long about records that are going to be written, before a transaction is opened for them. */
  async prepare(actor: Actor, object: string, bodies: readonly unknown[]): Promise<void> {
    const table = this.#tables.get(object);
    if (mayWrite(table, actor)) await cleanAhead(this.#parts.html, table, bodies);
  }

  /** Whether the records of a table have to be written one after the other. */
  isOneByOne(table: Table): boolean {
    return requiresSequentialWrites(this.#parts.hooks, table);
  }

  /** Runs `work` in one transaction; when it has been committed, every copy of what changed is renewed. */
  async transact<T>(
    actor: Actor,
    work: (writer: RecordWriter) => Promise<T>,
    options?: TransactionOptions,
  ): Promise<T> {
    const { database, changes, html, hooks, indexes, now } = this.#parts;
    const write = async (transaction: Transaction, afterCommit: (effect: Effect) => void): Promise<T> => {
      const writer = new RecordWriter({
        database,
        transaction,
        tables: this.#tables,
        html,
        hooks,
        indexes,
        actor,
        now: now(),
      });
      const result = await work(writer);
      afterCommit(() => changes.publish(writer.changes));
      afterCommit(() => this.#runAfterCommit(writer.changes));
      return result;
    };
    try {
      return await transact(database, write, options);
    } catch (error) {
      if (error instanceof StaleVersion) await this.#addStored(error);
      throw error;
    }
  }

  async #runAfterCommit(written: readonly Change[]): Promise<void> {
    const { database, hooks } = this.#parts;
    const changesByTable = Map.groupBy(written, ({ object }) => object);
    for (const [object, changes] of changesByTable) {
      const ids = changes.map(({ id }) => id);
      await hooks[object]?.afterCommit?.({ database, tables: this.#tables }, ids);
    }
  }

  /** The person who lost the race is shown what was stored meanwhile. */
  async #addStored(error: StaleVersion): Promise<void> {
    const reader = this.reader({ staff: true, language: "all" });
    error.detail.extra = { stored: await reader.byId(error.table, error.id) };
  }
}
