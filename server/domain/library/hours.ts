/** When the library is open, by its rules, holidays and closures. */
import { addDays, dayAt, instantOf, startOfDay, timeAt, weekdayOf } from "#shared/dates.ts";
import type { OpeningDay } from "#shared/tables/opening.ts";
import type { LocalizedText } from "#shared/localized-text.ts";

export interface Times {
  /** `hh:mm` */
  opens: string;
  closes: string;
}

/** Days as `yyyy-mm-dd`, the first and the last one among them; null for an open end. */
interface Span {
  from: string | null;
  to: string | null;
}

export interface OpeningRule extends Span {
  day: OpeningDay;
  /** Null where the library stays closed. */
  times: Times | null;
}

export interface Closure extends Span {
  reason: LocalizedText;
  /** The hours of these days; null where the library stays closed. */
  times: Times | null;
}

export interface Timetable {
  rules: readonly OpeningRule[];
  /** What is celebrated, by day. */
  holidays: ReadonlyMap<string, LocalizedText>;
  closures: readonly Closure[];
}

export interface DayHours {
  /** `yyyy-mm-dd` */
  day: string;
  /** `hh:mm`; null on a day on which the library stays closed. */
  opens: string | null;
  closes: string | null;
  kind: "working" | "holiday" | "closed" | "special";
  /** The closure or the holiday. */
  reason: LocalizedText | null;
}

/** The library opens or closes at an instant (milliseconds since 1970). */
export interface Change {
  at: number;
  open: boolean;
}

export interface OpeningState {
  open: boolean;
  /** The next change; null where none is known. */
  until: number | null;
  /** `hh:mm` */
  closesAt?: string;
  opensAt?: { day: string; time: string };
}

/** How far ahead a change is looked for. */
export const DAYS_AHEAD = 60;

/** A closure goes before a holiday, and a holiday before the day of the week. */
export function dayHours(timetable: Timetable, day: string): DayHours {
  const closure = holdingOn(day, timetable.closures);
  if (closure) return hoursOf(day, closure.times, "special", closure.reason);
  const holiday = timetable.holidays.get(day);
  const named = holiday ? "holiday" : weekdayOf(day);
  const kind = named === "holiday" || named === "sunday" ? "holiday" : "working";
  return hoursOf(day, timesOn(timetable, day, named), kind, holiday ?? null);
}

/** The times that a day has by the rules that hold on a date. */
export function timesOn({ rules }: Timetable, date: string, day: OpeningDay): Times | null {
  return (
    holdingOn(
      date,
      rules.filter((rule) => rule.day === day),
    )?.times ?? null
  );
}

/** Every change after an instant, until the end of the day that comes so many days later. */
export function changesAfter(timetable: Timetable, now: number, days: number): Change[] {
  const today = dayAt(now);
  const changes: Change[] = [];
  // The day after the last one tells whether the library closes at midnight.
  for (let count = 0; count <= days + 1; count += 1) {
    const day = addDays(today, count);
    const { opens, closes } = dayHours(timetable, day);
    if (opens === null || closes === null) continue;
    const at = instantOf(day, opens);
    if (changes.at(-1)?.at === at) changes.pop();
    else changes.push({ at, open: true });
    changes.push({ at: instantOf(day, closes), open: false });
  }
  const end = startOfDay(addDays(today, days + 1));
  return changes.filter(({ at }) => at > now && at < end);
}

export function stateAt(timetable: Timetable, now: number): OpeningState {
  const open = isOpen(timetable, now);
  const [next] = changesAfter(timetable, now, DAYS_AHEAD);
  if (!next) return { open, until: null };
  const [day, time] = [dayAt(next.at), timeAt(next.at)];
  return { open, until: next.at, ...(next.open ? { opensAt: { day, time } } : { closesAt: time }) };
}

function isOpen(timetable: Timetable, now: number): boolean {
  const { day, opens, closes } = dayHours(timetable, dayAt(now));
  return opens !== null && closes !== null && instantOf(day, opens) <= now && now < instantOf(day, closes);
}

const hoursOf = (
  day: string,
  times: Times | null,
  kind: DayHours["kind"],
  reason: LocalizedText | null,
): DayHours => ({
  day,
  opens: times?.opens ?? null,
  closes: times?.closes ?? null,
  kind: times ? kind : "closed",
  reason,
});

/** Of all that hold on a day the one that began last, and of those that began together the one that was added last. */
function holdingOn<Each extends Span>(day: string, all: readonly Each[]): Each | undefined {
  return all
    .filter(({ from, to }) => (from === null || from <= day) && (to === null || day <= to))
    .reduce<Each | undefined>(
      (found, each) => (found && beginning(found) > beginning(each) ? found : each),
      undefined,
    );
}

/** Compares as text; what has no day at all comes before everything. */
const beginning = ({ from, to }: Span): string => from ?? (to === null ? "" : "0");
