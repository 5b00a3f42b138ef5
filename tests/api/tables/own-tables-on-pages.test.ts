/** Tables that staff designed, as visitors are shown them: in blocks, on pages of their records, and wherever these are found. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  create,
  createColumn,
  createOption,
  createTable,
  remove,
  restore,
  type Row,
  update,
} from "../../support/data/factories.ts";
import type { ContentPage } from "#server/domain/site/pages/content-page.ts";
import type { RecordPage } from "#server/domain/site/pages/record-page.ts";
import type { PageAnswer, PageCall, PageContext } from "#server/domain/site/site.ts";
import { SiteError } from "#shared/errors.ts";
import { readPageQuery } from "#shared/page-query.ts";
import { ANY_DATABASE, openTestSite, type TestSite } from "../../support/server/test-site.ts";

interface Hits {
  rows: { title: string; url: string; snippet: string }[];
  total: number;
}

/** Answers what pages receive, in the place of documents: it is cached and dropped as these are. */
async function handle({ url }: PageCall, { site }: PageContext): Promise<PageAnswer> {
  const [, first = "", second = "", third = "", slug = ""] = decodeURIComponent(url.pathname).split("/");
  const query = readPageQuery(url.searchParams);
  const read = (): Promise<object> => {
    if (first === "page") return site.contentPage(second, query);
    if (first === "record") return site.record({ table: second, id: third, slug });
    return site.search(query);
  };
  try {
    const page = await read();
    if ("path" in page) return { status: 301, location: String(page.path) };
    return { status: 200, html: JSON.stringify(page) };
  } catch (error) {
    if (error instanceof SiteError && error.code === "not_found") return { status: 404, area: "site" };
    throw error;
  }
}

const numbers = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => `Prize ${from + index}`);

