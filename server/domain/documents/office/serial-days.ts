/** Days and times as Excel stores them: days since its first one, the time of day as their fraction. */

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;
/** Excel takes 1900 for a leap year: from its day 60 on it is one day ahead. */
const EPOCH_1900 = Date.UTC(1899, 11, 30);
const EPOCH_1904 = Date.UTC(1904, 0, 1);
const LAST_OF_1900 = 60;
/** The day after the last one that Excel knows, 31 December 9999. */
const SERIAL_END = 2_958_466;

/** Whether Excel shows a number as a day; others it fills with `#`. */
export const isSerialDay = (serial: number): boolean => serial >= 0 && serial < SERIAL_END;

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
