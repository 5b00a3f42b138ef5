/** SQLite in a file: one connection that writes, one that reads, and a lock that keeps other servers out. */
import { mkdirSync } from "node:fs";
import { dirname } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { type Driver, Kysely } from "kysely";
import { audited } from "./audit-chain.ts";
import type { AcquireWriteLock, Database } from "./connect.ts";
import { DatabaseRefusal } from "./failures.ts";
import type { Schema, Transaction } from "./schema.ts";
import { assertWritable } from "./sqlite-access.ts";
import { SqliteConnection } from "./sqlite-connection.ts";
import { readingDriver, SqliteDialect } from "./sqlite-dialect.ts";
import { runAside } from "./sqlite-aside.ts";
import { addFold } from "./sqlite-fold.ts";
import { refuseOpened, takeLock } from "./sqlite-lock.ts";
import { syncLog, watchLog } from "./sqlite-log.ts";
import { readDirectly, sql } from "./sql.ts";
import { SqliteScanDialect } from "./sqlite-scan-dialect.ts";
import { SqliteWriter } from "./sqlite-writer.ts";

/** A database in WAL mode before this version can be corrupted by two connections (SQLite's WAL-reset bug). */
const OLDEST_SQLITE = [3, 51, 3];
/** While it opens the file, SQLite may wait for another process itself, unless somebody is served meanwhile. */
const OPENING_MS = 5000;
/** How soon what another program wrote is noticed. */
const WATCH_MS = 2000;
/** The key of what commands leave that write beside the site. */
const MARK = "written beside";

interface Opening {
  beside: boolean;
  timeoutMs: number;
  acquireWriteLock: AcquireWriteLock | undefined;
  isServing: boolean;
}

/** @throws DatabaseRefusal if another server has opened the file, or it cannot be written */
export function connectSqlite(path: string, opening: Opening): Database {
  try {
    mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
    return openSqlite(path, opening);
  } catch (error) {
    if (!(error instanceof DatabaseRefusal)) assertWritable(path);
    throw error;
  }
}

function openSqlite(path: string, opening: Opening): Database {
  const { beside, timeoutMs, acquireWriteLock } = opening;
  const lock = takeLock(`${path}.lock`);
  if (!lock && !beside) refuseOpened(path);
  const waitMs = opening.isServing ? 0 : OPENING_MS;
  const { writing, reading } = openBoth(path, waitMs, lock);
  const writer = new SqliteWriter(writing, acquireWriteLock);
  const write = over(writer.driver({ alone: false }));
  const long = over(writer.driver({ alone: true }));
  const readConnection = new SqliteConnection(reading);
  const read = over(readingDriver(readConnection));
  readDirectly(read, (text, values) => readConnection.read(text, values));
  // A command beside the site cannot tell it what it writes.
  const leavesMark = lock === undefined && acquireWriteLock === undefined;
  const scan = new Kysely<Schema>({ dialect: new SqliteScanDialect(path, timeoutMs) });
  const endLog = lock ? watchLog(path) : () => Promise.resolve();
  let watching: NodeJS.Timeout | undefined;
  return {
    kind: "sqlite",
    isOwn: lock !== undefined,
    read,
    scan,
    transaction: (work, { long: isLong = false } = {}) =>
      (isLong ? long : write).transaction().execute(async (transaction) => {
        const result = await audited(work)(transaction);
        if (leavesMark) await leaveMark(transaction);
        if (isLong) await syncLog(path);
        return result;
      }),
    fold: (column) => sql<string>`fold(${column})`,
    build: (statement) => runAside(path, statement),
    announce: () => Promise.resolve(),
    async listen(listener) {
      watching = watch(writing, (payload) => void listener(payload), {
        hasSiblings: acquireWriteLock !== undefined,
      });
    },
    disconnectedFor: () => undefined,
    dangers: () => Promise.resolve([]),
    async ping() {
      await sql`select 1`.read(read);
    },
    async close() {
      clearInterval(watching);
      await endLog();
      await scan.destroy();
      await read.destroy();
      for (const each of [write, long]) await each.destroy();
      writer.close();
      lock?.close();
    },
  };
}

const over = (driver: Driver) => new Kysely<Schema>({ dialect: new SqliteDialect(driver) });

/** The connections that write and read, or nothing is left open. */
function openBoth(path: string, waitMs: number, lock: DatabaseSync | undefined) {
  const opened = lock ? [lock] : [];
  const openNext = (readOnly: boolean) => {
    const database = new DatabaseSync(path, { readOnly, timeout: waitMs });
    opened.push(database);
    prepareSqlite(database, readOnly);
    return database;
  };
  try {
    return { writing: openNext(false), reading: openNext(true) };
  } catch (error) {
    for (const database of opened) database.close();
    throw error;
  }
}

function prepareSqlite(database: DatabaseSync, readOnly: boolean): void {
  addFold(database);
  if (!readOnly) {
    database.exec("pragma journal_mode = wal");
    // Another thread does it, except for commands that run beside a server.
    database.exec("pragma wal_autocheckpoint = 0");
    assertSafe(database);
  }
  // From now on waiting is the dialect's work.
  database.exec("pragma busy_timeout = 0");
}

/** An acknowledged write has to survive a power cut, which WAL mode alone does not promise. */
function assertSafe(database: DatabaseSync): void {
  database.exec("pragma synchronous = full");
  const version = String(database.prepare("select sqlite_version() as v").get()?.v);
  const tooOld = compareVersions(version.split(".").map(Number), OLDEST_SQLITE) < 0;
  const synchronous = database.prepare("pragma synchronous").get()?.synchronous;
  if (tooOld || synchronous !== 2) {
    throw new DatabaseRefusal(
      `SQLite ${version} with synchronous=${String(synchronous)} would not keep writes safe.`,
    );
  }
}

function compareVersions(a: number[], b: number[]): number {
  const at = a.findIndex((part, index) => part !== b[index]);
  return at < 0 ? 0 : (a[at] ?? 0) - (b[at] ?? 0);
}

/** Says in the transaction itself that a command has written beside the site. */
async function leaveMark(transaction: Transaction): Promise<void> {
  const value = crypto.randomUUID();
  await transaction
    .insertInto("meta")
    .values({ key: MARK, value })
    .onConflict((conflict) => conflict.column("key").doUpdateSet({ value }))
    .execute();
}

/**
 * SQLite changes this number on a connection when another one writes. All of a process's writes go through one; its siblings tell
 * of theirs, and among those only the mark of a command says something new.
 */
function watch(
  writing: DatabaseSync,
  listener: (payload: string) => void,
  { hasSiblings }: { hasSiblings: boolean },
): NodeJS.Timeout {
  const version = writing.prepare("pragma data_version");
  const mark = writing.prepare("select value from meta where key = ?");
  let lastVersion = version.get()?.data_version;
  let lastMark = mark.get(MARK)?.value;
  return setInterval(() => {
    const now = version.get()?.data_version;
    if (now === lastVersion) return;
    lastVersion = now;
    const nowMark = mark.get(MARK)?.value;
    if (!hasSiblings || nowMark !== lastMark) listener("");
    lastMark = nowMark;
  }, WATCH_MS).unref();
}
