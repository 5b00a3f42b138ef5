import { describe, expect, it } from "vitest";
import {
  addDays,
  dayAt,
  expandYear,
  indianDay,
  instantInKalaburagi,
  instantOf,
  isTime,
  parseDay,
  parseInstant,
  parseTypedDay,
  startOfDay,
  timeAt,
  weekdayOf,
} from "./dates.ts";

describe("A day", () => {
  it.each([
    ["2026-03-05", "2026-03-05"],
    ["2026-3-5", "2026-03-05"],
    ["05-03-2026", "2026-03-05"],
    ["05/03/2026", "2026-03-05"],
    ["05.03.2026", "2026-03-05"],
    ["29-02-2024", "2024-02-29"],
  ])("is read from %s", (text, day) => {
    expect(parseDay(text)).toBe(day);
  });

  it.each([
    "",
    "29-02-2026",
    "31-04-2026",
    "2026-13-1",
    "2026-0-1",
    "5-3-2026",
    "05-03-26",
    "2026-03-05 ",
    "2026/03/05",
    "05/03-2026",
    "05/03/26",
    "0026-03-05",
    "05-03-0026",
    "0999-12-31",
    "٢٠٢٦-٠٣-٠٥",
    "+2026-03-05",
    "2026-03-05T00:00:00Z",
  ])("is not read from %j", (text) => {
    expect(parseDay(text)).toBeUndefined();
  });

  it.each([
    ["05-03-26", "2026-03-05"],
    ["05/03/26", "2026-03-05"],
    ["05.03.99", "2099-03-05"],
    ["05-03-2026", "2026-03-05"],
  ])("that a person typed is read from %s", (text, day) => {
    expect(parseTypedDay(text)).toBe(day);
  });

  it.each(["31-02-26", "05-03-026", "05-03-0026", "05-3-26"])(
    "that a person typed is not read from %j",
    (text) => {
      expect(parseTypedDay(text)).toBeUndefined();
    },
  );

  it("gets its century before a time too", () => {
    expect(expandYear("05-03-26 14:30")).toBe("05-03-2026 14:30");
    expect(expandYear("05-03-2026 14:30")).toBe("05-03-2026 14:30");
  });

  it("is written as in India, and read again as the same day", () => {
    expect(indianDay("2026-03-05")).toBe("05-03-2026");
    expect(parseDay(indianDay("2026-12-31"))).toBe("2026-12-31");
  });

  it("begins in Kalaburagi half past six in the evening of the day before in Greenwich", () => {
    expect(new Date(startOfDay("2026-03-06")).toISOString()).toBe("2026-03-05T18:30:00.000Z");
    expect(dayAt(startOfDay("2026-03-06"))).toBe("2026-03-06");
    expect(dayAt(startOfDay("2026-03-06") - 1)).toBe("2026-03-05");
  });

  it("is the same wherever the machine stands", () => {
    expect(dayAt(Date.parse("2025-12-31T18:29:59Z"))).toBe("2025-12-31");
    expect(dayAt(Date.parse("2025-12-31T18:30:00Z"))).toBe("2026-01-01");
  });

  it("is followed by the next one, over months, years and leap days", () => {
    expect(addDays("2026-03-05", 1)).toBe("2026-03-06");
    expect(addDays("2024-02-28", 1)).toBe("2024-02-29");
    expect(addDays("2025-12-31", 1)).toBe("2026-01-01");
    expect(addDays("2026-01-01", -1)).toBe("2025-12-31");
  });
});

describe("A day of the week", () => {
  it.each([
    ["2026-03-02", "monday"],
    ["2026-03-06", "friday"],
    ["2026-03-08", "sunday"],
    ["2024-02-29", "thursday"],
    ["2027-01-01", "friday"],
  ])("is known of %s", (day, weekday) => {
    expect(weekdayOf(day)).toBe(weekday);
  });
});

describe("A time", () => {
  it.each(["00:00", "08:00", "16:30", "23:59", "24:00"])("is %s", (text) => {
    expect(isTime(text)).toBe(true);
  });

  it.each(["", "8:00", "08:60", "24:01", "25:00", "08.00", "08:00:00", " 08:00", "೦೮:೦೦"])(
    "is not %j",
    (text) => {
      expect(isTime(text)).toBe(false);
    },
  );

  it("of a day is an instant, and the instant tells the time", () => {
    const instant = instantOf("2026-03-06", "08:05");
    expect(new Date(instant).toISOString()).toBe("2026-03-06T02:35:00.000Z");
    expect(timeAt(instant)).toBe("08:05");
    expect(timeAt(instant - 1)).toBe("08:04");
  });

  it("that ends a day begins the next one", () => {
    expect(instantOf("2026-12-31", "24:00")).toBe(instantOf("2027-01-01", "00:00"));
    expect(timeAt(instantOf("2026-12-31", "24:00"))).toBe("00:00");
  });
});

describe("An instant", () => {
  it.each([
    ["2026-03-05T09:00:00Z", "2026-03-05T09:00:00.000Z"],
    ["2026-03-05T09:00Z", "2026-03-05T09:00:00.000Z"],
    ["2026-03-05T00:30:00+05:30", "2026-03-04T19:00:00.000Z"],
    ["2026-03-05T09:00:00.5-01:00", "2026-03-05T10:00:00.500Z"],
  ])("is read from %s, in UTC", (text, instant) => {
    expect(parseInstant(text)).toBe(instant);
  });

  it.each([
    "",
    "2026-03-05",
    "2026-03-05T09:00:00",
    "2026-02-30T09:00:00Z",
    "2026-03-05T09:60:00Z",
    "2026-03-05T09:00:00+99:00",
    "2026-03-05t09:00:00z",
    "Thu, 05 Mar 2026 09:00:00 GMT",
    "0000-01-01T00:00:00+01:00",
    "0026-03-05T09:00:00Z",
    "9999-12-31T23:59:59-01:00",
  ])("is not read from %j", (text) => {
    expect(parseInstant(text)).toBeUndefined();
  });

  it.each([
    ["2026-03-05T09:00:00.000Z", "2026-03-05T14:30:00+05:30"],
    ["2026-12-31T18:30:00.250Z", "2027-01-01T00:00:00.250+05:30"],
  ])("is written as clocks in Kalaburagi show it, and stays the same: %s", (instant, there) => {
    expect(instantInKalaburagi(instant)).toBe(there);
    expect(parseInstant(there)).toBe(instant);
  });
});