describe.each(ANY_DATABASE)("a table that staff designed, on pages of %s", (kind) => {
  let site: TestSite;
  let made = 0;
  beforeAll(async () => {
    site = await openTestSite(kind, { pages: { handle }, siteUrl: "https://university.example" });
  });
  afterAll(() => site.close());

  const page = async (path: string) => {
    const { status, body } = await site.get<string>(path);
    expect(status, path).toBe(200);
    return body;
  };
  /** The block of a page as its component receives it. */
  const shown = async (path: string) => {
    const { blocks } = JSON.parse(await page(path)) as ContentPage;
    const content = blocks[0]!.content;
    if (content.kind !== "table") throw new Error("The page shows no table.");
    return content;
  };
  const titles = async (path: string) => (await shown(path)).listing.rows.map(({ title }) => title.text);
  const record = async (path: string) => JSON.parse(await page(path)) as RecordPage;
  const hits = async (q: string, lang = "en") =>
    (await site.get<Hits>(`/api/search?q=${encodeURIComponent(q)}&lang=${lang}`)).body;

  /** A table of awards, open to visitors, on a page of its own. */
  async function awards(block: Row = {}, more: Row = {}) {
    const name = `award_${(made += 1)}`;
    const table = await createTable(site, name, {
      label: `Awards ${made}`,
      label_kn: `ಪ್ರಶಸ್ತಿಗಳು ${made}`,
      ...more,
    });
    const columns = {
      name: await createColumn(site, table, "name", "Text", {
        label: "Award",
        label_kn: "ಪ್ರಶಸ್ತಿ",
        translated: true,
      }),
      year: await createColumn(site, table, "year", "Integer", { label: "Year", label_kn: "ವರ್ಷ" }),
      level: await createColumn(site, table, "level", "Options", { label: "Level" }),
      note: await createColumn(site, table, "note", "Text", { label: "Own remark" }),
      inner: await createColumn(site, table, "inner", "Text", { label: "Internal", active: false }),
    };
    const state = await createOption(site, name, "level", "State level");
    await create(site, "page", { name: `page-${name}`, label: `Page of ${name}`, label_kn: `${name} ಪುಟ` });
    const own = { page: `page-${name}`, name: "all", label: "home", kind: "table", object: table };
    const id = await create(site, "block", { ...own, ...block });
    return { name, table, columns, state, block: id, path: `/page/page-${name}` };
  }

  it("is shown as a table, as cards or as a list, with the chosen columns in the chosen order", async () => {
    const { name, block, path } = await awards({ columns: ["year"], sort: "-year" });
    await create(site, name, { name: "Older prize", year: 1999, note: "noted" });
    await create(site, name, { name: "Newer prize", year: 2012 });
    const table = await shown(path);
    expect(table).toMatchObject({
      display: "table",
      titleLabel: { text: "Award", lang: "en" },
      columns: [{ name: "year", label: { text: "Year", lang: "en" } }],
    });
    expect(table.listing.rows.map(({ title, values }) => [title.text, values])).toEqual([
      ["Newer prize", [{ type: "number", number: 2012 }]],
      ["Older prize", [{ type: "number", number: 1999 }]],
    ]);
    expect((await shown(`${path}?lng=kn`)).columns).toMatchObject([{ label: { text: "ವರ್ಷ", lang: "kn" } }]);
    for (const display of ["cards", "list"]) {
      expect((await update(site, "block", { id: block, display })).status).toBe(200);
      expect((await shown(path)).display).toBe(display);
    }
  });

  it("lists what the conditions choose, a page at a time, and what a visitor looks for", async () => {
    const { name, state, block, path } = await awards({ searchable: true, size: 10 });
    for (let number = 1; number <= 12; number += 1)
      await create(site, name, { name: `Prize ${number}`, level: number > 1 ? state : null });
    await update(site, "block", { id: block, conditions: `level:is:${state}` });
    expect(await titles(path)).toEqual(numbers(2, 11));
    expect((await shown(path)).listing).toMatchObject({ total: 11, pages: 2, page: 1, size: 10 });
    expect(await titles(`${path}?page=2`)).toEqual(["Prize 12"]);
    expect(await titles(`${path}?page=9`)).toEqual(["Prize 12"]);
    expect(await titles(`${path}?q=7`)).toEqual(["Prize 7"]);
    expect(await titles(`${path}?q=nothing`)).toEqual([]);
  });

  it("is refused where it is closed, the program's own, or without the columns that are named", async () => {
    const { table, block } = await awards();
    const closed = await createTable(site, "closed_ones", { publicRead: false, label: "Closed ones" });
    const refusal = async (row: Row) =>
      (await update(site, "block", { id: block, ...row }, "?lang=en")).body as {
        errors?: { field: string; message: string }[];
      };
    expect((await refusal({ object: closed })).errors).toEqual([
      { field: "object", message: expect.stringContaining("may not read Closed ones") as string },
    ]);
    expect((await refusal({ object: null })).errors).toMatchObject([{ field: "object" }]);
    const notices = (await site.get<Row>("/api/db_object/name?name=notification", site.token)).body.id;
    expect((await refusal({ object: notices })).errors).toMatchObject([{ field: "object" }]);
    expect((await refusal({ columns: ["inner"] })).errors).toMatchObject([{ field: "columns" }]);
    expect((await refusal({ sort: "-inner" })).errors).toMatchObject([{ field: "sort" }]);
    expect((await refusal({ conditions: "inner:is:x" })).errors).toMatchObject([{ field: "conditions" }]);
    expect((await refusal({ conditions: "no condition" })).errors).toMatchObject([{ field: "conditions" }]);
    expect((await refusal({ conditions: "year:is:many" })).errors).toMatchObject([{ field: "conditions" }]);
    const good = { object: table, columns: ["level", "year"], sort: "-year,id", conditions: "year:not:5" };
    expect((await update(site, "block", { id: block, ...good })).status).toBe(200);
  });

  it("has a page for each record, in both languages, at one address, under the page that shows it", async () => {
    const { name, table, path } = await awards();
    const id = await create(site, name, {
      name: "Kuvempu prize",
      name_kn: "ಕುವೆಂಪು ಪ್ರಶಸ್ತಿ",
      year: 2020,
      note: "For literature",
    });
    const address = `/record/${table}/${id}/kuvempu-prize`;
    expect((await shown(path)).listing.rows).toMatchObject([{ href: address }]);
    expect(await record(address)).toMatchObject({
      heading: { text: "Kuvempu prize", lang: "en" },
      description: "For literature",
      ended: null,
      values: [
        { label: { text: "Year" }, value: { type: "number", number: 2020 } },
        {
          label: { text: "Own remark" },
          value: { type: "text", text: { text: "For literature", lang: "en" } },
        },
      ],
      place: { page: `page-${name}`, href: path },
    });
    const kannada = encodeURIComponent("ಕುವೆಂಪು-ಪ್ರಶಸ್ತಿ");
    expect(await record(`/record/${table}/${id}/${kannada}?lng=kn`)).toMatchObject({
      heading: { text: "ಕುವೆಂಪು ಪ್ರಶಸ್ತಿ", lang: "kn" },
      paths: { en: address, kn: `/record/${table}/${id}/${kannada}` },
      values: [{ label: { text: "ವರ್ಷ", lang: "kn" } }, { label: { text: "Own remark", lang: "en" } }],
    });
    const moved = await site.get(`/record/${table}/${id}/another`);
    expect([moved.status, moved.headers.location]).toEqual([301, address]);
    expect((await site.get(`/record/${table}/9999`)).status).toBe(404);
    expect((await site.get(`/record/${table}/one`)).status).toBe(404);
  });

  it("is found in the search, the suggestions, the sitemap and the feed of its page", async () => {
    const { name, table } = await awards();
    const id = await create(site, name, { name: "Jnanpith medal", note: "Unmistakable laureate" });
    const address = `/record/${table}/${id}/jnanpith-medal`;
    expect((await hits("laureate")).rows).toMatchObject([{ title: "Jnanpith medal", url: address }]);
    expect((await site.get<Hits>("/api/search/suggestions?q=jnanpith&lang=kn")).body.rows).toMatchObject([
      { title: "Jnanpith medal", kind: `ಪ್ರಶಸ್ತಿಗಳು ${made}`, url: address },
    ]);
    expect(await page("/search?q=laureate")).toContain(`Awards ${made}`);
    expect(await page("/sitemap.xml")).toContain(`https://university.example${address}<`);
    for (const format of ["xml", "json"]) {
      const feed = JSON.stringify((await site.get(`/feeds/page/page-${name}.${format}`)).body);
      expect(feed).toContain(address);
      expect(feed).toContain("Jnanpith medal");
    }
    const place = await site.get<Row>(`/api/staff/places?object=${name}&ids=${id}`, site.token);
    expect(place.body).toEqual({ places: [{ id, address }] });
    const csv = await site.get<string>(`/api/${name}/export`, site.token);
    expect(csv.body).toContain("Jnanpith medal");
  });

  it("shows nobody what is not public: neither a column nor a record, nowhere", async () => {
    const { name, table, columns, path } = await awards({ searchable: true });
    const secret = "zephyrine";
    const id = await create(site, name, { name: "Open prize", inner: secret, note: "quartzite" });
    const hidden = await create(site, name, { name: "Hidden obsidian", active: false });
    const later = await create(site, name, { name: "Later obsidian", publishFrom: "2099-01-01T00:00:00Z" });
    const places = async () => {
      const texts = [path, `${path}?q=${secret}`, `/record/${table}/${id}/open-prize`, "/sitemap.xml"];
      const feeds = [`/feeds/page/page-${name}.xml`, `/feeds/page/page-${name}.json`];
      const answers = [...texts, ...feeds, "/search?q=prize", "/search?q=obsidian", "/api/search?q=prize"];
      const bodies = await Promise.all(answers.map(async (each) => (await site.get(each)).body));
      return JSON.stringify(bodies);
    };
    const everything = await places();
    expect(everything).toContain("Open prize");
    expect(everything).not.toMatch(/zephyrine[^&"?]|Hidden obsidian|Later obsidian/);
    expect((await hits(secret)).total).toBe(0);
    expect((await hits("obsidian")).total).toBe(0);
    for (const closed of [hidden, later])
      expect((await site.get(`/record/${table}/${closed}`)).status).toBe(404);

    // A column that was public is closed.
    expect((await hits("quartzite")).total).toBe(1);
    expect((await update(site, "db_column", { id: columns.note, active: false })).status).toBe(200);
    expect((await hits("quartzite")).total).toBe(0);
    expect(JSON.stringify(await hits("prize"))).not.toContain("quartzite");
    expect(await page(`/record/${table}/${id}/open-prize`)).not.toContain("quartzite");
    expect((await update(site, "db_column", { id: columns.note, active: true })).status).toBe(200);
    expect((await hits("quartzite")).total).toBe(1);

    // A table that was open is closed, and opened again.
    expect((await update(site, "db_object", { id: table, publicRead: false })).status).toBe(200);
    expect((await hits("quartzite")).total).toBe(0);
    expect(await page(path)).not.toContain("Open prize");
    expect((await site.get(`/record/${table}/${id}/open-prize`)).status).toBe(404);
    expect(await page("/sitemap.xml")).not.toContain("open-prize");
    expect((await update(site, "db_object", { id: table, publicRead: true })).status).toBe(200);
    expect((await hits("quartzite")).total).toBe(1);
    expect(await page(path)).toContain("Open prize");
  });

  it("has no pages, hits and addresses while no page shows it", async () => {
    const { name, table, block } = await awards();
    const id = await create(site, name, { name: "Lonely heliotrope" });
    expect((await hits("heliotrope")).total).toBe(1);
    await remove(site, "block", block);
    expect((await hits("heliotrope")).total).toBe(0);
    expect((await site.get(`/record/${table}/${id}/lonely-heliotrope`)).status).toBe(404);
    expect(await page("/sitemap.xml")).not.toContain("heliotrope");
  });

  it("is shown at once as it is now: after a change of a record, of the block and of the description", async () => {
    const { name, block, columns, path } = await awards();
    const id = await create(site, name, { name: "First name", year: 3 });
    expect(await page(path)).toContain("First name");
    await update(site, name, { id, name: "Second name" });
    expect(await page(path)).toContain("Second name");
    await update(site, "db_column", { id: columns.year, label: "Year of the award" });
    expect(await page(path)).toContain("Year of the award");
    await update(site, "block", { id: block, display: "cards" });
    expect((await shown(path)).display).toBe("cards");
  });

  it("stays on its page when the table or a column is renamed or deleted, which says where it is shown", async () => {
    const { name, table, columns, block, path } = await awards({
      columns: ["year", "note"],
      sort: "-year",
      conditions: "note:is:yes",
    });
    const id = await create(site, name, { name: "Lasting agate", year: 7, note: "yes" });
    await update(site, "db_column", { id: columns.note, name: "remark" });
    expect((await site.get<Row>(`/api/block/${block}`)).body).toMatchObject({
      columns: ["year", "remark"],
      conditions: "remark:is:yes",
    });
    await update(site, "db_object", { id: table, name: `${name}_renamed` });
    expect(await titles(path)).toEqual(["Lasting agate"]);
    expect((await hits("agate")).rows).toMatchObject([{ url: `/record/${table}/${id}/lasting-agate` }]);

    const shownOn = [{ page: `Page of ${name}`, href: path }];
    const impact = async (of: string) => (await site.get<Row>(`/api/${of}`, site.token)).body;
    expect(await impact(`db_column/impact/${columns.year}`)).toMatchObject({ shownOn });
    expect(await impact(`db_column/impact/${columns.level}`)).toMatchObject({ shownOn: [] });
    expect(await impact(`db_object/impact/${table}`)).toMatchObject({ shownOn });

    await remove(site, "db_column", columns.year, "?force=true");
    expect(await titles(path)).toEqual(["Lasting agate"]);
    expect((await shown(path)).columns.map(({ name: column }) => column)).toEqual(["remark"]);
    // What can no longer be judged lists nothing.
    await remove(site, "db_column", columns.note, "?force=true");
    expect(await titles(path)).toEqual([]);
    await restore(site, "db_column", columns.note);
    expect(await titles(path)).toEqual(["Lasting agate"]);
    await remove(site, "db_object", table, "?force=true");
    expect(await titles(path)).toEqual([]);
    expect((await hits("agate")).total).toBe(0);
  });

  it("shows what has ended at its address, with a mark, and lists it no more", async () => {
    const { name, table, path } = await awards();
    const id = await create(site, name, { name: "Ended onyx", publishTo: "2020-01-01T00:00:00Z" });
    expect(await record(`/record/${table}/${id}/ended-onyx`)).toMatchObject({ ended: { to: "2020-01-01" } });
    expect(await page(path)).not.toContain("Ended onyx");
  });
});
