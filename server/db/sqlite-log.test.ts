import { mkdtemp, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { runSql } from "../../tests/support/data/run-sql.ts";
import { eventually } from "../../tests/support/runner/eventually.ts";
import { connect, type Database } from "./connect.ts";
import { LOG_WATCH_MS } from "./sqlite-log.ts";

const TEXT = "x".repeat(100_000);
const NOTES = 60;
const MB = 1024 * 1024;

let folder: string;
let path: string;
let database: Database;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "log-"));
  path = join(folder, "log.sqlite");
  connectWatched();
  await runSql(database, sql`create table note (id integer primary key, text text)`);
});
afterEach(async () => {
  vi.useRealTimers();
  await rm(folder, { recursive: true });
});

/** The log is looked at when {@link lookAtLog} is called. */
function connectWatched(): void {
  vi.useFakeTimers({ toFake: ["setInterval"] });
  database = connect(path);
}

function lookAtLog(): void {
  vi.advanceTimersByTime(LOG_WATCH_MS);
  vi.useRealTimers();
}

const note = (text: string) => runSql(database, sql`insert into note (text) values (${text})`);
const sizeOf = async (end: string) => (await stat(path + end)).size;

async function writeMuch(): Promise<void> {
  for (let count = 0; count < NOTES; count += 1) await note(TEXT);
}

test("What was written is moved from the log into the database, and the log is written from its beginning again", async () => {
  await writeMuch();
  expect(await sizeOf("-wal")).toBeGreaterThan(5 * MB);
  lookAtLog();
  await eventually(async () => expect(await sizeOf("")).toBeGreaterThan(5 * MB));
  await eventually(async () => {
    const before = await sizeOf("-wal");
    await note("meanwhile");
    expect(await sizeOf("-wal")).toBe(before);
  });
  await writeMuch();
  await eventually(async () => expect(await sizeOf("")).toBeGreaterThan(10 * MB));
  const { rows } = await runSql(database, sql`select count(*) as notes from note where text = ${TEXT}`);
  expect(rows).toEqual([{ notes: 2 * NOTES }]);
  await database.close();
});

test("A database that is closed leaves no log, whether it was moved or not", async () => {
  await note("short");
  await database.close();
  await expect(sizeOf("-wal")).rejects.toThrow("ENOENT");
  connectWatched();
  await writeMuch();
  lookAtLog();
  await eventually(async () => expect(await sizeOf("")).toBeGreaterThan(5 * MB));
  await database.close();
  await expect(sizeOf("-wal")).rejects.toThrow("ENOENT");
});
