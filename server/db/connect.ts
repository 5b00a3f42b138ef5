/** Opens the database: SQLite in a file, or PostgreSQL. Reading and writing have connections of their own. */
import type { Sql } from "./sql.ts";
import { STATEMENT_MS } from "./failures.ts";
import { connectPostgres } from "./postgres.ts";
import type { ReadDb, Transaction } from "./schema.ts";
import { connectSqlite } from "./sqlite.ts";

export interface TransactionOptions {
  /** Its statements may take minutes: migrations, indexes, imports. */
  long?: boolean;
}

/** Its statements throw DatabaseFailure where the database is away, full or keeps a value unique. */
export interface Database {
  kind: "sqlite" | "postgres";
  /** Whether the schema may be changed: no other server has opened the same SQLite file. */
  isOwn: boolean;
  read: ReadDb;
  /**
   * For reads whose cost grows with the tables: they hold nobody up, and fail where they take too long. A message to
   * another process costs more than a row by its key, which `read` answers at once.
   */
  scan: ReadDb;
  /** Runs `work` in one writing transaction: all of it happens or none. */
  transaction<T>(work: (transaction: Transaction) => Promise<T>, options?: TransactionOptions): Promise<T>;
  /** A text as it is compared: without case. */
  fold(column: Sql): Sql<string>;
  /** Runs a statement of the schema that may take minutes, in no transaction; nobody but writers of its table waits. */
  build(statement: string): Promise<void>;
  /** Notifies the instances of a change when the transaction is committed; a database in a file has none. */
  announce(transaction: Transaction, payload: string): Promise<void>;
  /** Subscribes to what others write: what other instances announce, or "" where anything may have changed. */
  listen(listener: (payload: string) => Promise<void> | void): Promise<void>;
  /** Milliseconds for which no notification could arrive; undefined while the connection is there. */
  disconnectedFor(): number | undefined;
  /** Settings of the server under which acknowledged writes can be lost, each as a sentence. */
  dangers(): Promise<string[]>;
  /** Resolves where the database answers. */
  ping(): Promise<void>;
  close(): Promise<void>;
}

/** Resolves when no other process of the site writes; first come, first served. @returns releases the lock */
export type AcquireWriteLock = () => Promise<() => void>;

interface Connecting {
  /** Whether a server may have opened the same SQLite file; PostgreSQL takes any number of instances. */
  beside?: boolean;
  /** Of a site with several processes: SQLite has one writer, and serves those who try for it in no order. */
  acquireWriteLock?: AcquireWriteLock;
  /** Milliseconds for a statement that somebody waits for. */
  timeoutMs?: number;
  /** Whether others are served meanwhile, so that a lock of SQLite may not be waited for. */
  isServing?: boolean;
}

/**
 * @param url `postgres://…`, or the path of an SQLite file
 * @throws DatabaseRefusal where a server has opened the file, or where SQLite would not keep writes safe
 */
export function connect(
  url: string,
  { beside = false, timeoutMs = STATEMENT_MS, acquireWriteLock, isServing = false }: Connecting = {},
): Database {
  return isPostgres(url)
    ? connectPostgres(url, timeoutMs)
    : connectSqlite(url, { beside, timeoutMs, acquireWriteLock, isServing });
}

export const isPostgres = (url: string): boolean => /^postgres(ql)?:/.test(url);
