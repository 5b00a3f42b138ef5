/** The addresses of what programs follow: feeds of what is new, and calendars. */
import { DEFAULT_LANGUAGE, type Language } from "./languages.ts";
import { type PageQuery, pageAddress } from "./page-query.ts";

/** Atom 1.0 and JSON Feed 1.1. */
export const FEED_FORMATS = ["xml", "json"] as const;
export type FeedFormat = (typeof FEED_FORMATS)[number];

/**
 * What a feed has: all notices, those of a list by its number, what is new on a page by its name, for a course, in a department or
 * in a faculty by its id, which courses are new, or what a search finds.
 */
export type FeedSubject =
  | "notifications"
  | "courses"
  | { list: number }
  | { page: string }
  | { offered: number }
  | { department: number }
  | { faculty: number }
  | SearchSubject;
export type SearchSubject = Required<Pick<PageQuery, "q">> & Pick<PageQuery, "exact">;

/** Of searches there are as many as visitors think of, of everything else as many as the site has. */
export const isSearch = (subject: FeedSubject): subject is SearchSubject =>
  typeof subject === "object" && "q" in subject;

export function feedPath(subject: FeedSubject, language: Language, format: FeedFormat = "xml"): string {
  if (typeof subject !== "object") return inLanguage(`/feeds/${subject}.${format}`, language);
  if ("list" in subject) return inLanguage(`/feeds/${subject.list}.${format}`, language);
  if ("page" in subject)
    return inLanguage(`/feeds/page/${encodeURIComponent(subject.page)}.${format}`, language);
  if ("offered" in subject) return inLanguage(`/feeds/course/${subject.offered}.${format}`, language);
  if ("department" in subject)
    return inLanguage(`/feeds/department/${subject.department}.${format}`, language);
  if ("faculty" in subject) return inLanguage(`/feeds/faculty/${subject.faculty}.${format}`, language);
  return inLanguage(pageAddress(`/feeds/search.${format}`, subject), language);
}

/**
 * What a calendar has: the library's hours, the events of a list of courses, of one academic year or of all, the days of one
 * course by its id, or the last dates to apply, of one list of notices or of all.
 */
export type CalendarSubject =
  | "library"
  | { course: number; year?: number }
  | { offered: number }
  | { lastDates: number | "all" };

export function calendarPath(subject: CalendarSubject, language: Language): string {
  return inLanguage(`/calendars/${calendarName(subject).join("-")}.ics`, language);
}

function calendarName(subject: CalendarSubject): (string | number)[] {
  if (subject === "library") return [subject];
  if ("course" in subject) return ["course", subject.course, ...(subject.year ? [subject.year] : [])];
  if ("offered" in subject) return [`course/${subject.offered}`];
  return ["last-dates", ...(subject.lastDates === "all" ? [] : [subject.lastDates])];
}

const inLanguage = (path: string, language: Language): string =>
  language === DEFAULT_LANGUAGE ? path : `${path}${path.includes("?") ? "&" : "?"}lng=${language}`;
