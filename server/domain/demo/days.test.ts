import { expect, test } from "vitest";
import { dayOf, withYears } from "./days.ts";

test.each([
  ["today", "2026-11-22"],
  ["today-12", "2026-11-10"],
  ["latest 10-08", "2026-10-08"],
  ["latest 11-22", "2026-11-22"],
  ["latest 11-23", "2025-11-23"],
  ["latest-2 10-08", "2024-10-08"],
  ["latest 11-08+12", "2026-11-20"],
  ["academic 06-20", "2026-06-20"],
  ["academic+1 02-10", "2027-02-10"],
  ["2024-02-29", "2024-02-29"],
])("%s is %s on 22 November 2026", (value, day) => {
  expect(dayOf(value, "2026-11-22")).toBe(day);
});

test("before June the academic year is the one that began in the year before", () => {
  expect(dayOf("academic 06-20", "2027-05-31")).toBe("2026-06-20");
  expect(dayOf("academic 06-20", "2027-06-01")).toBe("2027-06-20");
});

test("years in a text are those of its day", () => {
  expect(withYears("{academicYear} and {academicYear-1}, {year}", "2026-11-22")).toBe(
    "2026-27 and 2025-26, 2026",
  );
  expect(withYears("{academicYear}", "2027-03-01")).toBe("2026-27");
  expect(withYears("{academicYear} {words}", "2099-07-01")).toBe("2099-00 {words}");
});
