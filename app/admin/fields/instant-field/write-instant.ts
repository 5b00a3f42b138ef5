import { dayAt, indianDay, timeAt } from "#shared/dates.ts";

/** An instant (ISO 8601) as the clock in Kalaburagi shows it: `20-11-2026 14:12`. */
export function writeInstant(instant: string): string {
  const time = Date.parse(instant);
  return `${indianDay(dayAt(time))} ${timeAt(time)}`;
}
