/** What has ended is not gone: it keeps its address and says so, stands in the archive, and is found behind what is valid. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { PageBundle } from "#server/http/pages.ts";
import {
  create,
  createContent,
  createDepartment,
  createFaculty,
  createNotice,
  createNoticeList,
  remove,
  update,
} from "../../support/data/factories.ts";
import { asking, type Found } from "../../support/data/searching.ts";
import { DATABASES, NOON, openTestSite, type TestSite } from "../../support/server/test-site.ts";

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const instant = (minutes: number): string => new Date(NOON + minutes * MINUTE).toISOString();
/** Published from the day before until ten minutes after noon. */
const ending = { publishFrom: new Date(NOON - DAY).toISOString(), publishTo: instant(10) };
const ENDED = { from: "2026-03-05", to: "2026-03-06" };

interface Row {
  id: number;
  _status?: string;
  publishTo: string | null;
}

/** What these tests look at of a page. */
interface Shown {
  status: number;
  ended: { from: string | null; to: string } | null;
  heading: { text: string };
  body: { html: string };
  hits: unknown[];
  blocks: { content: Part }[];
}

interface Part {
  listing: { rows: { title: { text: string } }[]; total: number };
  years: number[];
  lists: { list: number }[];
  list: number | null;
  archive: string | null;
}

/** Answers what the site's domain reads for a page, as JSON. */
const pages: Partial<PageBundle> = {
  async handle({ url: { pathname, searchParams } }, { site }) {
    const [, kind = "", name = ""] = pathname.split("/");
    const number = (key: string) => Number(searchParams.get(key)) || undefined;
    const query = {
      q: searchParams.get("q") ?? undefined,
      year: searchParams.get("year") ?? undefined,
      list: number("list"),
      page: number("page"),
    };
    const reading =
      kind === "dept"
        ? site.department(name, query)
        : kind === "faculty"
          ? site.faculty(name)
          : kind === "search"
            ? site.search(query)
            : site.contentPage(kind === "page" ? name : kind, query);
    const read = await reading.catch((error: { code?: string }) => {
      if (error.code !== "not_found") throw error;
      return null;
    });
    return read ? { status: 200, html: JSON.stringify(read) } : { status: 404, area: "site" };
  },
};

