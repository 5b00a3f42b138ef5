import { expect, test } from "vitest";
import type { TFunction } from "#app/i18n/use-translation.ts";
import { OPENING_DAYS } from "#shared/tables/opening.ts";
import type { DayHours } from "#server/domain/library/hours.ts";
import type { LibraryHours, WeekHours } from "#server/domain/library/read-hours.ts";
import { libraryData } from "./library-data.ts";

const t: TFunction = (key) => key;
const week: WeekHours[] = OPENING_DAYS.map((day) =>
  day === "sunday" || day === "holiday"
    ? { day, opens: "09:00", closes: "16:30" }
    : { day, opens: "08:00", closes: "19:00" },
);
const closed = (day: string): DayHours => ({ day, opens: null, closes: null, kind: "closed", reason: null });
const short = (day: string): DayHours => ({
  day,
  opens: "08:00",
  closes: "13:00",
  kind: "special",
  reason: null,
});
const hoursOf = (more: Partial<LibraryHours>) =>
  libraryData(t, "https://site.example", {
    opening: { at: 0, open: false, changes: [], knownUntil: 0 },
    days: [],
    week,
    special: [],
    ...more,
  }).openingHoursSpecification;
const type = { "@type": "OpeningHoursSpecification" };

test("The library is named with its address and the university", () => {
  const hours = { opening: { at: 0, open: true, changes: [], knownUntil: 0 }, days: [], week, special: [] };
  expect(libraryData(t, "https://site.example", hours)).toMatchObject({
    "@type": "Library",
    name: "university_library",
    url: "https://site.example/library",
    parentOrganization: { "@type": "CollegeOrUniversity", name: "university_name" },
    address: { "@type": "PostalAddress", postalCode: "585106" },
  });
});

test("Days of the week with the same hours stand together", () => {
  const working = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"];
  expect(hoursOf({})).toEqual([
    { ...type, dayOfWeek: working, opens: "08:00", closes: "19:00" },
    { ...type, dayOfWeek: ["Sunday", "PublicHolidays"], opens: "09:00", closes: "16:30" },
  ]);
});

test("A day without hours is left out of the week, and a week without any is empty", () => {
  const without = week.map((each) => (each.day === "sunday" ? { ...each, opens: null, closes: null } : each));
  expect(hoursOf({ week: without })[1]?.dayOfWeek).toEqual(["PublicHolidays"]);
  expect(hoursOf({ week: week.map(({ day }) => ({ day, opens: null, closes: null })) })).toEqual([]);
});

test("Special days are spans of the same hours, over the end of a month too", () => {
  const special = [
    closed("2026-03-30"),
    closed("2026-03-31"),
    closed("2026-04-01"),
    short("2026-04-02"),
    short("2026-04-04"),
  ];
  expect(hoursOf({ special }).slice(2)).toEqual([
    { ...type, opens: "00:00", closes: "00:00", validFrom: "2026-03-30", validThrough: "2026-04-01" },
    { ...type, opens: "08:00", closes: "13:00", validFrom: "2026-04-02", validThrough: "2026-04-02" },
    { ...type, opens: "08:00", closes: "13:00", validFrom: "2026-04-04", validThrough: "2026-04-04" },
  ]);
});

test("A day that is open until its end closes with its last minute", () => {
  const all = week.map(({ day }) => ({ day, opens: "00:00", closes: "24:00" }));
  expect(hoursOf({ week: all })).toEqual([
    { ...type, dayOfWeek: expect.any(Array), opens: "00:00", closes: "23:59" },
  ]);
});
