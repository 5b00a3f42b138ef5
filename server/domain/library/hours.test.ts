import { describe, expect, it } from "vitest";
import { addDays, instantOf, WEEKDAYS } from "#shared/dates.ts";
import {
  changesAfter,
  type Closure,
  dayHours,
  type OpeningRule,
  stateAt,
  type Timetable,
  timesOn,
} from "./hours.ts";

const times = (span: string) => ({ opens: span.split("-")[0]!, closes: span.split("-")[1]! });
const localized = (text: string) => ({ text, lang: "en" as const });

const rule = (day: OpeningRule["day"], span: string | null, from?: string, to?: string): OpeningRule => ({
  day,
  times: span === null ? null : times(span),
  from: from ?? null,
  to: to ?? null,
});
const closure = (from: string, to: string, reason: string, span?: string): Closure => ({
  from,
  to,
  reason: localized(reason),
  times: span === undefined ? null : times(span),
});

const WEEK = WEEKDAYS.map((day) => rule(day, day === "sunday" ? "09:00-16:30" : "08:00-19:00"));
const usual: Timetable = {
  rules: [...WEEK, rule("holiday", "09:00-16:30")],
  holidays: new Map([
    ["2026-12-25", localized("Christmas Day")],
    ["2026-11-01", localized("Kannada Rajyotsava")],
  ]),
  closures: [
    closure("2026-04-29", "2026-05-02", "Stock verification"),
    closure("2026-06-10", "2026-06-10", "Training", "08:00-13:00"),
  ],
};
const none: Timetable = { rules: [], holidays: new Map(), closures: [] };

/** Closed for so many days from 6 March on. */
const rebuilding = (days: number): Timetable => ({
  ...usual,
  closures: [closure("2026-03-06", addDays("2026-03-06", days - 1), "Rebuilding")],
});

const hours = (timetable: Timetable, day: string) => {
  const { opens, closes, kind, reason } = dayHours(timetable, day);
  return [kind, opens && `${opens}-${closes}`, reason?.text ?? null];
};

describe("The hours of a day", () => {
  it.each([
    ["on a Friday", "2026-03-06", ["working", "08:00-19:00", null]],
    ["on a Saturday", "2026-03-07", ["working", "08:00-19:00", null]],
    ["on a Sunday", "2026-03-08", ["holiday", "09:00-16:30", null]],
    ["on a holiday", "2026-12-25", ["holiday", "09:00-16:30", "Christmas Day"]],
    ["on a Sunday that is a holiday", "2026-11-01", ["holiday", "09:00-16:30", "Kannada Rajyotsava"]],
    ["on the day before a closure", "2026-04-28", ["working", "08:00-19:00", null]],
    ["on the first day of a closure", "2026-04-29", ["closed", null, "Stock verification"]],
    ["in a closure, in the next month", "2026-05-01", ["closed", null, "Stock verification"]],
    ["on the last day of a closure", "2026-05-02", ["closed", null, "Stock verification"]],
    ["on the day after a closure, a Sunday", "2026-05-03", ["holiday", "09:00-16:30", null]],
    ["on a day with special hours", "2026-06-10", ["special", "08:00-13:00", "Training"]],
    ["on the last day of the year", "2026-12-31", ["working", "08:00-19:00", null]],
    ["on the first day of the next year", "2027-01-01", ["working", "08:00-19:00", null]],
    ["on a leap day", "2028-02-29", ["working", "08:00-19:00", null]],
  ])("are right %s", (_when, day, expected) => {
    expect(hours(usual, day)).toEqual(expected);
  });

  it("are none without rules, whatever the day", () => {
    expect(hours(none, "2026-03-06")).toEqual(["closed", null, null]);
    expect(hours({ ...none, holidays: usual.holidays }, "2026-12-25")).toEqual([
      "closed",
      null,
      "Christmas Day",
    ]);
  });

  it("are none where the rule of the day has no times", () => {
    expect(hours({ ...none, rules: [rule("friday", null)] }, "2026-03-06")).toEqual(["closed", null, null]);
  });

  it("of a closure go before those of a holiday", () => {
    const closures = [closure("2026-12-24", "2026-12-26", "Winter vacation")];
    expect(hours({ ...usual, closures }, "2026-12-25")).toEqual(["closed", null, "Winter vacation"]);
  });

  it("of a vacation go before the general ones, on its days alone", () => {
    const rules = [rule("friday", "10:00-17:00", "2026-05-01", "2026-05-29"), ...usual.rules];
    const vacation = { ...usual, rules, closures: [] };
    expect(
      ["2026-04-24", "2026-05-01", "2026-05-29", "2026-06-05"].map((day) => hours(vacation, day)[1]),
    ).toEqual(["08:00-19:00", "10:00-17:00", "10:00-17:00", "08:00-19:00"]);
  });

  it("of a vacation may have an open end, and its Sundays and holidays hours of their own", () => {
    const rules = [
      rule("friday", "10:00-17:00", undefined, "2026-03-06"),
      rule("sunday", null, "2026-03-08"),
      ...usual.rules,
      rule("holiday", "10:00-12:00", "2026-12-25", "2026-12-25"),
    ];
    const days = ["2026-03-06", "2026-03-13", "2026-03-01", "2026-03-08", "2026-12-25"];
    expect(days.map((day) => hours({ ...usual, rules }, day)[1])).toEqual([
      "10:00-17:00",
      "08:00-19:00",
      "09:00-16:30",
      null,
      "10:00-12:00",
    ]);
  });

  it("are those that began last where several hold, and those that were added last where they began together", () => {
    const rules = [
      rule("friday", "10:00-11:00", "2026-03-06", "2026-03-06"),
      rule("friday", "10:00-12:00", "2026-03-01", "2026-03-31"),
      rule("friday", "10:00-13:00"),
      rule("friday", "10:00-14:00"),
    ];
    expect(
      ["2026-03-06", "2026-03-13", "2026-04-03"].map((day) => hours({ ...none, rules }, day)[1]),
    ).toEqual(["10:00-11:00", "10:00-12:00", "10:00-14:00"]);
    expect(timesOn({ ...none, rules }, "2026-03-01", "friday")).toEqual(times("10:00-12:00"));
  });
});

