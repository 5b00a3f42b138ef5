import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createNotice, createNoticeList } from "../../../../tests/support/data/factories.ts";
import { DATABASES, openTestSite, type TestSite } from "../../../../tests/support/server/test-site.ts";
import { TableSizes } from "./table-sizes.ts";

const UNCOUNTED = 50;

describe.each(DATABASES)("The rows of a table on %s", (kind) => {
  let site: TestSite;
  let list: number;
  let sizes: TableSizes;
  beforeAll(async () => {
    site = await openTestSite(kind);
    list = await createNoticeList(site);
    sizes = new TableSizes(site.services.database, site.services.changes);
  });
  afterAll(() => site.close());

  const counted = () => sizes.rows("record_notification");

  test("are counted again when so many changes have come that the number may be wrong by them", async () => {
    const before = await counted();
    for (let made = 0; made < UNCOUNTED; made += 1) await createNotice(site, list);
    expect(await counted()).toBe(before);
    await createNotice(site, list);
    expect(await counted()).toBe(before + UNCOUNTED + 1);
  });

  test("are not counted again for changes of another table", async () => {
    const before = await counted();
    const change = { object: "content", id: 1 };
    await site.services.changes.publish(Array.from({ length: UNCOUNTED * 2 }, () => change));
    expect(await counted()).toBe(before);
  });

  test("are counted again after any change where they are made of records", async () => {
    const before = await sizes.rows("search_entry");
    await createNotice(site, list);
    expect(await sizes.rows("search_entry")).toBe(before + 1);
  });
});
