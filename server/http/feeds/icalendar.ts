/** A calendar as iCalendar (RFC 5545), which calendars on phones subscribe to. */
import ical, { type ICalEventData } from "ical-generator";
import { addDays, instantOf } from "#shared/dates.ts";
import type { Language } from "#shared/languages.ts";
import type { CalendarEntry } from "#server/domain/site/feeds/event-calendar.ts";
import { absoluteIn, tagOf } from "./identifiers.ts";

export interface CalendarContext {
  language: Language;
  /** Without a slash at the end. */
  siteUrl: string;
  /** The address of the calendar itself. */
  self: string;
  title: string;
  /** What an entry of the library is called on days on which it is open, and on others. */
  open: string;
  closed: string;
  /** What stands before the title of a notice on the last day to apply. */
  lastDate: string;
}

/** How often a calendar asks again. */
const REFRESH_SECONDS = 12 * 3600;
/** When an entry was written that is computed: the same in each answer, so that equal entries are equal bytes. */
const COMPUTED = new Date(0);

export function iCalendar(entries: readonly CalendarEntry[], context: CalendarContext): string {
  const { siteUrl, self, title, language } = context;
  const { hostname } = new URL(siteUrl);
  const calendar = ical({
    name: title,
    prodId: { company: hostname, product: "Vidyalaya", language: language.toUpperCase() },
    source: siteUrl + self,
    ttl: REFRESH_SECONDS,
    events: entries.map((entry) => eventOf(entry, context)),
  });
  return `${calendar.toString()}\r\n`;
}

function eventOf(entry: CalendarEntry, context: CalendarContext): ICalEventData {
  const { firstDay, lastDay, begins, ends, revision } = entry;
  const changed = new Date(revision?.updatedAt ?? COMPUTED);
  const times = begins
    ? { start: instant(firstDay, begins), end: ends ? instant(lastDay, ends) : endWithout(entry) }
    : { start: day(firstDay), end: day(addDays(lastDay, 1)), allDay: true };
  return {
    id: tagOf(context.siteUrl, entry.name),
    ...times,
    summary: summaryOf(entry, context),
    description: entry.reason?.text || null,
    location: entry.place || null,
    url: (entry.href && absoluteIn(context, entry.href, entry.kind === "last-date")) || null,
    ...(revision
      ? { stamp: changed, lastModified: changed, sequence: revision.version - 1 }
      : { stamp: COMPUTED }),
  };
}

function summaryOf(
  { kind, title, begins }: CalendarEntry,
  { open, closed, lastDate }: CalendarContext,
): string {
  if (!title) return begins ? open : closed;
  return kind === "last-date" ? `${lastDate}: ${title.text}` : title.text;
}

/** An entry of several days lasts to the end of the last one; one of a single day is a moment. */
const endWithout = ({ firstDay, lastDay }: CalendarEntry): Date | null =>
  lastDay > firstDay ? instant(lastDay, "24:00") : null;

const instant = (on: string, time: string): Date => new Date(instantOf(on, time));

/** The library writes a whole day by its date in UTC. */
const day = (name: string): Date => new Date(`${name}T00:00:00Z`);
