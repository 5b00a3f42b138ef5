/** Searches that find more than anybody looks through. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { SYSTEM } from "#server/domain/kernel/read-scope.ts";
import { MOST_RESULTS } from "#server/domain/site/search/find.ts";
import { addDays } from "#shared/dates.ts";
import { create, createNotice, createNoticeList, remove, update } from "../../support/data/factories.ts";
import { asking } from "../../support/data/searching.ts";
import { DATABASES, NOON, openTestSite, type TestSite } from "../../support/server/test-site.ts";

const FIRST_DAY = "2010-01-01";
const LAST_PAGE = MOST_RESULTS / 20;

describe.each(DATABASES)("many results on %s", (kind) => {
  let site: TestSite;
  let list: number;
  const { search, found } = asking(() => site);
  /** By their days, the first of them is the oldest. */
  let notices: string[];
  beforeAll(async () => {
    site = await openTestSite(kind);
    list = await createNoticeList(site);
    // Out of the order of their days, as an import of old notices is.
    const days = Array.from({ length: MOST_RESULTS }, (_, at) => (at * 7) % MOST_RESULTS);
    const ids = await site.services.records.transact(SYSTEM, async (writer) => {
      const written = new Map<number, string>();
      for (const day of days) {
        const id = await writer.create("notification", {
          title: `Marble ${day}`,
          udate: addDays(FIRST_DAY, day),
          type: list,
        });
        written.set(day, `notification ${id}`);
      }
      return written;
    });
    notices = days.toSorted((a, b) => a - b).map((day) => ids.get(day)!);
  });
  afterAll(() => site.close());

  it("are all counted and turned through up to the bound", async () => {
    expect(await search("marble")).toMatchObject({ total: MOST_RESULTS, more: false });
    expect(await found("marble")).toEqual(notices.slice(-20).toReversed());
    expect(await found("marble", `&page=${LAST_PAGE}`)).toEqual(notices.slice(0, 20).toReversed());
    expect(await search("marble", `&page=${LAST_PAGE + 1}`)).toMatchObject({ rows: [], total: MOST_RESULTS });
  });

  it("beyond it are the first ones in the same order: pages, then the newest titles", async () => {
    const page = await create(site, "page", { name: "marble", label: "Marble halls" });
    const ended = await createNotice(site, list, {
      title: "Marble for a day",
      publishTo: new Date(NOON - 60_000).toISOString(),
    });
    const inText = await createNotice(site, list, { title: "Stone", refNo: "MARBLE/1" });
    const newest = [`page ${page}`, ...notices.slice(-19).toReversed()];
    expect(await search("marble")).toMatchObject({ total: MOST_RESULTS, more: true });
    expect(await found("marble")).toEqual(newest);
    expect(await found("marble", `&page=${LAST_PAGE}`)).toEqual(notices.slice(1, 21).toReversed());
    expect(await search("marble", `&page=${LAST_PAGE + 1}`)).toMatchObject({
      rows: [],
      total: MOST_RESULTS,
      more: true,
    });
    expect(await found("marble for", "&exact=1")).toEqual([`notification ${ended}`]);
    expect(await found("marble stone", "&exact=1")).toEqual([`notification ${inText}`]);
  });

  it("have their place by the day that they have now, and are found by no other words", async () => {
    const [oldest] = notices.map((each) => Number(each.split(" ")[1]));
    await update(site, "notification", { id: oldest!, title: "Marble and slate", udate: "2026-03-01" });
    expect((await found("marble"))[1]).toBe(`notification ${oldest}`);
    await update(site, "notification", { id: oldest!, title: "Slate", udate: "2009-03-01" });
    expect(await found("slate")).toEqual([`notification ${oldest}`]);
    expect(await found("marble and", "&exact=1")).toEqual([]);
    await remove(site, "notification", oldest!);
    expect(await found("slate")).toEqual([]);
  });
});