describe.each(DATABASES)("what has ended, on %s", (kind) => {
  let site: TestSite;
  let list: number;
  let other: number;
  const { search, found } = asking(() => site);
  const at = (minutes: number) => {
    site.clock.now = NOON + minutes * MINUTE;
  };
  const page = async (path: string): Promise<Shown> => {
    const { status, body } = await site.get<string>(path);
    return { ...(status === 200 && (JSON.parse(body) as Omit<Shown, "status">)), status } as Shown;
  };
  const archive = async (query = "") => (await page(`/archive${query}`)).blocks[0]!.content;
  const titles = async (query = "") => (await archive(query)).listing.rows.map(({ title }) => title.text);

  beforeAll(async () => {
    site = await openTestSite(kind, { pages });
    list = await createNoticeList(site, "Tenders");
    other = await createNoticeList(site, "Circulars");
    await create(site, "page", { name: "archive", label: "Archive" });
    await create(site, "block", { page: "archive", name: "all", label: "all", kind: "archive", size: 20 });
    await create(site, "page", { name: "tenders", label: "Tenders" });
    await create(site, "block", { page: "tenders", name: "all", label: "all", kind: "notices", list });
  });
  afterAll(() => site.close());
  beforeEach(() => at(0));

  it("is a notice in the archive from the minute of its end, with its dates and lists, and in no list", async () => {
    const id = await createNotice(site, list, { title: "Roof tender", udate: "2026-02-01", ...ending });
    const standing = async () => ({
      archive: await titles("?q=roof"),
      list: (await page("/tenders?q=roof")).blocks[0]!.content.listing.total,
      calls: (await site.get<Row[]>("/api/notification/all")).body.filter((row) => row.id === id).length,
      newest: (await site.get<Row[]>("/api/notification/firstrows/6")).body.filter((row) => row.id === id)
        .length,
      feed: (await site.get<string>(`/feeds/${list}.xml`)).body.includes("Roof tender"),
    });
    const published = { archive: [], list: 1, calls: 1, newest: 1, feed: true };
    const ended = { archive: ["Roof tender"], list: 0, calls: 0, newest: 0, feed: false };
    expect(await standing()).toEqual(published);
    at(9.999);
    expect(await standing()).toEqual(published);
    at(10);
    expect(await standing()).toEqual(ended);
    expect((await archive("?q=roof")).listing.rows).toMatchObject([
      { id, day: "2026-02-01", ended: "2026-03-06", isNew: false, lists: [{ text: "Tenders" }] },
    ]);
    expect((await page("/tenders")).blocks[0]!.content.archive).toBe(`/archive?list=${list}`);
  });

  it("is listed by list and by year, and offers those", async () => {
    const past = { publishTo: instant(1) };
    await createNotice(site, other, { title: "Circular of 2024", udate: "2024-05-01", ...past });
    await createNotice(site, list, { title: "Tender of 2024", udate: "2024-06-01", ...past });
    at(2);
    expect(await titles("?year=2024")).toEqual(["Tender of 2024", "Circular of 2024"]);
    expect(await titles(`?year=2024&list=${other}`)).toEqual(["Circular of 2024"]);
    expect(await titles(`?list=${other}&year=1999`)).toEqual(["Circular of 2024"]);
    const { years, lists, list: chosen } = await archive(`?list=${list}`);
    expect(years).toContain(2024);
    expect(lists).toEqual(
      expect.arrayContaining([list, other].map((each) => expect.objectContaining({ list: each }))),
    );
    expect(chosen).toBe(list);
    expect((await archive("?list=999999")).list).toBeNull();
  });

  it("is nothing hidden, deleted or to come", async () => {
    const past = { publishTo: instant(1) };
    await createNotice(site, list, { title: "Secret hidden", active: false, ...past });
    await createNotice(site, list, { title: "Secret to come", publishFrom: instant(60) });
    const gone = await createNotice(site, list, { title: "Secret deleted", ...past });
    await remove(site, "notification", gone);
    await create(site, "page", { name: "secret-page", label: "Secret page", active: false, ...past });
    at(2);
    expect(await titles("?q=secret")).toEqual([]);
    expect(await found("secret")).toEqual([]);
    expect((await page("/page/secret-page")).status).toBe(404);
    expect((await site.get(`/api/notification/${gone}`)).status).toBe(404);
  });

  it("keeps the address of a page, a department and a faculty, which say from when to when", async () => {
    const content = await createContent(site, { name: "camp", content: "<p>Bring a blanket</p>" });
    await create(site, "page", { name: "camp", label: "Winter camp", body: content, ...ending });
    const faculty = await createFaculty(site, { name: "law", label: "Law", url: "faculty/law", ...ending });
    await createDepartment(site, faculty, {
      name: "jurists",
      label: "Jurists",
      url: "dept/jurists",
      ...ending,
    });
    const addresses = ["/page/camp", "/dept/jurists", "/faculty/law"];
    for (const address of addresses) {
      at(9.999);
      expect(await page(address), address).toMatchObject({ status: 200, ended: null });
      at(10);
      expect(await page(address), address).toMatchObject({ status: 200, ended: ENDED });
    }
    expect((await page("/page/camp")).body.html).toContain("Bring a blanket");
    expect((await site.get<string>("/sitemap.xml")).body).not.toMatch(/camp|jurists|faculty\/law/);
  });

  it("gives way to a page that is valid under the same address of a faculty", async () => {
    await createFaculty(site, { name: "arts-old", label: "Old arts", url: "faculty/fine-arts", ...ending });
    at(10);
    expect(await page("/faculty/fine-arts")).toMatchObject({ ended: ENDED });
    await createFaculty(site, { name: "arts-new", label: "New arts", url: "faculty/fine-arts" });
    expect(await page("/faculty/fine-arts")).toMatchObject({ ended: null, heading: { text: "New arts" } });
  });

  it("is a record that its own calls answer, marked, and staff as before", async () => {
    const id = await createNotice(site, list, { title: "Hall tickets", ...ending });
    await create(site, "page", { name: "halls", label: "Halls", ...ending });
    const calls = [`/api/notification/${id}`, "/api/page/name?name=halls"];
    for (const call of calls) expect((await site.get<Row>(call)).body).not.toHaveProperty("_status");
    at(10);
    for (const call of calls) {
      const { status, body } = await site.get<Row>(call);
      expect({ status, body }).toMatchObject({
        status: 200,
        body: { _status: "expired", publishTo: ending.publishTo },
      });
      expect((await site.get<Row>(call, site.token)).body).toMatchObject({ _status: "expired" });
    }
    await update(site, "notification", { id, publishTo: "" });
    expect((await site.get<Row>(`/api/notification/${id}`)).body).not.toHaveProperty("_status");
  });

  it("is found behind what is valid, with the day of its end, and leads to its page", async () => {
    const content = await createContent(site, { name: "regatta", content: "<p>Regatta on the lake</p>" });
    await create(site, "page", { name: "boats", label: "Boats", body: content, ...ending });
    const old = await createNotice(site, list, { title: "Regatta", url: "", udate: "2026-03-05", ...ending });
    const valid = await createNotice(site, list, { title: "Annual regatta", udate: "2020-01-01" });
    const days = async () => (await search("regatta")).rows.map(({ object, ended }) => [object, ended]);
    expect(await days()).toEqual([
      ["notification", undefined],
      ["notification", undefined],
      ["content", undefined],
    ]);
    at(10);
    const { rows, total } = await search("regatta");
    expect(total).toBe(3);
    expect(rows).toMatchObject([
      { id: valid },
      { id: old, ended: "2026-03-06", url: `/notice/${old}/regatta` },
      { object: "content", ended: "2026-03-06", url: "/page/boats" },
    ]);
    expect(rows[0]).not.toHaveProperty("ended");
    expect((await page("/search?q=regatta")).hits).toHaveLength(3);
    const staff = await site.get<Found>("/api/search?q=regatta", site.token);
    expect(staff.body.total).toBe(3);
  });

  it("is not found where it stood in a list alone", async () => {
    const type =
      (await createNoticeList(site)) &&
      (await create(site, "option", {
        object: "employee",
        element: "type",
        label: "Visitors",
      }));
    await create(site, "employee", { name: "Former Lecturer", type, ...ending });
    expect(await found("former lecturer")).toHaveLength(1);
    at(10);
    expect(await found("former lecturer")).toEqual([]);
  });
});
