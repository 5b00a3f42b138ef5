import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import process from "node:process";
import { setImmediate } from "node:timers/promises";
import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { afterAll, afterEach, beforeAll, expect, it, vi } from "vitest";
import { STATEMENT_MS } from "./failures.ts";
import { SqliteScans } from "./sqlite-scans.ts";

/** It counts on as long as nobody stops it, and never leaves SQLite's own code. */
const ENDLESS = "with recursive n(i) as (select 1 union all select i + 1 from n) select count(*) from n";
const TITLES = "select title from notice order by fold(title)";

let folder: string;
let path: string;
let scans: SqliteScans;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "scans-"));
  path = join(folder, "scans.sqlite");
  const database = new DatabaseSync(path);
  database.exec("pragma journal_mode = wal; create table notice (title text)");
  database.exec("insert into notice values ('école'), ('Éclair'), ('fee')");
  database.close();
});
afterAll(() => rmSync(folder, { recursive: true }));
afterEach(async () => {
  vi.useRealTimers();
  await scans.close();
});

/** Whether the system has such a process. */
const isThere = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

const open = (limits: ConstructorParameters<typeof SqliteScans>[1] = {}) =>
  (scans = new SqliteScans(path, limits));
const ask = (sql: string, ...parameters: unknown[]) => scans.run({ sql, parameters });

it("A scan answers the rows of a query, with texts compared as everywhere", async () => {
  open();
  expect(await ask(TITLES)).toEqual([{ title: "fee" }, { title: "Éclair" }, { title: "école" }]);
  expect(await ask("select count(*) as n from notice where fold(title) = ?", "éclair")).toEqual([{ n: 1 }]);
});

it("A scan sees what was committed before it", async () => {
  open();
  await ask(TITLES);
  const database = new DatabaseSync(path);
  database.exec("insert into notice values ('later')");
  expect(await ask("select count(*) as n from notice")).toEqual([{ n: 4 }]);
  database.exec("delete from notice where title = 'later'");
  database.close();
});

it("A scan has the columns that a table has by now", async () => {
  open();
  const all = "select * from notice order by title limit 1";
  expect(await ask(all)).toEqual([{ title: "fee" }]);
  const database = new DatabaseSync(path);
  database.exec("alter table notice add column day text");
  expect(await ask(all)).toEqual([{ title: "fee", day: null }]);
  database.exec("alter table notice drop column day");
  database.close();
  expect(await ask(all)).toEqual([{ title: "fee" }]);
});

it("A process that has had nothing to do for a while ends, and the next scan starts another one", async () => {
  open({ idleMs: 1 });
  await Promise.all([ask(TITLES), ask(TITLES)]);
  await vi.waitFor(() => expect(scans.processes).toEqual([]), { timeout: 60_000 });
  expect(await ask(TITLES)).toHaveLength(3);
});

it("A scan that SQLite refuses fails with its words, and the next one is answered", async () => {
  open({ processes: 1 });
  await expect(ask("select * from missing")).rejects.toThrow("no such table: missing");
  await expect(ask("delete from notice")).rejects.toThrow("readonly database");
  expect(await ask("select 1 as one")).toEqual([{ one: 1 }]);
});

it("Whoever scans holds nobody up", async () => {
  open();
  vi.useFakeTimers({ toFake: ["setTimeout"] });
  const scanned = ask(ENDLESS).then(
    () => "answered",
    () => "given up",
  );
  // Rounds of the main thread's event loop, of which there would be none.
  for (let round = 0; round < 100; round += 1) await setImmediate();
  vi.advanceTimersByTime(STATEMENT_MS);
  expect(await scanned).toBe("given up");
});

it("A scan that takes too long is given up, its process is gone, and its place is free again", async () => {
  open({ processes: 1 });
  expect(await ask("select 1 as one")).toEqual([{ one: 1 }]);
  const busy = scans.processes;
  expect(busy.map(isThere)).toEqual([true]);
  vi.useFakeTimers({ toFake: ["setTimeout"] });
  const endless = expect(ask(ENDLESS)).rejects.toMatchObject({ code: "DATABASE_UNAVAILABLE" });
  vi.advanceTimersByTime(STATEMENT_MS - 1);
  expect(scans.processes).toEqual(busy);
  vi.advanceTimersByTime(1);
  vi.useRealTimers();
  await endless;
  await vi.waitFor(() => expect(busy.map(isThere)).toEqual([false]), { timeout: 60_000 });
  expect(await ask("select 1 as one")).toEqual([{ one: 1 }]);
  expect(scans.processes).toHaveLength(1);
  expect(scans.processes).not.toEqual(busy);
});

it("A scan whose process ends by itself fails, and the next one is answered", async () => {
  open({ processes: 1 });
  await ask("select 1 as one");
  const running = expect(ask(ENDLESS)).rejects.toMatchObject({ code: "DATABASE_UNAVAILABLE" });
  process.kill(scans.processes[0]!, "SIGKILL");
  await running;
  expect(await ask("select 1 as one")).toEqual([{ one: 1 }]);
});

it("Of those who wait, the ones too many are refused at once", async () => {
  open({ processes: 1, waiting: 2 });
  const running = ask(ENDLESS).catch(() => "given up");
  const waiting = [ask("select 1 as one"), ask("select 2 as two")].map((each) =>
    each.catch(() => "given up"),
  );
  await expect(ask("select 3")).rejects.toMatchObject({ code: "DATABASE_UNAVAILABLE" });
  await scans.close();
  expect(await Promise.all([running, ...waiting])).toEqual(["given up", "given up", "given up"]);
});

it("Closing ends every process, and what comes later is refused", async () => {
  open();
  await Promise.all([ask(TITLES), ask(TITLES)]);
  const ended = scans.processes;
  expect(ended).toHaveLength(2);
  await scans.close();
  expect(ended.map(isThere)).toEqual([false, false]);
  await expect(ask(TITLES)).rejects.toMatchObject({ code: "DATABASE_UNAVAILABLE" });
});

it("Closing is over before the process ends, also where it has nothing else to do", async () => {
  open();
  const program = `
    import { SqliteScans } from ${JSON.stringify(new URL("./sqlite-scans.ts", import.meta.url).href)};
    const scans = new SqliteScans(${JSON.stringify(path)});
    await scans.run({ sql: "select 1", parameters: [] });
    await scans.close();
    console.log("closed");`;
  const { stdout } = await promisify(execFile)(process.execPath, ["--input-type=module", "--eval", program]);
  expect(stdout).toBe("closed\n");
});
