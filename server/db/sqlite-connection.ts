/** A connection of `node:sqlite` as Kysely speaks to it. Its calls are synchronous; only waiting for another process is not. */
import type { DatabaseSync, SQLInputValue, StatementSync } from "node:sqlite";
import { setTimeout as pause } from "node:timers/promises";
import type { CompiledQuery, DatabaseConnection, QueryResult } from "kysely";
import { isSqliteBusy, sqliteCommitFailure, sqliteFailure } from "./failures.ts";

/** Each takes some 20 kB of SQLite's memory. */
const STATEMENTS_KEPT = 250;
/** How long another process may hold the lock before a caller is refused, counted from when the caller asked. */
const LOCK_WAIT_MS = 5000;
const LOCK_PAUSE_MS = 20;

export class SqliteConnection implements DatabaseConnection {
  readonly #database: DatabaseSync;
  readonly #statements = new Map<string, Prepared>();
  #executions = 0;
  /** Since when the caller that has the connection to itself has waited, by `performance.now()`. */
  #asked: number | undefined;
  /** SQLite itself ends a transaction for which the disk has no space; its caller must not go on without one. */
  #endedBy: unknown;

  constructor(database: DatabaseSync) {
    this.#database = database;
  }

  /** Why there is no transaction any more, where SQLite has ended it by itself. */
  get endedBy(): unknown {
    return this.#endedBy;
  }

  async executeQuery<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
    if (this.#endedBy) throw this.#endedBy;
    return this.#patiently(() => this.#execute<R>(sql, parameters as SQLInputValue[]));
  }

  /** The rows of a select. */
  read(sql: string, values: readonly unknown[]): Promise<unknown[]> {
    return this.#patiently(() => this.#prepare(sql).statement.all(...(values as SQLInputValue[])));
  }

  async *streamQuery<R>({ sql, parameters }: CompiledQuery): AsyncIterableIterator<QueryResult<R>> {
    const rows = await this.#patiently(() =>
      this.#database.prepare(sql).iterate(...(parameters as SQLInputValue[])),
    );
    for (const row of rows) yield { rows: [row as R] };
  }

  /** @param asked when a caller that now has the connection to itself began to wait for it */
  givenTo(asked: number): void {
    this.#asked = asked;
    this.#endedBy = undefined;
  }

  async begin(): Promise<void> {
    await this.#patiently(() => this.#database.exec("begin immediate"));
  }

  /** Ends the transaction, one way or the other. @throws why it could not be committed */
  commit(): void {
    try {
      if (this.#endedBy) throw this.#endedBy;
      this.#database.exec("commit");
    } catch (error) {
      this.rollback();
      throw sqliteCommitFailure(error);
    }
  }

  /** Where SQLite has rolled back by itself nothing is left to do, and what is thrown stays the cause. */
  rollback(): void {
    this.#endedBy = undefined;
    if (this.#database.isTransaction) this.#database.exec("rollback");
  }

  /** Begins a part of the transaction that can be undone alone. */
  savepoint(): void {
    this.#database.exec("savepoint part");
  }

  release(): void {
    this.#database.exec("release part");
  }

  undoPart(): void {
    this.#database.exec("rollback to part");
    this.release();
  }

  close(): void {
    this.#database.close();
  }

  #execute<R>(sql: string, values: SQLInputValue[]): QueryResult<R> {
    const { statement, answersRows } = this.#prepare(sql);
    if (answersRows) return { rows: statement.all(...values) as R[] };
    const { changes, lastInsertRowid } = statement.run(...values);
    return { rows: [], numAffectedRows: BigInt(changes), insertId: BigInt(lastInsertRowid) };
  }

  /** SQLite's own waiting for a lock would hold the whole process; here everybody else goes on meanwhile. */
  async #patiently<T>(work: () => T): Promise<T> {
    const asked = this.#asked ?? performance.now();
    for (;;) {
      const inTransaction = this.#database.isTransaction;
      try {
        return work();
      } catch (error) {
        const late = performance.now() - asked >= LOCK_WAIT_MS;
        if (late || inTransaction || !isSqliteBusy(error)) {
          const failure = sqliteFailure(error);
          if (inTransaction && !this.#database.isTransaction) this.#endedBy = failure;
          throw failure;
        }
      }
      await pause(LOCK_PAUSE_MS);
    }
  }

  #prepare(sql: string): Prepared {
    this.#executions += 1;
    const known = this.#statements.get(sql);
    if (known) {
      known.lastUse = this.#executions;
      return known;
    }
    if (this.#statements.size >= STATEMENTS_KEPT) this.#evictOldest();
    const statement = this.#database.prepare(sql);
    const prepared = { statement, answersRows: statement.columns().length > 0, lastUse: this.#executions };
    this.#statements.set(sql, prepared);
    return prepared;
  }

  /** Looks through all of them, which is less than to prepare one, so that those in use need no order. */
  #evictOldest(): void {
    let oldest = "";
    let least = Infinity;
    for (const [text, { lastUse }] of this.#statements) {
      if (lastUse < least) [oldest, least] = [text, lastUse];
    }
    this.#statements.delete(oldest);
  }
}

interface Prepared {
  statement: StatementSync;
  answersRows: boolean;
  /** How many statements had been used by then. */
  lastUse: number;
}
