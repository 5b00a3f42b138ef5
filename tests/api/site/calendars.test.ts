/** Days that people take over into their own calendars. */
import ICAL from "ical.js";
import { readFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { API_TEXTS } from "#shared/texts/api.ts";
import { create, createOption, remove, type Row, update } from "../../support/data/factories.ts";
import { ANY_DATABASE, NOON, openTestSite, type TestSite } from "../../support/server/test-site.ts";

const SITE = "https://university.example";
/** The hours with which the demonstration begins. */
const WEEK = JSON.parse(readFileSync("data/demo/records/opening.json", "utf8")) as Row[];

const refusalAt = (field: string, message: string) => ({
  status: 400,
  body: { errors: [{ field, message }] },
});

const shown = ({ summary, startDate, endDate }: ICAL.Event) => [
  summary,
  startDate.toString(),
  endDate.toString(),
];

describe.each(ANY_DATABASE)("a calendar on %s", (kind) => {
  let site: TestSite;
  const numbers = { course: 0, other: 0, early: 0, late: 0 };
  beforeAll(async () => {
    site = await openTestSite(kind, { siteUrl: SITE });
    site.clock.now = NOON;
    numbers.course = await createOption(site, "cevent", "course", "UG", { label_kn: "ಪದವಿ" });
    numbers.other = await createOption(site, "cevent", "course", "PG");
    numbers.early = await createOption(site, "cevent", "ayear", "2025-26");
    numbers.late = await createOption(site, "cevent", "ayear", "2026-27");
    for (const row of WEEK) await create(site, "opening", row);
  });
  afterAll(() => site.close());

  const event = (more: Row) =>
    create(site, "cevent", { title: "Event", course: numbers.course, ayear: numbers.late, ...more });
  const refused = (more: Row) =>
    site.call("POST", "/api/cevent/create", {
      token: site.token,
      body: { title: "Event", course: numbers.course, ayear: numbers.late, ...more },
    });
  const read = async (path: string) => {
    const { status, headers, body } = await site.call<string>("GET", path);
    expect([status, headers["content-type"]]).toEqual([200, "text/calendar; charset=utf-8"]);
    const calendar = new ICAL.Component(ICAL.parse(body) as unknown[]);
    const events = calendar.getAllSubcomponents("vevent").map((each) => new ICAL.Event(each));
    return { body, name: calendar.getFirstPropertyValue("name"), events };
  };

  it("has the events of a course in a year, by their days, times and places", async () => {
    const hall = { place: "Convocation hall", place_kn: "ಘಟಿಕೋತ್ಸವ ಸಭಾಂಗಣ" };
    await event({
      title: "Exams; part 1, theory",
      title_kn: "ಪರೀಕ್ಷೆ",
      day: "2026-04-06",
      lastDay: "2026-04-24",
    });
    await event({ title: "Convocation", day: "2026-05-02", begins: "10:30", ends: "13:00", ...hall });
    await event({ title: "Day to be announced" });
    await event({ title: "An earlier year", day: "2025-05-02", ayear: numbers.early });
    await event({ title: "Another course", day: "2026-05-02", course: numbers.other });
    const path = `/calendars/course-${numbers.course}-${numbers.late}.ics`;
    const { name, events } = await read(path);
    expect(name).toBe("Calendar of Events – UG – 2026-27 – Kalaburagi State University");
    expect(events.map(shown)).toEqual([
      ["Exams; part 1, theory", "2026-04-06", "2026-04-25"],
      ["Convocation", "2026-05-02T05:00:00Z", "2026-05-02T07:30:00Z"],
    ]);
    expect(events[1]?.location).toBe("Convocation hall");
    const kannada = await read(`${path}?lng=kn`);
    expect(kannada.name).toContain("ಪದವಿ");
    expect(kannada.events.map(({ summary }) => summary)).toEqual(["ಪರೀಕ್ಷೆ", "Convocation"]);
    expect(kannada.events[1]?.location).toBe("ಘಟಿಕೋತ್ಸವ ಸಭಾಂಗಣ");
    expect(kannada.events.map(({ uid }) => uid)).toEqual(events.map(({ uid }) => uid));
  });

  it("of a course alone has all its years", async () => {
    const course = await createOption(site, "cevent", "course", "Ph.D.");
    await event({ title: "Then", day: "2025-08-01", course, ayear: numbers.early });
    await event({ title: "Now", day: "2026-08-01", course });
    const { events } = await read(`/calendars/course-${course}.ics`);
    expect(events.map(({ summary }) => summary).sort()).toEqual(["Now", "Then"]);
  });

  it("follows what becomes of an event, and is the same bytes until then", async () => {
    const course = await createOption(site, "cevent", "course", "B.Ed.");
    const path = `/calendars/course-${course}.ics`;
    const made = await event({ title: "Interviews", day: "2026-08-01", course });
    const first = await read(path);
    site.clock.now = NOON + 60_000;
    expect((await read(path)).body).toBe(first.body);
    await update(site, "cevent", { id: made, day: "2026-08-03" });
    expect((await read(path)).events.map(shown)).toEqual([["Interviews", "2026-08-03", "2026-08-04"]]);
    await remove(site, "cevent", made);
    expect((await read(path)).events).toEqual([]);
  });

  it("of the library has each day's hours, and a closure once", async () => {
    await create(site, "closure", {
      reason: "Stock verification",
      fromDay: "2026-03-11",
      toDay: "2026-03-12",
    });
    const { name, events } = await read("/calendars/library.ics");
    expect(name).toBe("University Library – Kalaburagi State University");
    expect(events.slice(0, 7).map(shown)).toEqual([
      ["Library open", "2026-03-06T02:30:00Z", "2026-03-06T13:30:00Z"],
      ["Library open", "2026-03-07T02:30:00Z", "2026-03-07T13:30:00Z"],
      ["Library open", "2026-03-08T03:30:00Z", "2026-03-08T11:00:00Z"],
      ["Library open", "2026-03-09T02:30:00Z", "2026-03-09T13:30:00Z"],
      ["Library open", "2026-03-10T02:30:00Z", "2026-03-10T13:30:00Z"],
      ["Library closed", "2026-03-11", "2026-03-13"],
      ["Library open", "2026-03-13T02:30:00Z", "2026-03-13T13:30:00Z"],
    ]);
    expect(events[5]?.description).toBe("Stock verification");
    expect((await read("/calendars/library.ics?lng=kn")).events[5]?.summary).toBe("ಗ್ರಂಥಾಲಯ ಮುಚ್ಚಿರುತ್ತದೆ");
  });

  it.each([
    "/calendars/course-999.ics",
    "/calendars/course-0.ics",
    "/calendars/library.xml",
    "/calendars/x.ics",
  ])("is not found at %s", async (path) => {
    expect(await site.get(path)).toMatchObject({ status: 404 });
  });

  it("ends no event before it begins", async () => {
    const course = await createOption(site, "cevent", "course", "Reversed");
    const reversed = { course, day: "2026-05-02", lastDay: "2026-05-01" };
    await event({ ...reversed, title: "Days" });
    await event({ ...reversed, title: "Times", begins: "10:30", ends: "09:00" });
    const { events } = await read(`/calendars/course-${course}.ics`);
    expect(events.map(shown)).toEqual([
      ["Days", "2026-05-02", "2026-05-03"],
      ["Times", "2026-05-02T05:00:00Z", "2026-05-02T05:00:00Z"],
    ]);
  });

  it("takes no time that is none, and no end before the beginning on one day", async () => {
    const day = "2026-05-02";
    expect(await refused({ day, begins: "9:5" })).toMatchObject(
      refusalAt("begins", API_TEXTS.en.expected_time),
    );
    expect(await refused({ day, begins: "10:30", ends: "10:30" })).toMatchObject(
      refusalAt("ends", "This has to be later than Begins at."),
    );
    expect(await refused({ day, ends: "10:30" })).toMatchObject(refusalAt("begins", API_TEXTS.en.both_times));
    await event({ day, lastDay: "2026-05-03", begins: "10:30", ends: "09:00" });
  });
});
