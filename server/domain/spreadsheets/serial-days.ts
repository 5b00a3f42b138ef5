/** Days and times as Excel stores them: days since its first one, the time of day as their fraction. */

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;
/** Excel takes 1900 for a leap year: from its day 60 on it is one day ahead. */
const EPOCH_1900 = Date.UTC(1899, 11, 30);
const EPOCH_1904 = Date.UTC(1904, 0, 1);
const LAST_OF_1900 = 60;

/** `2026-03-05T09:30`, or `T09:30` for a time alone. @param from1904 as workbooks of old Macs count */
export function instantOfSerial(serial: number, from1904: boolean): string {
  const early = !from1904 && serial < LAST_OF_1900 ? 1 : 0;
  const at = (from1904 ? EPOCH_1904 : EPOCH_1900) + (serial + early) * DAY_MS;
  const instant = new Date(Math.round(at / MINUTE_MS) * MINUTE_MS).toISOString().slice(0, 16);
  return serial < 1 && !from1904 ? instant.slice(10) : instant;
}

/** @param day `yyyy-mm-dd` @param time `HH:MM` */
export const serialOf = (day: string, time = "00:00"): number =>
  (Date.parse(`${day}T${time}:00Z`) - EPOCH_1900) / DAY_MS;

/** Those of the formats without a code of their own that show a day or a time. */
const isShipped = (id: number): boolean =>
  (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 45 && id <= 47) || (id >= 50 && id <= 58);

/** Whether numbers in a format are shown as days or times. @param code its own code, where it has one */
export function isDayFormat(id: number, code: string | undefined): boolean {
  if (code === undefined) return isShipped(id);
  // Words between quotation marks, single letters that stand for themselves, colours and conditions.
  const tokens = code.replaceAll(/"[^"]*"|\\.|_.|\*.|\[(?!h+\]|m+\]|s+\])[^[\]]*\]/gi, "");
  return /[dmyhs]/i.test(tokens.split(";")[0]!.replaceAll(/General/gi, ""));
}
