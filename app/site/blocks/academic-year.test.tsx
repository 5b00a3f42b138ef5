import { expect, test } from "vitest";
import type { BlockContent } from "#server/domain/site/blocks/blocks.ts";
import type { CalendarEvent } from "#server/domain/site/blocks/academic-years.ts";
import { SHIPPED_TEXTS } from "#shared/texts/index.ts";
import { renderOnSite } from "../../../tests/support/browser/render-on-site.tsx";
import { Calendar } from "./calendar.tsx";
import { Fees } from "./fees.tsx";

const localized = (text: string, lang: "en" | "kn" = "en") => ({ text, lang });
const years = {
  items: [
    { name: "100", label: localized("2023-24ನೇ ಸಾಲು", "kn") },
    { name: "93", label: localized("2022-23") },
  ],
  current: "100",
};
const eventOf = (more: Partial<CalendarEvent>): CalendarEvent => ({
  id: 1,
  title: localized("Event"),
  day: "2023-08-21",
  lastDay: "",
  begins: "",
  ends: "",
  place: localized(""),
  ...more,
});
const calendarOf = (more: Partial<Extract<BlockContent, { kind: "calendar" }>> = {}) =>
  renderOnSite(
    <Calendar
      content={{ kind: "calendar", course: 24, years, documents: [], events: [], ...more }}
      base={{ tab: "ug" }}
      title="UG"
    />,
    "/calendar-events?tab=ug",
    { texts: SHIPPED_TEXTS.en },
  );
const feesOf = (heads: Extract<BlockContent, { kind: "fees" }>["heads"]) =>
  renderOnSite(
    <Fees content={{ kind: "fees", years, documents: [], heads }} base={{ tab: "pg" }} title="PG" />,
    "/fee-structure?tab=pg",
    { texts: SHIPPED_TEXTS.en },
  );

test("the years are tabs with addresses within the tab of the course", () => {
  const html = calendarOf();
  expect(html).toContain('href="/calendar-events?tab=ug&amp;year=93"');
  expect(html).toMatch(/aria-selected="true"[^>]*><span lang="kn">2023-24ನೇ ಸಾಲು</);
  expect(html).toMatch(/aria-selected="false"[^>]*>2022-23</);
  expect(html).toMatch(/role="tabpanel" aria-labelledby="year-ug-tab-100"/);
});

test("a year without anything says so, and so does a course without years", () => {
  expect(calendarOf()).toContain("No data found");
  expect(calendarOf({ years: null })).toContain("No data found");
});

test("events show their days as India writes them; documents come first", () => {
  const html = calendarOf({
    documents: [{ id: 1, title: localized("Calendar"), href: "/files/a.pdf", external: false }],
    events: [
      eventOf({ id: 2, title: localized("ತರಗತಿಗಳ ಆರಂಭ", "kn"), day: "2023-08-21" }),
      eventOf({ id: 3, title: localized("To be announced"), day: "" }),
    ],
  });
  expect(html).toContain('<time dateTime="2023-08-21">21-08-2023</time>');
  expect(html.match(/<time/g)).toHaveLength(1);
  expect(html).toContain('<span lang="kn">ತರಗತಿಗಳ ಆರಂಭ</span>');
  expect(html.indexOf("/files/a.pdf")).toBeLessThan(html.indexOf("<table"));
  expect(html).not.toContain("No data found");
});

test("an event shows its days, its times and its place, as far as it has them", () => {
  const day = "2023-08-21";
  const html = calendarOf({
    events: [
      eventOf({ id: 1, day, lastDay: "2023-08-25" }),
      eventOf({ id: 2, day, lastDay: day, begins: "10:30", ends: "13:00" }),
      eventOf({ id: 3, day, begins: "17:00", place: localized("Convocation hall") }),
    ],
  });
  expect(html).toMatch(/21-08-2023<\/time> – <time dateTime="2023-08-25">25-08-2023</);
  expect(html).toContain('<time dateTime="2023-08-21T10:30">21-08-2023</time>, 10:30–13:00');
  expect(html).toContain("21-08-2023</time>, 17:00<");
  expect(html).toContain("Convocation hall");
  expect(calendarOf({ events: [eventOf({ id: 1, day })] })).not.toContain(SHIPPED_TEXTS.en.th_place);
});

test("the events of a year can be added to a calendar, where there are any", () => {
  expect(calendarOf({ events: [eventOf({ id: 1 })] })).toContain('href="/calendars/course-24-100.ics"');
  expect(calendarOf()).not.toContain("/calendars/");
});

test("fees are grouped as India groups numbers, and one that does not apply is none", () => {
  const html = feesOf([
    { id: 1, title: localized("Self-Supporting Seat Fee"), general: 125_000, reserved: 0 },
    { id: 2, title: localized("Eligibility Fee"), general: 1000, reserved: null },
  ]);
  expect(html).toContain(">1,25,000</td>");
  expect(html).toMatch(/>0<\/td>/);
  expect(html).toMatch(/>–<\/span><span[^>]*>Not available<\/span>/);
});
