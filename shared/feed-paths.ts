/** The addresses of what programs follow: feeds of notices, and calendars. */
import { DEFAULT_LANGUAGE, type Language } from "./languages.ts";

/** Atom 1.0 and JSON Feed 1.1. */
export const FEED_FORMATS = ["xml", "json"] as const;
export type FeedFormat = (typeof FEED_FORMATS)[number];

/** @param list the number of a list; undefined for all notices */
export const feedPath = (list: number | undefined, language: Language, format: FeedFormat = "xml"): string =>
  inLanguage(`/feeds/${list ?? "notifications"}.${format}`, language);

/** What a calendar has: the library's hours, or the events of a course, of one academic year or of all. */
export type CalendarSubject = "library" | { course: number; year?: number };

export function calendarPath(subject: CalendarSubject, language: Language): string {
  const name = subject === "library" ? subject : ["course", subject.course, subject.year];
  return inLanguage(`/calendars/${[name].flat().filter(Boolean).join("-")}.ics`, language);
}

const inLanguage = (path: string, language: Language): string =>
  language === DEFAULT_LANGUAGE ? path : `${path}?lng=${language}`;
