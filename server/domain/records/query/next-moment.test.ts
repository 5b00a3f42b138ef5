import { expect, test } from "vitest";
import { instantOf, startOfDay } from "#shared/dates.ts";
import type { Database } from "#server/db/connect.ts";
import { Tables } from "../../tables/tables.ts";
import { nextMoment } from "./next-moment.ts";
import { CacheDependencies } from "../../kernel/read-scope.ts";

/** Nothing of these logs is kept in a table. */
const noDatabase = {} as Database;
const noTables = new Tables([], new Map());
const NOW = instantOf("2026-03-06", "12:00");
const CLOSING = instantOf("2026-03-06", "19:00");

const momentOf = (reads: CacheDependencies) =>
  nextMoment({ database: noDatabase, tables: noTables, hooks: {} }, reads, NOW);

test("an answer that says nothing of a time never ends by itself", async () => {
  expect(await momentOf(new CacheDependencies())).toBe(Number.MAX_SAFE_INTEGER);
});

test("an answer ends at the first of the instants that were noted", async () => {
  const reads = new CacheDependencies();
  reads.expireBy(CLOSING + 1);
  reads.expireBy(CLOSING);
  reads.expireBy(CLOSING + 2);
  expect(await momentOf(reads)).toBe(CLOSING);
});

test("an answer ends with the day or at its instant, whichever comes first", async () => {
  const reads = new CacheDependencies();
  reads.expiresWithDay = true;
  reads.expireBy(startOfDay("2026-03-08"));
  expect(await momentOf(reads)).toBe(startOfDay("2026-03-07"));
  reads.expireBy(CLOSING);
  expect(await momentOf(reads)).toBe(CLOSING);
});
