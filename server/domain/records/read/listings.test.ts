import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from "vitest";
import { createNotice, createNoticeList, idsOf, update } from "../../../../tests/support/data/factories.ts";
import { openTestSite, type TestSite } from "../../../../tests/support/server/test-site.ts";
import { notification } from "#shared/tables/notification.ts";
import { Listings } from "./listings.ts";
import { RowReader } from "./row-reader.ts";

describe("Cached lists", () => {
  let site: TestSite;
  let list: number;
  const ids: number[] = [];
  beforeAll(async () => {
    site = await openTestSite("sqlite");
    list = await createNoticeList(site);
    for (const title of ["One", "Two", "Three"]) ids.unshift(await createNotice(site, list, { title }));
  });
  afterAll(() => site.close());

  const reader = () => site.services.records.reader({ staff: false, language: "en" });
  const listings = () => new Listings(site.services.changes);

  test("are shown a page at a time, from either end, and beyond the last page as the last one", async () => {
    const cached = listings();
    const page = (asked: { page?: number; reversed?: boolean }) =>
      cached.page(reader().of(notification), {}, { size: 2, ...asked });
    const rows = async (asked: { page?: number; reversed?: boolean }) => idsOf((await page(asked)).rows);
    expect(await rows({})).toEqual(ids.slice(0, 2));
    expect(await rows({ page: 2 })).toEqual(ids.slice(2));
    expect(await rows({ page: 2, reversed: true })).toEqual(ids.slice(0, 1));
    expect(await page({ page: 99 })).toMatchObject({ page: 2, pages: 2, total: 3 });
    expect(cached.count).toBe(1);
  });

  test("are read anew once a row of theirs changes", async () => {
    const cached = listings();
    expect(await cached.ids(reader(), "notification", {})).toHaveLength(3);
    await update(site, "notification", { id: ids[0], active: false });
    expect(cached.count).toBe(0);
    expect(await cached.ids(reader(), "notification", {})).toEqual(ids.slice(1));
  });

  test("are read once for many who ask at the same time, and anew for those who ask after a change", async () => {
    const cached = listings();
    const slow = reader();
    const read = vi.spyOn(RowReader.prototype, "ids");
    onTestFinished(() => read.mockRestore());
    const both = [cached.ids(slow, "notification", {}), cached.ids(slow, "notification", {})];
    await update(site, "notification", { id: ids[1], active: false });
    const after = cached.ids(slow, "notification", {});
    const [first, second] = await Promise.all(both);
    expect(first).toBe(second);
    expect(await after).toEqual(ids.slice(2));
    expect(read).toHaveBeenCalledTimes(2);
  });

  test("are the same in both languages, save for those whose words are compared", async () => {
    const cached = listings();
    const inKannada = site.services.records.reader({ staff: false, language: "kn" });
    const ask = (selection: object) => {
      const query = { page: 1, size: 10, filters: [], sort: [], ...selection };
      return Promise.all([reader(), inKannada].map((each) => cached.list(each, "notification", query)));
    };
    await ask({});
    expect(cached.count).toBe(1);
    await ask({ sort: [{ column: "title", descending: false }] });
    expect(cached.count).toBe(3);
  });

  test("are read once for the same words, whatever their capitals and marks, and anew for other ones", async () => {
    const cached = listings();
    const [, , remaining] = ids;
    for (const searchText of ["one", "ONE", "  one! "])
      expect(await cached.ids(reader(), "notification", { searchText })).toEqual([remaining]);
    expect(cached.count).toBe(1);
    expect(await cached.ids(reader(), "notification", { searchText: "ones" })).toEqual([]);
    expect(cached.count).toBe(2);
  });

  test("share no failure with those who ask later", async () => {
    const cached = listings();
    const failing = reader();
    const read = vi.spyOn(RowReader.prototype, "ids").mockRejectedValueOnce(new Error("no connection"));
    onTestFinished(() => read.mockRestore());
    await expect(cached.ids(failing, "notification", {})).rejects.toThrow("no connection");
    expect(await cached.ids(failing, "notification", {})).toEqual(ids.slice(2));
  });

  test("stay few, whatever visitors look for, also where nothing is found, and leave whole lists alone", async () => {
    const bounds = {
      lists: { entries: 10, bytes: 10_000 },
      choices: { entries: 19, bytes: 100_000 },
    };
    const cached = new Listings(site.services.changes, bounds);
    const first = await cached.ids(reader(), "notification", {});
    for (let index = 0; index < 50; index += 1) {
      expect(await cached.ids(reader(), "notification", { searchText: `nothing${index}` })).toEqual([]);
    }
    expect(cached.count).toBe(20);
    expect(await cached.ids(reader(), "notification", {})).toBe(first);
  });
});
