import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { STATES } from "#shared/query.ts";
import { DATABASES, openTestSite, type TestSite } from "../../../../tests/support/server/test-site.ts";
import { isInState, stateOf } from "./lifecycle.ts";
import { CacheDependencies, SYSTEM } from "../../kernel/read-scope.ts";

const instant = (hour: number): string => `2026-03-06T${String(hour).padStart(2, "0")}:00:00.000Z`;
const MOMENTS = [null, instant(9), instant(10), instant(11)];
/** Every order of now, the first moment and the last one; no row ends before it begins. */
const CASES = [1, 0]
  .flatMap((active) =>
    MOMENTS.flatMap((from) => MOMENTS.map((to) => ({ active, publishFrom: from, publishTo: to }))),
  )
  .filter(({ publishFrom, publishTo }) => !publishFrom || !publishTo || publishFrom < publishTo);
const NOW = instant(10);
const at = (hour: number): number => Date.parse(instant(hour));

it.each([
  [{ active: 1, publishFrom: null, publishTo: null }, "published"],
  [{ active: 0, publishFrom: null, publishTo: null }, "hidden"],
  [{ active: 0, publishFrom: instant(11), publishTo: null }, "hidden"],
  [{ active: 1, publishFrom: instant(11), publishTo: null }, "scheduled"],
  [{ active: 1, publishFrom: instant(10), publishTo: instant(11) }, "published"],
  [{ active: 1, publishFrom: null, publishTo: instant(10) }, "expired"],
  [{ active: 1, publishFrom: instant(9), publishTo: instant(9) }, "expired"],
])("A row of %j is %s at ten", (row, state) => {
  expect(stateOf(row, NOW)).toBe(state);
});

describe.each(DATABASES)("the lifecycle on %s", (kind) => {
  let site: TestSite;
  beforeAll(async () => {
    site = await openTestSite(kind);
  });
  afterAll(() => site.close());

  it("is the same in the database as in the program", async () => {
    const { records, database } = site.services;
    const ids = await records.transact(SYSTEM, async (writer) => {
      const published: number[] = [];
      for (const row of CASES) {
        published.push(await writer.create("content", { label: "x", ...row, active: row.active === 1 }));
      }
      return published;
    });
    for (const state of STATES) {
      const found = await database.read
        .selectFrom("record_content")
        .select("id")
        .where(isInState(state, NOW))
        .execute();
      const expected = ids.filter((_id, index) => stateOf(CASES[index]!, NOW) === state);
      expect(new Set(found.map(({ id }) => id)), state).toEqual(new Set(expected));
    }
  });

  it("has its next moment where a record of the tables read appears or disappears", async () => {
    const { records } = site.services;
    const next = (dependencies: CacheDependencies, from: number) => records.nextMoment(dependencies, from);
    const content = new CacheDependencies();
    content.table("content");
    expect(await next(content, at(8))).toBe(at(9));
    expect(await next(content, at(9))).toBe(at(10));
    expect(await next(content, at(10))).toBe(at(11));
    expect(await next(content, at(11))).toBe(Number.MAX_SAFE_INTEGER);
    const row = new CacheDependencies();
    row.row("content", 1);
    expect(await next(row, at(8))).toBe(at(9));
    const other = new CacheDependencies();
    other.table("faculty");
    expect(await next(other, at(8))).toBe(Number.MAX_SAFE_INTEGER);
  });

  it("has its next moment at midnight in Kalaburagi where an answer is one of today", async () => {
    const dependencies = new CacheDependencies();
    dependencies.expiresWithDay = true;
    const next = await site.services.records.nextMoment(dependencies, Date.parse(NOW));
    expect(new Date(next).toISOString()).toBe("2026-03-06T18:30:00.000Z");
  });
});
