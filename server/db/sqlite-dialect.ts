/**
 * Kysely over Node's own SQLite. The calls of `node:sqlite` are synchronous, so a read needs no lock; a transaction
 * spans several turns of the event loop, so the writing connection belongs to one caller at a time.
 */
import type { DatabaseSync, SQLInputValue, StatementSync } from "node:sqlite";
import {
  CompiledQuery,
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

const STATEMENTS_KEPT = 500;

class SqliteConnection implements DatabaseConnection {
  readonly #database: DatabaseSync;
  readonly #statements = new Map<string, StatementSync>();

  constructor(database: DatabaseSync) {
    this.#database = database;
  }

  executeQuery<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
    const statement = this.#prepare(sql);
    const values = parameters as SQLInputValue[];
    if (statement.columns().length > 0) return Promise.resolve({ rows: statement.all(...values) as R[] });
    const { changes, lastInsertRowid } = statement.run(...values);
    return Promise.resolve({
      rows: [],
      numAffectedRows: BigInt(changes),
      insertId: BigInt(lastInsertRowid),
    });
  }

  async *streamQuery<R>({ sql, parameters }: CompiledQuery): AsyncIterableIterator<QueryResult<R>> {
    for (const row of this.#database.prepare(sql).iterate(...(parameters as SQLInputValue[]))) {
      yield { rows: [row as R] };
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
    const before = this.#tail;
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#tail = promise;
    await before;
    this.#release = resolve;
    return this.#connection;
  }

  releaseConnection(): Promise<void> {
    if (this.#exclusive) this.#release();
    return Promise.resolve();
  }

  beginTransaction = () => this.#run("begin immediate");
  commitTransaction = () => this.#run("commit");
  rollbackTransaction = () => this.#run("rollback");

  destroy(): Promise<void> {
    this.#close();
    return Promise.resolve();
  }

  async #run(statement: string): Promise<void> {
    await this.#connection.executeQuery(CompiledQuery.raw(statement));
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

  createAdapter = () => new SqliteAdapter();
  createQueryCompiler = () => new SqliteQueryCompiler();
  createIntrospector = (db: Kysely<unknown>): DatabaseIntrospector => new SqliteIntrospector(db);
  createDriver = (): Driver => new SqliteDriver(this.#database, this.#exclusive);
}
