/**
 * Days of the demonstration that fit their subjects whenever it is loaded: Dasara in October, admissions in June. They are
 * reckoned from the day of loading, so that a copy that is loaded next year has next year's notices.
 */
import { addDays } from "#shared/dates.ts";

/** Academic years begin on the first of June. */
const FIRST_MONTH = 6;

/**
 * `today-12`; `latest 10-02`, the last 2 October that is over or today, `latest-1 10-02` the one before it; `academic 06-20`,
 * a day of the calendar year in which the running academic year begins, `academic+1 02-10` of the next. Days can be added
 * to all of them: `latest 11-08+12`. A day stays a day.
 * @param today `yyyy-mm-dd`
 */
export function dayOf(value: string, today: string): string {
  const [, kind = "", years = "0", monthDay = "", days = "0"] =
    /^(today|latest|academic)([+-]\d+)?(?: (\d\d-\d\d)([+-]\d+)?)?$/.exec(value) ?? [];
  if (kind === "today") return addDays(today, Number(years));
  if (kind === "") return value;
  const year = (kind === "latest" ? latestYear(monthDay, today) : beginOf(today)) + Number(years);
  return addDays(`${year}-${monthDay}`, Number(days));
}

/** `{year}`, `{academicYear}` and `{academicYear-1}` of a text, as they are on `day`. */
export function withYears(text: string, day: string): string {
  return text.replaceAll(/\{(year|academicYear)([+-]\d+)?\}/g, (_whole, name: string, more = "0") =>
    name === "year" ? String(yearOf(day) + Number(more)) : academicYear(beginOf(day) + Number(more)),
  );
}

const yearOf = (day: string): number => Number(day.slice(0, 4));

function latestYear(monthDay: string, today: string): number {
  return yearOf(today) - (monthDay > today.slice(5) ? 1 : 0);
}

/** The calendar year in which the academic year of a day begins. */
const beginOf = (day: string): number => yearOf(day) - (Number(day.slice(5, 7)) < FIRST_MONTH ? 1 : 0);

/** `2026-27` */
const academicYear = (begin: number): string => `${begin}-${String((begin + 1) % 100).padStart(2, "0")}`;
