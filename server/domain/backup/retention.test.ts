import { addDays } from "#shared/dates.ts";
import { describe, expect, test } from "vitest";
import { dueAt, expiredBackups, unverifiedName, verifiedName } from "./retention.ts";

const at = (instant: string) => Date.parse(`${instant}:00+05:30`);
const nameOn = (day: string) => verifiedName(at(`${day}T02:00`));
const daysBefore = (day: string, count: number) =>
  Array.from({ length: count }, (_, index) => nameOn(addDays(day, -index)));

describe("a backup is due", () => {
  test.each([
    ["2026-03-06T02:00", "02:00", "2026-03-06T02:00"],
    ["2026-03-06T23:59", "02:00", "2026-03-06T02:00"],
    ["2026-03-06T01:59", "02:00", "2026-03-05T02:00"],
    ["2026-03-01T00:10", "00:30", "2026-02-28T00:30"],
    ["2026-01-01T05:00", "23:45", "2025-12-31T23:45"],
  ])("at %s, daily at %s, since %s", (now, time, due) => {
    expect(dueAt(at(now), time)).toBe(at(due));
  });

  test("and named after that time, so that names are in its order", () => {
    expect(verifiedName(at("2026-03-06T02:00"))).toBe("vidyalaya-2026-03-06T0200.tar");
    expect(unverifiedName(at("2026-03-06T02:00"))).toBe("vidyalaya-2026-03-06T0200.unverified.tar");
  });
});

describe("of the verified backups", () => {
  test("all are preserved while they are few", () => {
    expect(expiredBackups([])).toEqual([]);
    expect(expiredBackups(daysBefore("2026-03-06", 7))).toEqual([]);
  });

  test("seven days, four weeks and twelve months are preserved of two years", () => {
    const names = daysBefore("2026-03-06", 730);
    const expired = new Set(expiredBackups(names));
    const days = ["2026-03-06", "2026-03-05", "2026-03-04", "2026-03-03", "2026-03-02", "2026-03-01"];
    // Sundays end weeks, and 1 March is among the days.
    const weeks = ["2026-02-28", "2026-02-22", "2026-02-15"];
    const months = ["2026-01-31", "2025-12-31", "2025-11-30", "2025-10-31", "2025-09-30", "2025-08-31"];
    const earlier = ["2025-07-31", "2025-06-30", "2025-05-31", "2025-04-30"];
    const preserved = names.filter((name) => !expired.has(name)).map((name) => name.slice(10, 20));
    expect(preserved).toEqual([...days, ...weeks, ...months, ...earlier]);
  });

  test("there are never more than 23, the latest among them, made day by day for three years", () => {
    let stored: string[] = [];
    for (let day = "2026-01-01"; day < "2029-01-01"; day = addDays(day, 1)) {
      stored.push(nameOn(day));
      const expired = new Set(expiredBackups(stored));
      stored = stored.filter((name) => !expired.has(name));
      expect(stored).toContain(nameOn(day));
      expect(stored.length).toBeLessThanOrEqual(23);
    }
    const months = new Set(stored.map((name) => name.slice(10, 17)));
    expect(months.size).toBe(12);
  });

  test("those before a pause are preserved, since days without a backup do not count", () => {
    const names = [...daysBefore("2026-03-06", 2), ...daysBefore("2025-12-10", 5)];
    expect(expiredBackups(names)).toEqual([]);
  });

  test("the latest of a day is preserved", () => {
    const [early, late] = ["02:00", "14:00"].map((time) => verifiedName(at(`2026-03-06T${time}`)));
    expect(expiredBackups([early!, late!])).toEqual([early]);
  });

  test("nothing else is named: neither unverified ones nor other files", () => {
    const others = [unverifiedName(0), `${unverifiedName(0)}.part`, "notes.txt", "before-upgrade.tar"];
    expect(
      expiredBackups([...others, ...daysBefore("2026-03-06", 40)]).some((name) => others.includes(name)),
    ).toBe(false);
  });
});
