/** Courses: what refers to them in syllabus, calendar, fees and notices, and how it can be followed. */
import ICAL from "ical.js";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  create,
  createNotice,
  createNoticeList,
  createOption,
  remove,
  type Row,
  update,
} from "../../support/data/factories.ts";
import { elementsOf, readXml } from "../../support/http/xml.ts";
import { ANY_DATABASE, NOON, openTestSite, type TestSite } from "../../support/server/test-site.ts";

const SITE = "https://university.example";

describe.each(ANY_DATABASE)("a course on %s", (kind) => {
  let site: TestSite;
  const ids = { group: 0, course: 0, other: 0, list: 0, year: 0 };
  beforeAll(async () => {
    site = await openTestSite(kind, { siteUrl: SITE });
    site.clock.now = NOON;
    const offered = (title: string, more: Row = {}) => create(site, "coffered", { title, ...more });
    ids.group = await offered("Undergraduate");
    ids.course = await offered("Arts", { title_kn: "ಕಲೆ", parent: ids.group });
    ids.other = await offered("Science", { parent: ids.group });
    ids.list = await createOption(site, "cevent", "course", "UG", { course: ids.group });
    ids.year = await createOption(site, "cevent", "ayear", "2026-27");
  });
  afterAll(() => site.close());

  const event = (title: string, more: Row = {}) =>
    create(site, "cevent", { title, course: ids.list, ayear: ids.year, day: "2026-04-06", ...more });
  const entries = async (course: number) => {
    const { status, body } = await site.get<string>(`/feeds/course/${course}.xml`);
    expect(status).toBe(200);
    const feed = readXml(body);
    return { feed, titles: elementsOf(feed, "entry").map((each) => elementsOf(each, "title")[0]?.text) };
  };
  const summaries = async (course: number) => {
    const { status, headers, body } = await site.get<string>(`/calendars/course/${course}.ics`);
    expect([status, headers["content-type"]]).toEqual([200, "text/calendar; charset=utf-8"]);
    const calendar = new ICAL.Component(ICAL.parse(body) as unknown[]);
    return calendar
      .getAllSubcomponents("vevent")
      .map((each) => String(each.getFirstPropertyValue("summary")))
      .sort();
  };

  it("has the dates of its group, its own ones, and none of another course", async () => {
    await event("For all");
    await event("For arts", { offered: ids.course });
    await event("For science", { offered: ids.other });
    expect(await summaries(ids.course)).toEqual(["For all", "For arts"]);
    expect(await summaries(ids.other)).toEqual(["For all", "For science"]);
    expect(await summaries(ids.group)).toEqual(["For all"]);
  });

  it("has the notices that name it or its group, with their last dates to apply", async () => {
    const list = await createNoticeList(site, "Of courses");
    const notice = async (title: string, ...courses: number[]) => {
      const id = await createNotice(site, list, { title, lastDate: "2026-03-20" });
      for (const offered of courses) await create(site, "notice_course", { notice: id, offered });
      return id;
    };
    await notice("Of all courses");
    await notice("Of the group", ids.group);
    const own = await notice("Of arts", ids.course, ids.group);
    await notice("Of science", ids.other);
    const { feed, titles } = await entries(ids.course);
    expect(elementsOf(feed, "id")[0]?.text).toBe(`tag:university.example,2026:feeds/course/${ids.course}/en`);
    expect(titles).toEqual(["Arts: Dates", "Of arts", "Of the group"]);
    expect(await summaries(ids.course)).toContain("Last date to apply: Of arts");
    expect(await summaries(ids.other)).toContain("Last date to apply: Of arts");
    await remove(site, "notification", own);
    expect((await entries(ids.course)).titles).toEqual(["Arts: Dates", "Of the group"]);
  });

  it("is named once by a notice, which may name several, in a table that spreadsheets fill", async () => {
    const list = await createNoticeList(site, "Of several courses");
    const notice = await createNotice(site, list, { title: "For arts and science" });
    const rows = [ids.course, ids.other].map((offered) => ({ notice, offered }));
    const body = { rows, dryRun: false };
    const { token } = site;
    await site.call("POST", "/api/notice_course/import", { token, body });
    for (const course of [ids.course, ids.other])
      expect((await entries(course)).titles).toContain("For arts and science");
    const again = await site.call("POST", "/api/notice_course/create", { token, body: rows[0] });
    expect(again).toMatchObject({ status: 409, body: { code: "not_unique" } });
    const exported = await site.get<string>("/api/notice_course/export", token);
    expect(exported.body).toContain("For arts and science,Science");
    await update(site, "notification", { id: notice, active: false });
    expect((await site.get<Row[]>(`/api/notice_course/notice?notice=${notice}`)).body).toEqual([]);
  });

  it("leaves what the calls of lists answer as it was", async () => {
    const rows = (await site.get<Row[]>(`/api/cevent/course?course=${ids.list}`)).body;
    expect(rows.map(({ title }) => String(title)).sort()).toEqual(["For all", "For arts", "For science"]);
    expect(rows[0]).toMatchObject({ course: { label: "UG", value: ids.list }, ayear: { value: ids.year } });
  });

  it("is found by the search, and stands in the sitemap in both languages", async () => {
    const { body } = await site.get<string>("/sitemap.xml");
    expect(body).toContain(`<loc>${SITE}/course/${ids.course}/arts</loc>`);
    expect(body).toContain(`${SITE}/course/${ids.course}/${encodeURIComponent("ಕಲೆ")}?lng=kn`);
    const found = (await site.get<string>("/feeds/search.xml?q=arts")).body;
    expect(found).toContain(`${SITE}/course/${ids.course}/arts`);
  });

  it("in a circle of groups ends, and one that is deleted is nowhere", async () => {
    const first = await create(site, "coffered", { title: "First" });
    const second = await create(site, "coffered", { title: "Second", parent: first });
    await site.call("PUT", "/api/coffered/update", {
      token: site.token,
      body: { id: first, parent: second },
    });
    expect(await summaries(second)).toEqual([]);
    await remove(site, "coffered", second, "?force=true");
    for (const path of [
      `/feeds/course/${second}.xml`,
      `/calendars/course/${second}.ics`,
      "/feeds/course/x.xml",
    ])
      expect(await site.get(path)).toMatchObject({ status: 404 });
  });
});
