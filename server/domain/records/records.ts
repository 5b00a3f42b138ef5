/** The records of the site: readers for everybody, writers inside a transaction. */
import type { Table } from "#shared/table.ts";
import type { Database, TransactionOptions } from "#server/db/connect.ts";
import { CommitUnknown } from "#server/db/failures.ts";
import type { Transaction } from "#server/db/schema.ts";
import { type Effect, transactRecords } from "#server/db/transaction.ts";
import type { Change, Changes } from "../kernel/changes.ts";
import type { HtmlCleaner } from "../content/html-cleaner.ts";
import { loadTables } from "../tables/load.ts";
import type { Tables } from "../tables/tables.ts";
import { METADATA_TABLES } from "#shared/tables/index.ts";
import { mayWrite, reachOf } from "./access.ts";
import { cleanAhead } from "./write/clean-ahead.ts";
import { TableSizes } from "./query/table-sizes.ts";
import { NextMoments } from "./query/next-moments.ts";
import type { ReadSource } from "./query/read-context.ts";
import { RecordReader } from "./read/reader.ts";
import { requiresSequentialWrites, type HooksByTable, type RecordIndex, type CheckContext } from "./hooks.ts";
import type { Actor, CacheDependencies, ReadScope } from "../kernel/read-scope.ts";
import type { RecordCheck } from "./write/row-change.ts";
import { RecordWriter, StaleVersion } from "./write/writer.ts";

export interface RecordsDeps {
  database: Database;
  changes: Changes;
  html: HtmlCleaner;
  hooks: HooksByTable;
  checks: readonly RecordCheck[];
  /** Renewed with every write, in this order. */
  indexes: readonly RecordIndex[];
  matchesWords: ReadSource["matchesWords"];
  /** Milliseconds since 1970. */
  now: () => number;
}

/** The records as a transaction has made them. */
export type WrittenRecords = Pick<Records, "tables" | "reader">;

/** Ends a transaction of which nothing is to remain. */
class RolledBack<T> extends Error {
  readonly result: T;

  constructor(result: T) {
    super("rolled back");
    this.result = result;
  }
}

export class Records {
  readonly #deps: RecordsDeps;
  readonly #sizes: TableSizes;
  readonly #moments: NextMoments;
  #tables: Tables;

  private constructor(deps: RecordsDeps, tables: Tables) {
    this.#deps = deps;
    this.#sizes = new TableSizes(deps.database, deps.changes);
    this.#moments = new NextMoments(deps);
    this.#tables = tables;
  }

  /** Reads the descriptions, and reads them again whenever one changes, here or on another instance. */
  static async open(deps: RecordsDeps): Promise<Records> {
    const records = new Records(deps, await loadTables(deps.database.read));
    // Where they could not be read anew, any next change has them read.
    let isCurrent = true;
    deps.changes.subscribe(async (changes) => {
      if (isCurrent && changes && !changes.some(({ object }) => METADATA_TABLES.has(object))) return;
      isCurrent = false;
      records.#tables = await loadTables(deps.database.read);
      isCurrent = true;
    });
    return records;
  }

  get tables(): Tables {
    return this.#tables;
  }

  reader(scope: ReadScope): RecordReader {
    const { database, hooks, html, matchesWords, now } = this.#deps;
    const source: ReadSource = {
      database,
      db: database.read,
      sizes: this.#sizes,
      moments: this.#moments,
      tables: this.#tables,
      hooks,
      html,
      matchesWords,
      now: now(),
    };
    return new RecordReader(source, scope);
  }

  /**
   * The next instant (milliseconds since 1970) after `from` at which an answer made from these dependencies could become untrue by
   * the clock alone.
   */
  nextMoment(dependencies: CacheDependencies, from: number): Promise<number> {
    return this.#moments.after(this.#tables, dependencies, from);
  }

