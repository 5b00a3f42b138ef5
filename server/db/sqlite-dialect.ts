/**
 * Kysely over Node's own SQLite. The calls of `node:sqlite` are synchronous, so a read needs no lock; a transaction
 * spans several turns of the event loop, so the writing connection belongs to one caller at a time.
 */
import type { DatabaseSync, SQLInputValue, StatementSync } from "node:sqlite";
import { setTimeout as pause } from "node:timers/promises";
import type { CompiledQuery } from "kysely";
import {
  type DatabaseConnection,
  type DatabaseIntrospector,
  type Dialect,
  type Driver,
  type Kysely,
  type QueryResult,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from "kysely";
import { isSqliteBusy, sqliteFailure } from "./failures.ts";

const STATEMENTS_KEPT = 500;
/** How long another process may hold the lock before a caller is refused, counted from when the caller asked. */
const LOCK_WAIT_MS = 5000;
const LOCK_PAUSE_MS = 20;

class SqliteConnection implements DatabaseConnection {
  readonly #database: DatabaseSync;
  readonly #statements = new Map<string, StatementSync>();
  /** Since when the caller that has the connection to itself has waited, by `performance.now()`. */
  #asked: number | undefined;
  /** SQLite itself ends a transaction for which the disk has no space; its caller must not go on without one. */
  #endedBy: unknown;

  constructor(database: DatabaseSync) {
    this.#database = database;
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    if (this.#endedBy) throw this.#endedBy;
    return this.#patiently(() => this.#execute<R>(query));
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

  async commit(): Promise<void> {
    if (this.#endedBy) throw this.#endedBy;
    await this.#patiently(() => this.#database.exec("commit"));
  }

  /** Where SQLite has rolled back by itself nothing is left to do, and what is thrown stays the cause. */
  rollback(): void {
    this.#endedBy = undefined;
    if (this.#database.isTransaction) this.#database.exec("rollback");
  }

  #execute<R>({ sql, parameters }: CompiledQuery): QueryResult<R> {
    const statement = this.#prepare(sql);
    const values = parameters as SQLInputValue[];
    if (statement.columns().length > 0) return { rows: statement.all(...values) as R[] };
    const { changes, lastInsertRowid } = statement.run(...values);
    return { rows: [], numAffectedRows: BigInt(changes), insertId: BigInt(lastInsertRowid) };
  }

  /** SQLite's own waiting for a lock would hold the whole process; here everybody else goes on meanwhile. */
  async #patiently<T>(work: () => T): Promise<T> {
    const inTransaction = this.#database.isTransaction;
    const asked = this.#asked ?? performance.now();
    for (;;) {
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

  #prepare(sql: string): StatementSync {
    const known = this.#statements.get(sql);
    if (known) return known;
    if (this.#statements.size >= STATEMENTS_KEPT) this.#statements.clear();
    const statement = this.#database.prepare(sql);
    this.#statements.set(sql, statement);
    return statement;
  }
}

/** Hands out one connection, to everyone at once or to one caller after the other. */
class SqliteDriver implements Driver {
  readonly #connection: SqliteConnection;
  readonly #close: () => void;
  readonly #exclusive: boolean;
  #tail: Promise<void> = Promise.resolve();
  #release: () => void = () => {};

  constructor(database: DatabaseSync, exclusive: boolean) {
    this.#connection = new SqliteConnection(database);
    this.#close = () => database.close();
    this.#exclusive = exclusive;
  }

  init = () => Promise.resolve();

  async acquireConnection(): Promise<DatabaseConnection> {
    if (!this.#exclusive) return this.#connection;
    const asked = performance.now();
    const before = this.#tail;
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#tail = promise;
    await before;
    this.#release = resolve;
    this.#connection.givenTo(asked);
    return this.#connection;
  }

  releaseConnection(): Promise<void> {
    if (this.#exclusive) this.#release();
    return Promise.resolve();
  }

  beginTransaction = () => this.#connection.begin();
  commitTransaction = () => this.#connection.commit();
  rollbackTransaction = async () => this.#connection.rollback();

  destroy(): Promise<void> {
    this.#close();
    return Promise.resolve();
  }
}

/** For drivers that can do more than Kysely takes an SQLite driver for. */
export class OwnSqliteAdapter extends SqliteAdapter {
  /** SQLite's statements that change the schema belong to the transaction around them. */
  override get supportsTransactionalDdl(): boolean {
    return true;
  }

  /** The driver itself says who waits for whom; otherwise every query would wait for the one before. */
  override get supportsMultipleConnections(): boolean {
    return true;
  }
}

export class SqliteDialect implements Dialect {
  readonly #database: DatabaseSync;
  readonly #exclusive: boolean;

  /** `exclusive`: for the connection that writes. */
  constructor(database: DatabaseSync, exclusive: boolean) {
    this.#database = database;
    this.#exclusive = exclusive;
  }

  createAdapter = () => new OwnSqliteAdapter();
  createQueryCompiler = () => new SqliteQueryCompiler();
  createIntrospector = (db: Kysely<unknown>): DatabaseIntrospector => new SqliteIntrospector(db);
  createDriver = (): Driver => new SqliteDriver(this.#database, this.#exclusive);
}
