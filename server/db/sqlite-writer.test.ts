import { readFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { setTimeout as pause } from "node:timers/promises";
import { sql } from "kysely";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { runSql } from "../../tests/support/data/run-sql.ts";
import { readLog } from "../../tests/support/server/sqlite-log.ts";
import { connect, type Database } from "./connect.ts";
import type { Transaction } from "./schema.ts";

let folder: string;
let path: string;
let database: Database;
/** Sees what another process would. */
let other: DatabaseSync;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "writer-"));
  path = join(folder, "writer.sqlite");
  database = connect(path);
  await runSql(database, sql`create table note (text text primary key)`);
  other = new DatabaseSync(path, { readOnly: true });
});
afterEach(async () => {
  other.close();
  await database.close();
  await rm(folder, { recursive: true });
});

const commits = (): number => readLog(readFileSync(`${path}-wal`)).commits.length;

const visible = () =>
  other
    .prepare("select text from note order by text")
    .all()
    .map(({ text }) => text);

const insert = (transaction: Transaction, text: string) =>
  sql`insert into note values (${text})`.execute(transaction);
const write = (text: string) => database.transaction((transaction) => insert(transaction, text));
const refusal = new Error("no");
const failing = (text: string) =>
  database.transaction(async (transaction) => {
    await insert(transaction, text);
    throw refusal;
  });

const NAMES = Array.from({ length: 32 }, (_, index) => `note ${String(index).padStart(2, "0")}`);

describe("transactions of SQLite that come together", () => {
  it("are one commit, while those that come one after another are one each", async () => {
    const before = commits();
    await Promise.all(NAMES.map(write));
    expect(commits()).toBe(before + 1);
    expect(visible()).toEqual(NAMES);
    for (const name of NAMES) await write(`${name} again`);
    expect(commits()).toBe(before + 1 + NAMES.length);
  });

  it("are one commit too where each comes a round of the event loop later", async () => {
    const before = commits();
    const writing: Promise<unknown>[] = [];
    for (const name of NAMES.slice(0, 5)) {
      writing.push(write(name));
      await new Promise((resolve) => setImmediate(resolve));
    }
    await Promise.all(writing);
    expect(commits()).toBe(before + 1);
  });

  it("are acknowledged when everybody can see them", async () => {
    const seen = await Promise.all(NAMES.map((name) => write(name).then(() => visible().includes(name))));
    expect(seen).toEqual(NAMES.map(() => true));
  });

  it("fail alone", async () => {
    const results = await Promise.allSettled([write("first"), failing("second"), write("third")]);
    expect(results.map(({ status }) => status)).toEqual(["fulfilled", "rejected", "fulfilled"]);
    expect(visible()).toEqual(["first", "third"]);
    const again = await Promise.allSettled([
      failing("fourth"),
      write("fifth"),
      write("first"),
      write("sixth"),
    ]);
    expect(again).toMatchObject([
      { reason: refusal },
      { status: "fulfilled" },
      { reason: { code: "DATABASE_NOT_UNIQUE" } },
      { status: "fulfilled" },
    ]);
    expect(visible()).toEqual(["fifth", "first", "sixth", "third"]);
  });

  it("are refused no sooner than what they were refused for is there", async () => {
    const first = write("taken");
    const refused = write("taken").catch(() => visible());
    expect(await refused).toEqual(["taken"]);
    await first;
  });

  it("leave nothing where all of them fail", async () => {
    const before = commits();
    await Promise.allSettled([failing("one"), failing("two")]);
    expect(visible()).toEqual([]);
    expect(commits()).toBe(before);
  });

  it("are all refused where the disk is full, and the next ones are not", async () => {
    await runSql(database, sql`pragma max_page_count = 1`);
    const results = await Promise.allSettled([write("small"), write("x".repeat(50_000)), write("later")]);
    expect(results.slice(0, 2)).toMatchObject([
      { reason: { code: "DATABASE_FULL" } },
      { reason: { code: "DATABASE_FULL" } },
    ]);
    expect(visible()).not.toContain("small");
    await runSql(database, sql`pragma max_page_count = 100000`);
    await write("small");
    expect(visible()).toContain("small");
  });

  it("wait for none that takes long", async () => {
    const ended = Promise.withResolvers<void>();
    const short = write("short");
    const long = database.transaction(
      async (transaction) => {
        await insert(transaction, "long");
        await ended.promise;
      },
      { long: true },
    );
    await short;
    expect(visible()).toEqual(["short"]);
    const later = write("later");
    ended.resolve();
    await Promise.all([long, later]);
    expect(visible()).toEqual(["later", "long", "short"]);
  });

  it("are committed by the last of them, however long it works", async () => {
    const slow = database.transaction(async (transaction) => {
      await pause(60);
      await insert(transaction, "slow");
    });
    const before = write("before");
    await Promise.all([slow, before, write("after")]);
    expect(visible()).toEqual(["after", "before", "slow"]);
  });
});
