import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { PageQuery } from "#shared/page-query.ts";
import { createNotice, createNoticeList, remove } from "../../../../tests/support/data/factories.ts";
import { partsContext } from "../../../../tests/support/data/page-request.ts";
import { pdf } from "../../../../tests/support/data/sample-files.ts";
import { openTestSite, type TestSite } from "../../../../tests/support/server/test-site.ts";
import { upload } from "../../../../tests/support/data/upload.ts";
import { readNotices } from "./notices.ts";

describe("A list of notices", () => {
  let site: TestSite;
  let list: number;
  beforeAll(async () => {
    site = await openTestSite("sqlite");
    list = await createNoticeList(site);
    const { body: document } = await upload(site, "order.pdf", pdf());
    await createNotice(site, list, { title: "Oldest", udate: "31-12-2023", refNo: "KSU/7" });
    await createNotice(site, list, { title: "Results", title_kn: "ಫಲಿತಾಂಶ", udate: "01-01-2024" });
    await createNotice(site, list, { title: "Old", udate: "19-02-2026" });
    await createNotice(site, list, { title: "Latest", udate: "20-02-2026", url: document.url });
    await createNotice(site, list, { title: "Draft", udate: "01-03-2026", active: false });
    await createNotice(site, await createNoticeList(site, "Other"), {
      title: "Elsewhere",
      udate: "05-03-2026",
    });
  });
  afterAll(() => site.close());

  const read = (
    query: PageQuery = {},
    row: { list: number | null } = { list },
    language: "en" | "kn" = "en",
  ) => readNotices(partsContext(site, { language, query }), { size: 20, ...row });
  const titles = async (...asked: Parameters<typeof read>) =>
    (await read(...asked)).listing.rows.map(({ title }) => title.text);

  test("comes with the latest first, or turned round", async () => {
    expect(await titles()).toEqual(["Latest", "Old", "Results", "Oldest"]);
    expect(await titles({ sort: "oldest" })).toEqual(["Oldest", "Results", "Old", "Latest"]);
  });

  test("offers every year from the latest to the first, whatever is looked for", async () => {
    expect((await read({ q: "results" })).years).toEqual([2026, 2025, 2024, 2023]);
  });

  test("offers no years for a notice whose day cannot be right, and shows it all the same", async () => {
    const misdated = await createNoticeList(site, "Misdated");
    const notices: number[] = [];
    const add = async (...days: string[]) => {
      for (const udate of days) notices.push(await createNotice(site, misdated, { udate }));
    };
    await add("20-02-1206", "31-12-1899", "01-01-2028", "20-02-9026");
    expect(await read({}, { list: misdated })).toMatchObject({ years: [], listing: { total: 4 } });
    await add("31-12-2027", "20-02-2026");
    expect((await read({}, { list: misdated })).years).toEqual([2027, 2026]);
    for (const id of notices) await remove(site, "notification", id);
  });

  test("shows those of the current year, in Kalaburagi, by a word that stays the same", async () => {
    const current = await createNoticeList(site, "Current");
    const notice = await createNotice(site, current, { title: "Of 2026", udate: "20-02-2026" });
    const readCurrent = () =>
      readNotices(partsContext(site, { language: "en", query: { year: "current" } }), {
        size: 20,
        list: current,
      });
    const { now } = site.clock;
    site.clock.now = Date.parse("2026-12-31T18:29:00Z");
    expect(await readCurrent()).toMatchObject({ year: 2026, years: [2026], listing: { total: 1 } });
    site.clock.now += 60_000;
    expect(await readCurrent()).toMatchObject({ year: 2027, years: [2027, 2026], listing: { total: 0 } });
    site.clock.now = now;
    await remove(site, "notification", notice);
  });

  test("tells the last day of a notice that ends; midnight ends the day before", async () => {
    const ending = await createNoticeList(site, "Ending");
    await createNotice(site, ending, { title: "Noon", publishTo: "2099-06-05T06:30:00Z" });
    await createNotice(site, ending, { title: "Midnight", publishTo: "2099-06-05T18:30:00Z" });
    await createNotice(site, ending, { title: "Endless" });
    const { listing } = await read({}, { list: ending });
    expect(Object.fromEntries(listing.rows.map(({ title, until }) => [title.text, until]))).toEqual({
      Noon: "2099-06-05",
      Midnight: "2099-06-05",
      Endless: "",
    });
    for (const { id } of listing.rows) await remove(site, "notification", id);
  });

  test("shows one year from its first day to its last; a year that it does not offer changes nothing", async () => {
    expect(await titles({ year: "2023" })).toEqual(["Oldest"]);
    expect(await titles({ year: "2024" })).toEqual(["Results"]);
    expect(await titles({ year: "2025" })).toEqual([]);
    expect(await titles({ year: "1999" })).toHaveLength(4);
  });

  test("is searched by its titles in both languages and by reference numbers", async () => {
    expect(await titles({ q: "res" })).toEqual(["Results"]);
    expect(await titles({ q: "ಫಲಿತಾಂಶ" })).toEqual(["Results"]);
    expect(await titles({ q: "KSU/7" })).toEqual(["Oldest"]);
    for (const q of ["draft", "elsewhere", "%"]) expect(await titles({ q })).toEqual([]);
  });

  test("comes in pages of the size that the visitor asks for; beyond the last one is the last one", async () => {
    const { listing, usualSize } = await read({ page: 9, size: 10 });
    expect(listing).toMatchObject({ total: 4, page: 1, pages: 1, size: 10 });
    expect(usualSize).toBe(20);
  });

  test("leads to a document and says what it is, or nowhere where there is none", async () => {
    const { rows } = (await read()).listing;
    expect(rows[0]?.target).toMatchObject({
      href: expect.stringMatching(/^\/files\/.*\.pdf$/),
      external: false,
      file: { format: "PDF", size: pdf().length },
    });
    expect(rows[1]?.target).toBeNull();
  });

  test("marks what is not older than fourteen days", async () => {
    const { rows } = (await read()).listing;
    expect(rows.map(({ isNew }) => isNew)).toEqual([true, false, false, false]);
  });

  test("says of each title which language it is in", async () => {
    const { rows } = (await read({}, { list }, "kn")).listing;
    expect(rows.map(({ title }) => title.lang)).toEqual(["en", "en", "kn", "en"]);
  });

  test("without a number is the list of all notices", async () => {
    expect((await titles({}, { list: null }))[0]).toBe("Elsewhere");
  });

  test("that has none offers no years", async () => {
    expect(await read({}, { list: 9_999 })).toMatchObject({ years: [], listing: { rows: [], total: 0 } });
  });
});