const at = (text: string) => instantOf(text.slice(0, 10), text.slice(11));

describe("The state of the library", () => {
  it.each([
    ["before the opening", "2026-03-06 07:59", false, "2026-03-06 08:00"],
    ["at the opening", "2026-03-06 08:00", true, "2026-03-06 19:00"],
    ["in the minute after it", "2026-03-06 08:01", true, "2026-03-06 19:00"],
    ["in the last minute", "2026-03-06 18:59", true, "2026-03-06 19:00"],
    ["at the closing", "2026-03-06 19:00", false, "2026-03-07 08:00"],
    ["on a Saturday night", "2026-03-07 23:59", false, "2026-03-08 09:00"],
    ["on a Sunday before nine", "2026-03-08 08:30", false, "2026-03-08 09:00"],
    ["on a Sunday afternoon", "2026-03-08 16:29", true, "2026-03-08 16:30"],
    ["on a Sunday evening", "2026-03-08 16:30", false, "2026-03-09 08:00"],
    ["on a holiday", "2026-12-25 12:00", true, "2026-12-25 16:30"],
    ["on the evening before a holiday", "2026-12-24 19:00", false, "2026-12-25 09:00"],
    ["before a closure over the end of a month", "2026-04-28 19:00", false, "2026-05-03 09:00"],
    ["in that closure", "2026-04-30 12:00", false, "2026-05-03 09:00"],
    ["on a morning with special hours", "2026-06-10 12:59", true, "2026-06-10 13:00"],
    ["on an afternoon with special hours", "2026-06-10 13:00", false, "2026-06-11 08:00"],
    ["at the end of the year", "2026-12-31 19:00", false, "2027-01-01 08:00"],
  ])("is right %s", (_when, now, open, until) => {
    expect(stateAt(usual, at(now))).toMatchObject({ open, until: at(until) });
  });

  it("turns in the very millisecond", () => {
    const opening = at("2026-03-06 08:00");
    const closing = at("2026-03-06 19:00");
    expect([opening - 1, opening, closing - 1, closing].map((now) => stateAt(usual, now).open)).toEqual([
      false,
      true,
      true,
      false,
    ]);
  });

  it("names when it closes, or the day and the time when it opens", () => {
    expect(stateAt(usual, at("2026-03-06 12:00"))).toEqual({
      open: true,
      until: at("2026-03-06 19:00"),
      closesAt: "19:00",
    });
    expect(stateAt(usual, at("2026-12-31 19:00"))).toEqual({
      open: false,
      until: at("2027-01-01 08:00"),
      opensAt: { day: "2027-01-01", time: "08:00" },
    });
  });

  it("is closed without an end where there are no rules", () => {
    expect(stateAt(none, at("2026-03-06 12:00"))).toEqual({ open: false, until: null });
  });

  it("finds an opening sixty days ahead, and none beyond them", () => {
    expect(stateAt(rebuilding(60), at("2026-03-06 12:00"))).toMatchObject({
      open: false,
      opensAt: { day: "2026-05-05", time: "08:00" },
    });
    expect(stateAt(rebuilding(61), at("2026-03-06 12:00"))).toEqual({ open: false, until: null });
  });

  it("does not change at midnight where one day's hours run on into the next one's", () => {
    const always = { ...none, rules: WEEKDAYS.map((day) => rule(day, "00:00-24:00")) };
    expect(stateAt(always, at("2026-03-07 00:00"))).toEqual({ open: true, until: null });
    const rules = [rule("friday", "08:00-24:00"), rule("saturday", "00:00-13:00")];
    expect(changesAfter({ ...none, rules }, at("2026-03-06 07:00"), 2)).toEqual([
      { at: at("2026-03-06 08:00"), open: true },
      { at: at("2026-03-07 13:00"), open: false },
    ]);
  });
});

describe("The changes ahead", () => {
  it("are every opening and closing after the instant, to the end of the last day", () => {
    expect(changesAfter(usual, at("2026-03-06 08:00"), 2)).toEqual([
      { at: at("2026-03-06 19:00"), open: false },
      { at: at("2026-03-07 08:00"), open: true },
      { at: at("2026-03-07 19:00"), open: false },
      { at: at("2026-03-08 09:00"), open: true },
      { at: at("2026-03-08 16:30"), open: false },
    ]);
  });
});
