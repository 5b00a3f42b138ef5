/** Which backups are preserved: the latest of each of the last days, weeks and months that have one. */
import { addDays, dayAt, instantOf, timeAt, WEEKDAYS, weekdayOf } from "#shared/dates.ts";

const DAYS = 7;
const WEEKS = 4;
const MONTHS = 12;

const VERIFIED = /^vidyalaya-(\d{4}-\d{2}-\d{2})T\d{4}\.tar$/;
const UNVERIFIED = /^vidyalaya-\d{4}-\d{2}-\d{2}T\d{4}(\.unverified\.tar|\.tar\.verifying$)/;

/** The latest instant, of now and before, at which a backup is due. @param time in Kalaburagi, `hh:mm` */
export function dueAt(now: number, time: string): number {
  const today = instantOf(dayAt(now), time);
  return today <= now ? today : instantOf(addDays(dayAt(now), -1), time);
}

/** `vidyalaya-2026-11-23T0200`: by name they are in the order of time. @param due milliseconds since 1970 */
const nameOf = (due: number): string => `vidyalaya-${dayAt(due)}T${timeAt(due).replace(":", "")}`;

export const verifiedName = (due: number): string => `${nameOf(due)}.tar`;
/** Until it is verified a backup has this name, and counts for nothing. */
export const unverifiedName = (due: number): string => `${nameOf(due)}.unverified.tar`;

/** Whether it is what the site has begun by itself and not verified, whole or not, or what verifying leaves beside any. */
export const isUnverified = (name: string): boolean => UNVERIFIED.test(name);

/** The names of verified backups that need not be preserved any longer; other names are left alone. */
export function expiredBackups(names: readonly string[]): string[] {
  const verified = names
    .filter((name) => VERIFIED.test(name))
    .toSorted()
    .toReversed();
  const preserved = new Set([
    ...latestOf(verified, DAYS, (day) => day),
    ...latestOf(verified, WEEKS, (day) => addDays(day, -WEEKDAYS.indexOf(weekdayOf(day)))),
    ...latestOf(verified, MONTHS, (day) => day.slice(0, "yyyy-mm".length)),
  ]);
  return verified.filter((name) => !preserved.has(name));
}

/** The latest name of each of the last periods. @param names the latest first */
function latestOf(names: readonly string[], periods: number, periodOf: (day: string) => string): string[] {
  const latest = new Map<string, string>();
  for (const name of names) {
    const period = periodOf(VERIFIED.exec(name)?.[1] ?? "");
    if (!latest.has(period)) latest.set(period, name);
  }
  return [...latest.values()].slice(0, periods);
}
