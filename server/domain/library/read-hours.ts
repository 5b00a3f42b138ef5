/** The library's hours as its records have them. */
import { addDays, dayAt, startOfDay, weekdayOf } from "#shared/dates.ts";
import { closure } from "#shared/tables/closure.ts";
import { holiday } from "#shared/tables/holiday.ts";
import { opening, OPENING_DAYS, type OpeningDay } from "#shared/tables/opening.ts";
import type { RecordReader } from "../records/read/reader.ts";
import type { RecordOf } from "../records/read/record-of.ts";
import {
  type Change,
  changesAfter,
  type DayHours,
  dayHours,
  DAYS_AHEAD,
  type OpeningRule,
  type OpeningState,
  stateAt,
  type Times,
  timesOn,
  type Timetable,
} from "./hours.ts";

/** The state with the changes that follow, so that a page can stay true for as long as it is open. Milliseconds since 1970. */
export interface OpeningAhead {
  /** When this was so. */
  at: number;
  open: boolean;
  changes: Change[];
  /** From here on the state is not known. */
  knownUntil: number;
}

/** The hours of a day of the week, or of holidays; null where the library stays closed. */
export interface WeekHours {
  day: OpeningDay;
  opens: string | null;
  closes: string | null;
}

export interface LibraryHours {
  opening: OpeningAhead;
  /** Today and the six days that follow. */
  days: DayHours[];
  /** What holds at present, from Monday to Sunday, then on holidays. */
  week: WeekHours[];
  /** Coming days that differ from their day of the week. */
  special: DayHours[];
}

export const DAYS_SHOWN = 7;
/** About a week of openings and closings. */
const CHANGES_AHEAD = 14;

export async function libraryHours(reader: RecordReader): Promise<LibraryHours> {
  const timetable = await readTimetable(reader);
  const first = reader.today();
  const week = OPENING_DAYS.map((day) => ({ day, ...orClosed(timesOn(timetable, first, day)) }));
  const coming = daysFrom(timetable, first, DAYS_AHEAD);
  return {
    opening: openingAhead(reader, timetable),
    days: coming.slice(0, DAYS_SHOWN),
    week,
    special: coming.filter((day) => !week.some((usual) => isUsual(day, usual))),
  };
}

/** The state now, and the hours of days from the first to the last. */
export async function hoursBetween(
  reader: RecordReader,
  from: string,
  to: string,
): Promise<{ state: OpeningState; days: DayHours[] }> {
  const timetable = await readTimetable(reader);
  const state = stateAt(timetable, reader.source.now);
  if (state.until !== null) reader.scope.dependencies?.expireBy(state.until);
  return { state, days: daysFrom(timetable, from, daysBetween(from, to)) };
}

/** How many days there are from the first to the last, both counted. */
export const daysBetween = (from: string, to: string): number =>
  (startOfDay(to) - startOfDay(from)) / 86_400_000 + 1;

async function readTimetable(reader: RecordReader): Promise<Timetable> {
  const holidays = await reader.of(holiday).all();
  return {
    // In the order of their ids, because the last one of two that hold at once is taken.
    rules: byId(await reader.of(opening).all()).map(ruleOf),
    holidays: new Map(holidays.map(({ day, title }) => [day ?? "", title])),
    closures: byId(await reader.of(closure).all()).map((row) => ({
      from: row.fromDay,
      to: row.toDay,
      reason: row.reason,
      times: timesOf(row),
    })),
  };
}

function openingAhead(reader: RecordReader, timetable: Timetable): OpeningAhead {
  const at = reader.source.now;
  const { open, until } = stateAt(timetable, at);
  if (until !== null) reader.scope.dependencies?.expireBy(until);
  const changes = changesAfter(timetable, at, DAYS_AHEAD);
  const shown = changes.slice(0, CHANGES_AHEAD);
  const knownUntil =
    changes.length > shown.length ? shown.at(-1)!.at : startOfDay(addDays(dayAt(at), DAYS_AHEAD + 1));
  return { at, open, changes: shown, knownUntil };
}

const daysFrom = (timetable: Timetable, first: string, count: number): DayHours[] =>
  Array.from({ length: count }, (_, index) => dayHours(timetable, addDays(first, index)));

const isUsual = ({ day, opens, closes }: DayHours, usual: WeekHours): boolean =>
  weekdayOf(day) === usual.day && opens === usual.opens && closes === usual.closes;

const ruleOf = (row: RecordOf<typeof opening>): OpeningRule => ({
  day: row.day,
  from: row.validFrom,
  to: row.validTo,
  times: timesOf(row),
});

const timesOf = ({ opens, closes }: Times): Times | null => (opens && closes ? { opens, closes } : null);

const orClosed = (times: Times | null) => times ?? { opens: null, closes: null };
const byId = <Row extends { id: number }>(rows: readonly Row[]): Row[] =>
  rows.toSorted((a, b) => a.id - b.id);
