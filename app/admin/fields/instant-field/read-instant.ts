import { instantOf, parseInstant, parseTypedDay } from "#shared/dates.ts";

/**
 * Reads an instant as people write it, `20-11-2026 14:12` by the clock in Kalaburagi, a day alone (its beginning), or
 * ISO 8601 with a zone; answers it in UTC, undefined where it is none.
 */
export function readInstant(written: string): string | undefined {
  const text = written.trim();
  const [, day = "", time] = /^([^T\s]+)(?:[T\s]+(\d{1,2}:\d{2}))?$/.exec(text) ?? [];
  const date = parseTypedDay(day);
  if (!date) return parseInstant(text);
  const hour = (time ?? "00:00").padStart(5, "0");
  return /^([01]\d|2[0-3]):[0-5]\d$/.test(hour) ? new Date(instantOf(date, hour)).toISOString() : undefined;
}
