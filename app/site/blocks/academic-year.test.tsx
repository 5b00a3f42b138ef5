import { expect, test } from "vitest";
import type { BlockContent } from "#server/domain/site/blocks/blocks.ts";
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
const calendarOf = (more: Partial<Extract<BlockContent, { kind: "calendar" }>> = {}) =>
  renderOnSite(
    <Calendar
      content={{ kind: "calendar", years, documents: [], events: [], ...more }}
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
      { id: 2, title: localized("ತರಗತಿಗಳ ಆರಂಭ", "kn"), day: "2023-08-21" },
      { id: 3, title: localized("To be announced"), day: "" },
    ],
  });
  expect(html).toContain('<time dateTime="2023-08-21">21-08-2023</time>');
  expect(html.match(/<time/g)).toHaveLength(1);
  expect(html).toContain('<span lang="kn">ತರಗತಿಗಳ ಆರಂಭ</span>');
  expect(html.indexOf("/files/a.pdf")).toBeLessThan(html.indexOf("<table"));
  expect(html).not.toContain("No data found");
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
