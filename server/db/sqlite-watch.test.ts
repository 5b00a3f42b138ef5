import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { SHIPPED_TABLES } from "#shared/tables/index.ts";
import { connect, type Database } from "./connect.ts";
import { migrate } from "./migrate.ts";
import { transact } from "./transaction.ts";

let folder: string;
let site: Database;
let command: Database | undefined;
let sibling: Database | undefined;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "watch-"));
});
afterEach(async () => {
  vi.useRealTimers();
  for (const each of [command, sibling, site]) await each?.close();
  command = sibling = undefined;
  await rm(folder, { recursive: true });
});

/** These processes do not write at the same time. */
const acquireWriteLock = async () => () => {};

/** Several polls of the database. */
const POLLS_MS = 10_000;

async function listen(): Promise<string[]> {
  const noticed: string[] = [];
  vi.useFakeTimers({ toFake: ["setInterval"] });
  await site.listen((payload) => void noticed.push(payload));
  return noticed;
}

const write = (database: Database, value: string) =>
  transact(database, (transaction) =>
    transaction
      .insertInto("meta")
      .values({ key: "test", value })
      .onConflict((conflict) => conflict.column("key").doUpdateSet({ value }))
      .execute(),
  );

test("What a command writes beside a site of several processes is noticed, and what siblings write is left to them", async () => {
  const path = join(folder, "site.sqlite");
  site = connect(path, { acquireWriteLock });
  await migrate(site, SHIPPED_TABLES);
  sibling = connect(path, { beside: true, acquireWriteLock });
  const noticed = await listen();
  await write(sibling, "from a sibling");
  command = connect(path, { beside: true });
  await write(command, "from a command");
  await write(sibling, "from a sibling again");
  vi.advanceTimersByTime(POLLS_MS);
  expect(noticed).toEqual([""]);
});

test("What anybody writes beside a site of one process is noticed", async () => {
  const path = join(folder, "site.sqlite");
  site = connect(path);
  await migrate(site, SHIPPED_TABLES);
  const noticed = await listen();
  await write(site, "its own");
  sibling = connect(path, { beside: true });
  await write(sibling, "from elsewhere");
  vi.advanceTimersByTime(POLLS_MS);
  expect(noticed).toEqual([""]);
});
