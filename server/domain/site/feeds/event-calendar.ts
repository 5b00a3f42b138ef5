/** Days for people's own calendars: the events of a course, and when the library is open. */
import { addDays } from "#shared/dates.ts";
import { SiteError } from "#shared/errors.ts";
import type { CalendarSubject } from "#shared/feed-paths.ts";
import type { Language } from "#shared/languages.ts";
import type { LocalizedText } from "#shared/localized-text.ts";
import { cevent } from "#shared/tables/cevent.ts";
import type { DayHours } from "../../library/hours.ts";
import { hoursBetween } from "../../library/read-hours.ts";
import { localizedOptionLabel } from "../../records/read/option-label.ts";
import type { RecordOf } from "../../records/read/record-of.ts";
import type { RecordReader } from "../../records/read/reader.ts";
import { linkTo } from "../presentation/links.ts";

export interface EventCalendar {
  /** Of what it is: the course, and the year. */
  titles: LocalizedText[];
  entries: CalendarEntry[];
}

export interface CalendarEntry {
  /** The same for as long as it is the same event. */
  name: string;
  /** Undefined for the library's hours. */
  title: LocalizedText | undefined;
  /** Why the library has other hours than usual. */
  reason: LocalizedText | null;
  place: string;
  href: string | undefined;
  /** `yyyy-mm-dd` */
  firstDay: string;
  lastDay: string;
  /** `hh:mm`; without one the entry takes whole days. */
  begins: string | null;
  ends: string | null;
  /** ISO 8601; undefined for what is computed from several records. */
  updatedAt: string | undefined;
}

/** How many days of the library's hours there are, today first. */
const LIBRARY_DAYS = 60;

/** @throws SiteError `not_found` for a course or a year that does not exist */
export const eventCalendar = (
  reader: RecordReader,
  language: Language,
  subject: CalendarSubject,
): Promise<EventCalendar> =>
  subject === "library" ? libraryCalendar(reader) : courseCalendar(reader, language, subject);

async function libraryCalendar(reader: RecordReader): Promise<EventCalendar> {
  const today = reader.today();
  const { days } = await hoursBetween(reader, today, addDays(today, LIBRARY_DAYS - 1));
  return { titles: [], entries: days.reduce(withDay, []) };
}

/** Adds a day; one of several closed days for the same reason only makes the entry longer. */
function withDay(entries: CalendarEntry[], { day, opens, closes, reason }: DayHours): CalendarEntry[] {
  const last = entries.at(-1);
  const isGoingOn =
    last && !last.begins && !opens && last.reason?.text === reason?.text && addDays(last.lastDay, 1) === day;
  if (isGoingOn) return [...entries.slice(0, -1), { ...last, lastDay: day }];
  const whole = { firstDay: day, lastDay: day, begins: opens, ends: closes };
  const unnamed = { title: undefined, place: "", href: "/library", updatedAt: undefined };
  return [...entries, { name: `library/${day}`, reason, ...whole, ...unnamed }];
}

async function courseCalendar(
  reader: RecordReader,
  language: Language,
  { course, year }: Exclude<CalendarSubject, "library">,
): Promise<EventCalendar> {
  const titleOf = (column: string, value: number): LocalizedText => {
    const option = reader.source.tables.option("cevent", column, value);
    if (!option) throw new SiteError("not_found");
    return localizedOptionLabel(option, language);
  };
  const titles = [titleOf("course", course), ...(year === undefined ? [] : [titleOf("ayear", year)])];
  reader.scope.dependencies?.table("option");
  const rows = await reader
    .of(cevent)
    .matching({ course, ...(year !== undefined && { ayear: String(year) }) });
  return { titles, entries: rows.flatMap(entryOf) };
}

function entryOf(row: RecordOf<typeof cevent>): CalendarEntry[] {
  const { id, title, day, lastDay, begins, ends, place, url, updatedAt } = row;
  if (!day) return [];
  const days = { firstDay: day, lastDay: lastDay ?? day, begins: begins || null, ends: ends || null };
  return [
    {
      name: `cevent/${id}`,
      title,
      reason: null,
      place: place.text,
      href: linkTo(url)?.href,
      ...days,
      updatedAt,
    },
  ];
}