  /** What checks stand on without a transaction. */
  checkContext(actor: Actor): CheckContext {
    const { database, hooks, html, now } = this.#deps;
    const at = new Date(now()).toISOString();
    return { db: database.read, locks: false, database, tables: this.#tables, hooks, html, actor, now: at };
  }

  /** Does what takes long about records that are going to be written, before a transaction is opened for them. */
  async prepare(actor: Actor, object: string, bodies: readonly unknown[]): Promise<void> {
    const table = this.#tables.get(object);
    if (mayWrite(table, actor)) await cleanAhead(this.#deps.html, table, bodies);
  }

  /** Whether the records of a table have to be written one after the other. */
  requiresSequentialWrites(table: Table, actor: Actor): boolean {
    return requiresSequentialWrites(this.#deps.hooks, table) || reachOf(table, actor) === "own";
  }

  /** Runs `work` in one transaction; when it has been committed, every cache of what changed is invalidated. */
  async transact<T>(
    actor: Actor,
    work: (writer: RecordWriter) => Promise<T>,
    { isDryRun, ...options }: TransactionOptions & { isDryRun?: boolean } = {},
  ): Promise<T> {
    const { database, changes, html, hooks, checks, indexes, now } = this.#deps;
    const announcement = changes.announcement();
    const write = async (transaction: Transaction, afterCommit: (effect: Effect) => void): Promise<T> => {
      const writer = new RecordWriter({
        database,
        transaction,
        tables: this.#tables,
        html,
        hooks,
        checks,
        indexes,
        actor,
        now: now(),
        isDryRun,
      });
      const result = await work(writer);
      await announcement.announce(transaction, writer.changes);
      afterCommit(() => announcement.publish());
      afterCommit(() => this.#runAfterCommit(writer.changes));
      return result;
    };
    try {
      return await transactRecords(database, write, options);
    } catch (error) {
      if (error instanceof CommitUnknown) await announcement.doubt();
      if (error instanceof StaleVersion) await this.#addStored(error);
      throw error;
    }
  }

  /**
   * Runs `work` in a transaction that is rolled back in any case: no record, version or audit row stays, no cache is invalidated, and
   * nobody is told. What only needs approval to be published is written; everybody else who writes waits meanwhile.
   * @param work gets a writer, and what opens the records as they have been written so far; it may use neither when it has resolved
   */
  async dryRun<T>(
    actor: Actor,
    work: (writer: RecordWriter, written: () => Promise<WrittenRecords>) => Promise<T>,
  ): Promise<T> {
    try {
      const isDryRun = true;
      return await this.transact<never>(
        actor,
        async (writer) => {
          throw new RolledBack(await work(writer, () => this.#written(writer)));
        },
        { isDryRun },
      );
    } catch (error) {
      if (error instanceof RolledBack) return error.result as T;
      throw error;
    }
  }

  async #written(writer: RecordWriter): Promise<WrittenRecords> {
    const { database, hooks, html, matchesWords, now } = this.#deps;
    const { db, tables } = await writer.context();
    const sizes = this.#sizes;
    const source: ReadSource = {
      database,
      db,
      sizes: {
        connection: () => Promise.resolve(db),
        rows: (dbTable) => sizes.rows(dbTable),
        isLong: (dbTable) => sizes.isLong(dbTable),
      },
      // Nothing that is read here is cached.
      moments: { after: () => Promise.resolve(Number.MAX_SAFE_INTEGER) },
      tables,
      hooks,
      html,
      matchesWords,
      now: now(),
    };
    return { tables, reader: (scope) => new RecordReader(source, scope) };
  }

  async #runAfterCommit(written: readonly Change[]): Promise<void> {
    const { database, hooks } = this.#deps;
    const changesByTable = Map.groupBy(written, ({ object }) => object);
    for (const [object, changes] of changesByTable) {
      const ids = changes.map(({ id }) => id);
      await hooks[object]?.afterCommit?.({ database, tables: this.#tables }, ids);
    }
  }

  /** The person who lost the race is shown what was stored meanwhile. */
  async #addStored(error: StaleVersion): Promise<void> {
    const reader = this.reader({ staff: true, language: "all" });
    error.add({ stored: await reader.byId(error.table, error.id) });
  }
}
