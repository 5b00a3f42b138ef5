/** The records of the site: readers for everybody, writers inside a transaction. */
import type { Table } from "#shared/table.ts";
import type { Database } from "#server/db/connect.ts";
import { columnIndexes } from "#server/db/record-tables.ts";
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
import { RecordReader } from "./read/reader.ts";
import { requiresSequentialWrites, type HooksByTable, type WriteContext } from "./hooks.ts";
import type { Actor, ReadScope } from "../kernel/read-scope.ts";
import { RecordWriter, StaleVersion } from "./write/writer.ts";

export interface RecordsDeps {
  database: Database;
  changes: Changes;
  html: HtmlCleaner;
  rules: HooksByTable;
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
    const { database, html, now } = this.#parts;
    const tables = this.#tables;
    const source = { database, db: database.read, sizes: this.#sizes, tables, html, now: now() };
    return new RecordReader(source, view);
  }

  /** What checks stand on without a transaction. They only read, so the reading connection can be in its place. */
  checkContext(actor: Actor): WriteContext {
    const { database, html, now } = this.#parts;
    const transaction = database.read as Transaction;
    const at = new Date(now()).toISOString();
    return { transaction, database, tables: this.#tables, html, actor, now: at, changes: [] };
  }

  /** Does what takes long about records that are going to be written, before a transaction is opened for them. */
  async prepare(actor: Actor, object: string, bodies: readonly unknown[]): Promise<void> {
    const table = this.#tables.get(object);
    if (mayWrite(table, actor)) await cleanAhead(this.#parts.html, table, bodies);
  }

  /** Whether the records of a table have to be written one after the other. */
  isOneByOne(table: Table): boolean {
    return requiresSequentialWrites(this.#parts.rules, table);
  }

  /** Runs `work` in one transaction; when it has been committed, every copy of what changed is renewed. */
  async transact<T>(
    actor: Actor,
    work: (writer: RecordWriter) => Promise<T>,
    options?: TransactionOptions,
  ): Promise<T> {
    const { database, changes, html, rules, now } = this.#parts;
    const write = async (transaction: Transaction, afterCommit: (effect: Effect) => void): Promise<T> => {
      const writer = new RecordWriter({
        database,
        transaction,
        tables: this.#tables,
        html,
        rules,
        actor,
        now: now(),
      });
      const result = await work(writer);
      afterCommit(() => changes.publish(writer.changes));
      afterCommit(() => this.#buildIndexes(writer.changes));
      return result;
    };
    try {
      return await transact(database, write, options);
    } catch (error) {
      if (error instanceof StaleVersion) await this.#addStored(error);
      throw error;
    }
  }

  /** Of columns that staff have added; where that fails the next start does it. */
  async #buildIndexes(written: readonly Change[]): Promise<void> {
    const added = new Set(
      written.filter(({ object }) => object === "db_column").map(({ id }) => `own_${id}`),
    );
    for (const { dbTable, columns } of added.size > 0 ? this.#tables.all() : []) {
      const indexes = columnIndexes({
        dbTable,
        columns: columns.filter((column) => added.has(column.dbColumn)),
      });
      for (const index of indexes) await this.#parts.database.build(index).catch(() => {});
    }
  }

  /** The person who lost the race is shown what was stored meanwhile. */
  async #addStored(error: StaleVersion): Promise<void> {
    const reader = this.reader({ staff: true, language: "all" });
    error.detail.extra = { stored: await reader.byId(error.table, error.id) };
  }
}
