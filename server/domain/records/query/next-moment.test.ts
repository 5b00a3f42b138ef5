import { expect, test } from "vitest";
import { instantOf, startOfDay } from "#shared/dates.ts";
import type { Database } from "#server/db/connect.ts";
import { Tables } from "../../tables/tables.ts";
import { nextMoment } from "./next-moment.ts";
import { CacheDependencies } from "../../kernel/read-scope.ts";

/** None of these dependencies is a table. */
const noDatabase = {} as Database;
const noTables = new Tables([], new Map());
const NOW = instantOf("2026-03-06", "12:00");
const CLOSING = instantOf("2026-03-06", "19:00");

const momentOf = (dependencies: CacheDependencies) =>
  nextMoment({ database: noDatabase, tables: noTables, hooks: {} }, dependencies, NOW);

test("an answer that says nothing of a time never ends by itself", async () => {
  expect(await momentOf(new CacheDependencies())).toBe(Number.MAX_SAFE_INTEGER);
});

test("an answer ends at the first of the instants that were noted", async () => {
  const dependencies = new CacheDependencies();
  dependencies.expireBy(CLOSING + 1);
  dependencies.expireBy(CLOSING);
  dependencies.expireBy(CLOSING + 2);
  expect(await momentOf(dependencies)).toBe(CLOSING);
});

test("an answer ends with the day or at its instant, whichever comes first", async () => {
  const dependencies = new CacheDependencies();
  dependencies.expiresWithDay = true;
  dependencies.expireBy(startOfDay("2026-03-08"));
  expect(await momentOf(dependencies)).toBe(startOfDay("2026-03-07"));
  dependencies.expireBy(CLOSING);
  expect(await momentOf(dependencies)).toBe(CLOSING);
});
