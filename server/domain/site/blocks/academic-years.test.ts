import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { create, createOption } from "../../../../tests/support/data/factories.ts";
import { partsContext } from "../../../../tests/support/data/page-request.ts";
import { openTestSite, type TestSite } from "../../../../tests/support/server/test-site.ts";
import { readCalendar, readFees } from "./academic-years.ts";

describe("An academic year", () => {
  let site: TestSite;
  const numbers = { ug: 0, early: 0, late: 0, course: 0, feeYear: 0 };
  beforeAll(async () => {
    site = await openTestSite("sqlite");
    numbers.ug = await createOption(site, "cevent", "course", "UG");
    numbers.early = await createOption(site, "cevent", "ayear", "2022-23");
    numbers.late = await createOption(site, "cevent", "ayear", "2023-24", { label_kn: "2023-24ನೇ ಸಾಲು" });
    numbers.course = await createOption(site, "fees", "course", "PG");
    numbers.feeYear = await createOption(site, "fees", "ayear", "2023-24");
    const event = (title: string, more: Record<string, unknown> = {}) =>
      create(site, "cevent", { title, course: numbers.ug, ayear: numbers.late, ...more });
    await event("Day to be announced");
    await event("Classes begin", { title_kn: "ತರಗತಿಗಳ ಆರಂಭ", day: "2023-08-21" });
    await event("Admissions open", { day: "2023-07-07" });
    await event("Orientation", { day: "2023-08-21" });
    await event("Calendar", { url: "/files/others/calendar.pdf" });
    await event("Convocation", { day: "2024-02-01", url: "/page/convocation" });
    const fee = (title: string, more: Record<string, unknown> = {}) =>
      create(site, "fees", { title, course: numbers.course, ayear: numbers.feeYear, ...more });
    await fee("Circular", { url: "/files/others/fees.pdf" });
    await fee("Tuition Fee", { general: 1100, reserved: 0 });
    await fee("Eligibility Fee", { general: 1000 });
  });
  afterAll(() => site.close());

  const calendar = (query = {}, list: number | null = numbers.ug) =>
    readCalendar(partsContext(site, { language: "kn", query }), { list });

  test("is the latest one, unless the address names another one", async () => {
    const { years } = await calendar();
    expect(years).toEqual({
      items: [
        { name: String(numbers.late), label: { text: "2023-24ನೇ ಸಾಲು", lang: "kn" } },
        { name: String(numbers.early), label: { text: "2022-23", lang: "en" } },
      ],
      current: String(numbers.late),
    });
    expect((await calendar({ year: "2023" })).years?.current).toBe(String(numbers.late));
    const before = await calendar({ year: String(numbers.early) });
    expect(before).toMatchObject({ years: { current: String(numbers.early) }, documents: [], events: [] });
  });

  test("shows its documents, and its events in the order of their days, several on one day", async () => {
    const { documents, events } = await calendar();
    expect(documents.map(({ title }) => title.text)).toEqual(["Calendar", "Convocation"]);
    expect(events.map(({ title, day }) => [title.text, day])).toEqual([
      ["Admissions open", "2023-07-07"],
      ["ತರಗತಿಗಳ ಆರಂಭ", "2023-08-21"],
      ["Orientation", "2023-08-21"],
      ["Convocation", "2024-02-01"],
      ["Day to be announced", ""],
    ]);
    expect(events[0]?.title.lang).toBe("en");
  });

  test("is empty where no course is named", async () => {
    expect(await calendar({}, null)).toEqual({
      kind: "calendar",
      course: null,
      years: null,
      documents: [],
      events: [],
    });
  });

  test("shows its fees, of which one may not apply to everyone", async () => {
    const { documents, heads } = await readFees(partsContext(site), { list: numbers.course });
    expect(documents).toHaveLength(1);
    expect(heads.map(({ title, general, reserved }) => [title.text, general, reserved])).toEqual([
      ["Tuition Fee", 1100, 0],
      ["Eligibility Fee", 1000, null],
    ]);
  });
});
