/** Kysely over Node's own SQLite, whoever hands out its connections. */
import {
  type DatabaseIntrospector,
  type Dialect,
  type Driver,
  type Kysely,
  type LimitNode,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
  ValueNode,
} from "kysely";
import type { SqliteConnection } from "./sqlite-connection.ts";

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

/** SQLite plans a statement anew for each run with a limit that is bound, so that limits are written into it. */
export class OwnSqliteCompiler extends SqliteQueryCompiler {
  protected override visitLimit({ limit }: LimitNode): void {
    this.append("limit ");
    if (ValueNode.is(limit)) this.appendImmediateValue(limit.value);
    else this.visitNode(limit);
  }
}

export class SqliteDialect implements Dialect {
  readonly #driver: Driver;

  constructor(driver: Driver) {
    this.#driver = driver;
  }

  createAdapter = () => new OwnSqliteAdapter();
  createQueryCompiler = () => new OwnSqliteCompiler();
  createIntrospector = (db: Kysely<unknown>): DatabaseIntrospector => new SqliteIntrospector(db);
  createDriver = (): Driver => this.#driver;
}

/** A connection that only reads belongs to everyone at once: each of its reads is over before another one begins. */
export function readingDriver(connection: SqliteConnection): Driver {
  return {
    init: () => Promise.resolve(),
    acquireConnection: () => Promise.resolve(connection),
    beginTransaction: onlyReads,
    commitTransaction: onlyReads,
    rollbackTransaction: onlyReads,
    releaseConnection: () => Promise.resolve(),
    destroy: async () => connection.close(),
  };
}

const onlyReads = (): Promise<never> => Promise.reject(new Error("Nothing is written on this connection."));
