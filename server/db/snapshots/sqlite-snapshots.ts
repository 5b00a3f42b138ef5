/** Copies of an SQLite database: files that hold the same. */
import { chmodSync, createWriteStream, existsSync } from "node:fs";
import { mkdir, rename, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { pipeline } from "node:stream/promises";
import { DatabaseRefusal } from "../failures.ts";
import { addFold } from "../sqlite-fold.ts";
import { refuseOpened, takeLock } from "../sqlite-lock.ts";
import type { DatabaseSnapshots, FilePlace, Snapshot, TableContents, Target } from "./snapshots.ts";
import { RowsDigest } from "./digest.ts";
import { flushFile, flushFolder } from "./flush.ts";
import { refuseUnfinished, RESTORED_KEY, UNFINISHED_RESTORE } from "./restore-in-progress.ts";

/** A writer of the site may just be at it. */
const WAIT_MS = 5000;

export function sqliteSnapshots(path: string): DatabaseSnapshots {
  let lock: DatabaseSync | undefined;
  return {
    kind: "sqlite",
    async take(file) {
      if (!existsSync(path)) throw new DatabaseRefusal(`DATABASE_URL: there is no database at ${path}.`);
      await rm(file, { force: true });
      reading(path, (database) => {
        refuseUnfinished(tablesOf(database));
        database.prepare("vacuum into ?").run(file);
      });
      chmodSync(file, 0o600);
      await flushFile(file);
      return reading(file, snapshotOf);
    },
    contents: async () => reading(path, snapshotOf),
    async target() {
      await mkdir(dirname(path), { recursive: true, mode: 0o700 });
      lock ??= takeLock(`${path}.lock`);
      if (!lock) refuseOpened(path);
      return existsSync(path) ? reading(path, targetIn) : { state: "empty" };
    },
    async begin(id) {
      const database = new DatabaseSync(path, { timeout: WAIT_MS });
      database.exec("pragma synchronous = full");
      database.exec(`create table if not exists ${UNFINISHED_RESTORE} (id text primary key)`);
      database.prepare(`insert or ignore into ${UNFINISHED_RESTORE} values (?)`).run(id);
      database.close();
    },
    async restore(copy) {
      const beside = `${path}.restored`;
      await pipeline(copy, createWriteStream(beside, { mode: 0o600 }));
      if (existsSync(path) && reading(path, targetIn).state === "unfinished") markRestored(beside);
      await flushFile(beside);
      for (const ending of ["-wal", "-shm"]) await rm(path + ending, { force: true });
      await rename(beside, path);
      await flushFolder(dirname(path));
    },
    finish: () => Promise.resolve(),
    async scratch(folder) {
      return { ...sqliteSnapshots(join(folder, "scratch.sqlite")), drop: () => Promise.resolve() };
    },
    faults: async () =>
      reading(path, (database) =>
        database
          .prepare("pragma integrity_check")
          .all()
          .map((row) => String(row["integrity_check"]))
          .filter((line) => line !== "ok"),
      ),
    async close() {
      lock?.close();
      lock = undefined;
    },
  };
}

function reading<T>(path: string, read: (database: DatabaseSync) => T): T {
  const database = new DatabaseSync(path, { readOnly: true, timeout: WAIT_MS });
  try {
    addFold(database);
    return read(database);
  } finally {
    database.close();
  }
}

function markRestored(path: string): void {
  const database = new DatabaseSync(path);
  try {
    database.exec("pragma synchronous = full");
    database
      .prepare("insert or replace into meta (key, value) values (?, ?)")
      .run(RESTORED_KEY, new Date().toISOString());
  } finally {
    database.close();
  }
}

function targetIn(database: DatabaseSync): Target {
  const tables = tablesOf(database);
  if (tables.length === 0) return { state: "empty" };
  if (!tables.includes(UNFINISHED_RESTORE)) return { state: "filled" };
  const id = String(database.prepare(`select id from ${UNFINISHED_RESTORE}`).get()?.["id"]);
  return { state: "unfinished", id, hasDatabase: false };
}

/** Virtual tables have no rows of their own: those beside them hold them. */
const tablesOf = (database: DatabaseSync): string[] =>
  database
    .prepare("select name from sqlite_schema where type = 'table' and rootpage > 0 order by name")
    .all()
    .map(({ name }) => String(name));

function snapshotOf(database: DatabaseSync): Snapshot {
  const tables = tablesOf(database);
  return {
    migrations: tables.includes("kysely_migration") ? migrationsIn(database) : [],
    tables: Object.fromEntries(tables.map((table) => [table, contentsOf(database, table)])),
    places: tables.includes("record_file") ? placesIn(database) : [],
  };
}

const migrationsIn = (database: DatabaseSync): string[] =>
  database
    .prepare("select name from kysely_migration order by name")
    .all()
    .map(({ name }) => String(name));

const placesIn = (database: DatabaseSync): FilePlace[] =>
  database
    .prepare("select * from record_file")
    .all()
    .map(({ url, content }) => ({
      url: String(url),
      content: typeof content === "string" ? content : null,
    }));

function contentsOf(database: DatabaseSync, table: string): TableContents {
  const digest = new RowsDigest();
  const rows = database.prepare(`select * from "${table}"`);
  rows.setReadBigInts(true);
  for (const row of rows.iterate()) digest.add(JSON.stringify(row, asText));
  return digest.result();
}

/** Numbers that JSON does not know, and bytes. */
function asText(_name: string, value: unknown): unknown {
  if (typeof value === "bigint") return `${value}n`;
  return value instanceof Uint8Array ? Buffer.from(value).toString("hex") : value;
}
