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

const ISO_DAY = /^(?<year>[1-9]\d{3})-(?<month>\d{1,2})-(?<date>\d{1,2})$/;
const INDIAN_DAY = /^(?<date>\d{2})(?<separator>[-/.])(?<month>\d{2})\k<separator>(?<year>[1-9]\d{3})$/;
const SHORT_YEAR = /^(\d{2}([-/.])\d{2}\2)(\d{2})(?=$|[ T])/;

/**
 * Reads `yyyy-mm-dd`, `yyyy-m-d`, `dd-mm-yyyy`, `dd/mm/yyyy` or `dd.mm.yyyy`; undefined if it is no day of the calendar
 * or its year is before 1000.
 */
export function parseDay(text: string): string | undefined {
  const { year, month, date: dayOfMonth } = (ISO_DAY.exec(text) ?? INDIAN_DAY.exec(text))?.groups ?? {};
  if (!year || !month || !dayOfMonth) return undefined;
  const day = `${year}-${month.padStart(2, "0")}-${dayOfMonth.padStart(2, "0")}`;
  const date = new Date(`${day}T00:00:00Z`);
  return Number.isNaN(date.getTime()) || date.toISOString().slice(0, 10) !== day ? undefined : day;
}

/** Writes a two-digit year as one of this century: `05-03-26` becomes `05-03-2026`, also with a time after it. */
export const expandYear = (text: string): string => text.replace(SHORT_YEAR, "$120$3");

/** Reads a day that a person typed: as `parseDay`, and with a two-digit year. */
export const parseTypedDay = (text: string): string | undefined => parseDay(expandYear(text));

/** Whether what looks like a day lacks the century: `05-03-26`, `0026-03-05`. */
export const hasShortYear = (text: string): boolean =>
  SHORT_YEAR.test(text) || /^0\d{3}-|\D0\d{3}$/.test(text);

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
  if (!/^[1-9]\d{3}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:\d{2})$/.test(text))
    return undefined;
  const time = Date.parse(text);
  if (Number.isNaN(time) || !parseDay(text.slice(0, 10))) return undefined;
  const instant = new Date(time).toISOString();
  // Years of other than four digits would not compare as text.
  return /^[1-9]\d{3}-/.test(instant) ? instant : undefined;
}
