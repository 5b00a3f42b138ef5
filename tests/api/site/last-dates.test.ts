/** The last dates to apply, in people's own calendars. */
import ICAL from "ical.js";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createNotice, createNoticeList, remove, update } from "../../support/data/factories.ts";
import { ANY_DATABASE, NOON, openTestSite, type TestSite } from "../../support/server/test-site.ts";

const SITE = "https://university.example";
const DAY = 86_400_000;
const ALL = "/calendars/last-dates.ics";

describe.each(ANY_DATABASE)("the last dates to apply on %s", (kind) => {
  let site: TestSite;
  beforeAll(async () => {
    site = await openTestSite(kind, { siteUrl: SITE });
    site.clock.now = NOON;
  });
  afterAll(() => site.close());

  const read = async (path: string) => {
    const { status, headers, body } = await site.call<string>("GET", path);
    expect([status, headers["content-type"]]).toEqual([200, "text/calendar; charset=utf-8"]);
    const calendar = new ICAL.Component(ICAL.parse(body) as unknown[]);
    const events = calendar.getAllSubcomponents("vevent").map((each) => ({
      event: new ICAL.Event(each),
      of: (name: string) => String(each.getFirstPropertyValue(name)),
    }));
    return { body, name: calendar.getFirstPropertyValue("name"), events };
  };
  const summaries = async (path: string) => (await read(path)).events.map(({ event }) => event.summary);

  it("are whole days that lead to the notices, in either language, of all lists or of one", async () => {
    const list = await createNoticeList(site, "Hostels");
    const other = await createNoticeList(site, "Prizes");
    const titles = { title: "Rooms, in the hostels", title_kn: "ಕೊಠಡಿಗಳು" };
    const id = await createNotice(site, list, { ...titles, lastDate: "2026-03-20" });
    await createNotice(site, other, { title: "Prize", lastDate: "2026-04-01" });
    await createNotice(site, list, { title: "Without a last date" });
    const path = `/calendars/last-dates-${list}.ics`;
    const { name, events } = await read(path);
    expect(name).toBe("Last dates to apply – Hostels – Kalaburagi State University");
    const [only] = events;
    expect(events).toHaveLength(1);
    expect(only?.event.summary).toBe("Last date to apply: Rooms, in the hostels");
    expect([only?.event.startDate.toString(), only?.event.endDate.toString()]).toEqual([
      "2026-03-20",
      "2026-03-21",
    ]);
    expect(only?.of("url")).toBe(`${SITE}/notice/${id}/rooms-in-the-hostels`);
    expect(only?.event.uid).toBe(`tag:university.example,2026:notification/${id}/last-date`);
    expect(await summaries(ALL)).toEqual(expect.arrayContaining(["Last date to apply: Prize"]));
    const [kannada] = (await read(`${path}?lng=kn`)).events;
    expect(kannada?.event.uid).toBe(only?.event.uid);
    expect(kannada?.event.summary).toBe("ಅರ್ಜಿ ಸಲ್ಲಿಸಲು ಕೊನೆಯ ದಿನಾಂಕ: ಕೊಠಡಿಗಳು");
  });

  it("say that they were changed, and are the same bytes until then", async () => {
    const list = await createNoticeList(site, "Moved");
    const path = `/calendars/last-dates-${list}.ics`;
    const id = await createNotice(site, list, { lastDate: "2026-03-20" });
    const first = await read(path);
    expect(first.events[0]?.of("sequence")).toBe("0");
    expect(first.events[0]?.of("last-modified")).toBe("2026-03-06T06:30:00Z");
    site.clock.now = NOON + 60_000;
    expect((await read(path)).body).toBe(first.body);
    await update(site, "notification", { id, lastDate: "2026-03-27" });
    const [changed] = (await read(path)).events;
    expect(changed?.event.uid).toBe(first.events[0]?.event.uid);
    expect(changed?.event.startDate.toString()).toBe("2026-03-27");
    expect(changed?.of("sequence")).toBe("1");
    expect(changed?.of("last-modified")).toBe("2026-03-06T06:31:00Z");
    expect(changed?.of("dtstamp")).toBe("2026-03-06T06:31:00Z");
    site.clock.now = NOON;
  });

  it("disappear with their notices at once, and a month after the day by themselves", async () => {
    const list = await createNoticeList(site, "Withdrawn");
    const path = `/calendars/last-dates-${list}.ics`;
    const [hidden, gone] = [
      await createNotice(site, list, { title: "Hidden", lastDate: "2026-05-01" }),
      await createNotice(site, list, { title: "Gone", lastDate: "2026-05-01" }),
    ];
    await createNotice(site, list, { title: "Past", lastDate: "2026-03-01" });
    expect(await summaries(path)).toHaveLength(3);
    await update(site, "notification", { id: hidden, active: false });
    await remove(site, "notification", gone);
    expect(await summaries(path)).toEqual(["Last date to apply: Past"]);
    site.clock.now = NOON + 27 * DAY;
    expect(await summaries(path)).toEqual([]);
    site.clock.now = NOON;
  });

  it.each([
    "last-dates-999999.ics",
    "last-dates-0.ics",
    "last-dates-1-2.ics",
    "last-dates.xml",
    "last-date.ics",
  ])("are not found at /calendars/%s", async (file) => {
    expect(await site.get(`/calendars/${file}`)).toMatchObject({ status: 404 });
  });
});
