/** Days for people's own calendars: the events of a course, when the library is open, and until when to apply. */
import { addDays } from "#shared/dates.ts";
import { noticePath } from "#shared/addresses.ts";
import { SiteError } from "#shared/errors.ts";
import type { CalendarSubject } from "#shared/feed-paths.ts";
import type { Language } from "#shared/languages.ts";
import type { LocalizedText } from "#shared/localized-text.ts";
import { cevent } from "#shared/tables/cevent.ts";
import { notification } from "#shared/tables/notification.ts";
import type { DayHours } from "../../library/hours.ts";
import { hoursBetween } from "../../library/read-hours.ts";
import { localizedOptionLabel } from "../../records/read/option-label.ts";
import type { RecordOf } from "../../records/read/record-of.ts";
import type { RecordReader } from "../../records/read/reader.ts";
import { courseRecords } from "../presentation/course-records.ts";
import { linkTo } from "../presentation/links.ts";
import { listName } from "../presentation/notice-lists.ts";

export interface EventCalendar {
  /** Of what it is: the course and the year, or the list. */
  titles: LocalizedText[];
  entries: CalendarEntry[];
}

export interface CalendarEntry {
  kind: "hours" | "event" | "last-date";
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
  /** Of its record; undefined for what is computed from several ones. */
  revision: { version: number; updatedAt: string } | undefined;
}

/** How many days of the library's hours there are, today first. */
const LIBRARY_DAYS = 60;
/** How long a last date stays in the calendars of people after it. */
const PAST_DAYS = 30;
/** Last dates of a calendar at the most. */
const LAST_DATES = 500;
const END_OF_TIME = "9999-12-31";

/** @throws SiteError `not_found` for a course, a year or a list that does not exist */
export const eventCalendar = (
  reader: RecordReader,
  language: Language,
  subject: CalendarSubject,
): Promise<EventCalendar> => {
  if (subject === "library") return libraryCalendar(reader);
  if ("course" in subject) return courseCalendar(reader, language, subject);
  if ("offered" in subject) return offeredCalendar(reader, subject.offered);
  return lastDateCalendar(reader, language, subject.lastDates);
};

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
  const unnamed = {
    kind: "hours",
    title: undefined,
    place: "",
    href: "/library",
    revision: undefined,
  } as const;
  return [...entries, { name: `library/${day}`, reason, ...whole, ...unnamed }];
}

async function courseCalendar(
  reader: RecordReader,
  language: Language,
  { course, year }: { course: number; year?: number },
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
  const { id, title, day, lastDay, begins, ends, place, url, version, updatedAt } = row;
  if (!day) return [];
  const isReversed = lastDay !== null && lastDay < day;
  const days = {
    firstDay: day,
    lastDay: isReversed ? day : (lastDay ?? day),
    begins: begins || null,
    ends: isReversed ? null : ends || null,
  };
  return [
    {
      kind: "event",
      name: `cevent/${id}`,
      title,
      reason: null,
      place: place.text,
      href: linkTo(url)?.href,
      ...days,
      revision: { version, updatedAt },
    },
  ];
}

/** The dates of a course, and the last dates to apply of its notices. */
async function offeredCalendar(reader: RecordReader, id: number): Promise<EventCalendar> {
  const records = await courseRecords(reader, id);
  const notices = (await records.notices()).slice(0, LAST_DATES);
  const entries = [...(await records.events()).flatMap(entryOf), ...notices.flatMap(lastDateOf)];
  return { titles: [records.course.title], entries };
}

/** What nobody can apply for any more disappears some days later; what is withdrawn, at once. */
async function lastDateCalendar(
  reader: RecordReader,
  language: Language,
  list: number | "all",
): Promise<EventCalendar> {
  const title = list === "all" ? undefined : listName(reader.source.tables, list, language);
  if (list !== "all" && !title) throw new SiteError("not_found");
  if (title) reader.scope.dependencies?.table("option");
  const ids = await reader.of(notification).ids({
    ...(list !== "all" && { values: { type: list } }),
    between: { column: "lastDate", from: addDays(reader.today(), -PAST_DAYS), to: END_OF_TIME },
  });
  const rows = await reader.of(notification).byIds(ids.slice(0, LAST_DATES));
  return { titles: title ? [title] : [], entries: rows.flatMap(lastDateOf) };
}

function lastDateOf({
  id,
  title,
  lastDate,
  version,
  updatedAt,
}: RecordOf<typeof notification>): CalendarEntry[] {
  if (!lastDate) return [];
  const wholeDay = { firstDay: lastDate, lastDay: lastDate, begins: null, ends: null };
  return [
    {
      kind: "last-date",
      name: `notification/${id}/last-date`,
      title,
      reason: null,
      place: "",
      href: noticePath(id, title.text),
      ...wholeDay,
      revision: { version, updatedAt },
    },
  ];
}
