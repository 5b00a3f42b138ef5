/**
 * Days and instants. A day is stored as `yyyy-mm-dd` and served as `dd-mm-yyyy`; an instant is stored in UTC as ISO 8601.
 * "Today" is the day in Kalaburagi.
 */
export const TIME_ZONE = "Asia/Kolkata";
/** India keeps no summer time, so its offset is a constant. */
const OFFSET_MINUTES = 330;

export const WEEKDAYS = [
  "monday",
  "tuesday",
  "wednesday",
  "thursday",
  "friday",
  "saturday",
  "sunday",
] as const;
export type Weekday = (typeof WEEKDAYS)[number];

/** Reads `yyyy-m-d`, `yyyy-mm-dd` or `dd-mm-yyyy`; undefined where it is no day of the calendar. */
export function parseDay(text: string): string | undefined {
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(text);
  const indian = /^(\d{2})-(\d{2})-(\d{4})$/.exec(text);
  const parts = iso ? [iso[1], iso[2], iso[3]] : indian ? [indian[3], indian[2], indian[1]] : undefined;
  if (!parts) return undefined;
  const day = `${parts[0]}-${parts[1]!.padStart(2, "0")}-${parts[2]!.padStart(2, "0")}`;
  const date = new Date(`${day}T00:00:00Z`);
  return Number.isNaN(date.getTime()) || date.toISOString().slice(0, 10) !== day ? undefined : day;
}

/** `2026-03-05` becomes `05-03-2026`. */
export function indianDay(day: string): string {
  return day.split("-").toReversed().join("-");
}

/** The day in Kalaburagi at an instant (milliseconds since 1970), as `yyyy-mm-dd`. */
export function dayAt(now: number): string {
  return new Date(now + OFFSET_MINUTES * 60_000).toISOString().slice(0, 10);
}

/** The instant (milliseconds) at which a day begins in Kalaburagi. */
export function startOfDay(day: string): number {
  return Date.parse(`${day}T00:00:00Z`) - OFFSET_MINUTES * 60_000;
}

/** The instant (milliseconds) at which a day ends in Kalaburagi. */
export function endOfDay(day: string): number {
  return startOfDay(addDays(day, 1));
}

export function addDays(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
}

export function weekdayOf(day: string): Weekday {
  return WEEKDAYS[(new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7]!;
}

/** `hh:mm`; a day ends at 24:00. */
export function isTime(text: string): boolean {
  return /^(([01]\d|2[0-3]):[0-5]\d|24:00)$/.test(text);
}

/** The instant (milliseconds) of a time of a day in Kalaburagi. */
export function instantOf(day: string, time: string): number {
  const [hours = 0, minutes = 0] = time.split(":").map(Number);
  return startOfDay(day) + (hours * 60 + minutes) * 60_000;
}

/** The time in Kalaburagi at an instant, as `hh:mm`. */
export function timeAt(now: number): string {
  return new Date(now + OFFSET_MINUTES * 60_000).toISOString().slice(11, 16);
}

/** An instant (ISO 8601) with the time that clocks in Kalaburagi show: `2026-03-05T14:30:00+05:30`. */
export function instantInKalaburagi(instant: string): string {
  const there = new Date(Date.parse(instant) + OFFSET_MINUTES * 60_000).toISOString();
  return there.replace(/(\.000)?Z$/, "+05:30");
}

/** Reads an ISO 8601 instant with a zone, and answers it in UTC; undefined where it is none. */
export function parseInstant(text: string): string | undefined {
  if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:\d{2})$/.test(text)) return undefined;
  const time = Date.parse(text);
  if (Number.isNaN(time) || !parseDay(text.slice(0, 10))) return undefined;
  const instant = new Date(time).toISOString();
  // Years of other than four digits would not compare as text.
  return /^\d{4}-/.test(instant) ? instant : undefined;
}
