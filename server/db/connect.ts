/** Opens the database: SQLite in a file, or PostgreSQL. Reading and writing have connections of their own. */
import { mkdirSync } from "node:fs";
import { dirname } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { Kysely, PostgresDialect, type RawBuilder, sql } from "kysely";
import pg from "pg";
import { PostgresListener } from "./postgres-listener.ts";
import type { Db, Schema } from "./schema.ts";
import { SqliteDialect } from "./sqlite-dialect.ts";

export interface Database {
  kind: "sqlite" | "postgres";
  read: Db;
  write: Db;
  /** A text as it is compared: without case. */
  fold(column: RawBuilder<unknown>): RawBuilder<string>;
  /** Tells the other instances of a change; a database in a file has none. */
  announce(payload: string): Promise<void>;
  /** Hears what other instances announce. */
  listen(heard: (payload: string) => void): Promise<void>;
  /** Resolves where the database answers. */
  ping(): Promise<void>;
  close(): Promise<void>;
}

/** A database in WAL mode before this version can be corrupted by two connections (SQLite's WAL-reset bug). */
const OLDEST_SQLITE = [3, 51, 3];
const CHANNEL = "vidyalaya_changes";
const POOL_SIZE = 8;

/** @param url `postgres://…`, or the path of an SQLite file */
export function connect(url: string): Database {
  return /^postgres(ql)?:/.test(url) ? connectPostgres(url) : connectSqlite(url);
}

function connectSqlite(path: string): Database {
  mkdirSync(dirname(path), { recursive: true });
  const write = new Kysely<Schema>({ dialect: new SqliteDialect(openSqlite(path), true) });
  const read = new Kysely<Schema>({ dialect: new SqliteDialect(openSqlite(path, true), false) });
  return {
    kind: "sqlite",
    write,
    read,
    fold: (column) => sql<string>`fold(${column})`,
    announce: () => Promise.resolve(),
    listen: () => Promise.resolve(),
    ping: () => ping(read),
    close: () => closeBoth(read, write),
  };
}

function openSqlite(path: string, readOnly = false): DatabaseSync {
  const database = new DatabaseSync(path, { readOnly });
  // SQLite's own lower() knows ASCII alone.
  database.function("fold", { deterministic: true }, (value) =>
    typeof value === "string" ? value.toLowerCase() : value,
  );
  database.exec("pragma busy_timeout = 5000");
  if (!readOnly) {
    database.exec("pragma journal_mode = wal");
    assertSafe(database);
  }
  return database;
}

/** An acknowledged write has to survive a power cut, which WAL mode alone does not promise. */
function assertSafe(database: DatabaseSync): void {
  database.exec("pragma synchronous = full");
  const version = String(database.prepare("select sqlite_version() as v").get()?.v);
  const tooOld = compareVersions(version.split(".").map(Number), OLDEST_SQLITE) < 0;
  const synchronous = database.prepare("pragma synchronous").get()?.synchronous;
  if (tooOld || synchronous !== 2) {
    throw new Error(`SQLite ${version} with synchronous=${String(synchronous)} would not keep writes safe.`);
  }
}

function compareVersions(a: number[], b: number[]): number {
  const at = a.findIndex((part, index) => part !== b[index]);
  return at < 0 ? 0 : (a[at] ?? 0) - (b[at] ?? 0);
}

function connectPostgres(url: string): Database {
  // Counts and ids come as text by default; none of ours exceeds 2^53.
  pg.types.setTypeParser(pg.types.builtins.INT8, Number);
  const pool = () =>
    new pg.Pool({
      connectionString: url,
      max: POOL_SIZE,
      connectionTimeoutMillis: 2000,
      statement_timeout: 5000,
    });
  const reading = pool();
  const writing = pool();
  // A connection that breaks while idle is replaced at the next query; without a listener it would end the process.
  for (const each of [reading, writing]) each.on("error", () => {});
  const read = new Kysely<Schema>({ dialect: new PostgresDialect({ pool: reading }) });
  const write = new Kysely<Schema>({ dialect: new PostgresDialect({ pool: writing }) });
  let listener: PostgresListener | undefined;
  return {
    kind: "postgres",
    read,
    write,
    fold: (column) => sql<string>`lower(${column})`,
    async announce(payload) {
      await reading.query("select pg_notify($1, $2)", [CHANNEL, payload]);
    },
    async listen(heard) {
      listener = new PostgresListener(url, CHANNEL, heard);
      await listener.start();
    },
    ping: () => ping(read),
    async close() {
      await listener?.end();
      await closeBoth(read, write);
    },
  };
}

async function ping(db: Db): Promise<void> {
  await sql`select 1`.execute(db);
}

async function closeBoth(read: Db, write: Db): Promise<void> {
  await read.destroy();
  await write.destroy();
}
