import type { TFunction, TextKey } from "#app/i18n/use-translation.ts";
import { addDays, dayAt, timeAt, type Weekday, weekdayOf } from "#shared/dates.ts";
import type { Opening } from "./opening-at.ts";

const DAY_MS = 86_400_000;

/** `Open now, closes at 19:00`, `Closed, opens tomorrow at 8:00`: the state as a sentence. */
export function openingText(t: TFunction, { now, open, next }: Opening): string {
  if (open) {
    // A time alone would be taken for one of today.
    const soon = next !== null && next - now <= DAY_MS;
    return soon ? t("lib_open_until", { time: clock(timeAt(next)) }) : t("lib_open");
  }
  if (next === null) return t("lib_closed");
  const [today, day, time] = [dayAt(now), dayAt(next), clock(timeAt(next))];
  if (day === today) return t("lib_opens_today", { time });
  if (day === addDays(today, 1)) return t("lib_opens_tomorrow", { time });
  const named = day < addDays(today, 7) ? t(WEEKDAY[weekdayOf(day)]) : dateWords(t, day);
  return t("lib_opens_on", { day: named, time });
}

/** `8:00 – 19:00`, or that the library stays closed. */
export function hoursText(t: TFunction, hours: { opens: string | null; closes: string | null }): string {
  const { opens, closes } = hours;
  return opens && closes ? `${clock(opens)} – ${clock(closes)}` : t("lib_closed");
}

/** `08:00` as people write it: `8:00`. */
const clock = (time: string): string => time.replace(/^0/, "");

/** The name of each day of the week. */
export const WEEKDAY: Record<Weekday, TextKey> = {
  monday: "day_monday",
  tuesday: "day_tuesday",
  wednesday: "day_wednesday",
  thursday: "day_thursday",
  friday: "day_friday",
  saturday: "day_saturday",
  sunday: "day_sunday",
};

const MONTHS: readonly TextKey[] = [
  "month_january",
  "month_february",
  "month_march",
  "month_april",
  "month_may",
  "month_june",
  "month_july",
  "month_august",
  "month_september",
  "month_october",
  "month_november",
  "month_december",
];

/** `24 November` */
function dateWords(t: TFunction, day: string): string {
  const [, month, date] = day.split("-").map(Number);
  return t("lib_date", { day: date ?? 0, month: t(MONTHS[(month ?? 1) - 1]!) });
}
