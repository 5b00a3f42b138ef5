/**
 * What programs follow. For feed readers, as `.xml` or `.json`: notices at `/feeds/notifications.xml` and `/feeds/{list}.xml`,
 * a page at `/feeds/page/{name}.xml`, a course at `/feeds/course/{id}.xml`, all courses at `/feeds/courses.xml`, departments and
 * faculties at `/feeds/department/{id}.xml` and `/feeds/faculty/{id}.xml`, a search at `/feeds/search.xml?q=`. For calendars: `/calendars/library.ics`,
 * `/calendars/course-{course}.ics`, `/calendars/course-{course}-{year}.ics`, `/calendars/course/{id}.ics`, and the last dates to apply at
 * `/calendars/last-dates.ics` and `/calendars/last-dates-{list}.ics`.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { SiteError } from "#shared/errors.ts";
import {
  type CalendarSubject,
  calendarPath,
  FEED_FORMATS,
  type FeedFormat,
  feedPath,
  type FeedSubject,
  isSearch,
} from "#shared/feed-paths.ts";
import { asLanguage, DEFAULT_LANGUAGE, type Language } from "#shared/languages.ts";
import { readPageQuery } from "#shared/page-query.ts";
import type { Texts } from "#shared/texts/index.ts";
import { CacheDependencies } from "#server/domain/kernel/read-scope.ts";
import { eventCalendar } from "#server/domain/site/feeds/event-calendar.ts";
import { feedOf } from "#server/domain/site/feeds/feed.ts";
import { siteContext } from "#server/domain/site/open-site.ts";
import { SHELL_TABLES } from "#server/domain/site/shell-data-store.ts";
import type { ComputedAnswer } from "../answers/answer-cache.ts";
import { makeDocument, type PublicDeps, sendDocument } from "../answers/public-document.ts";
import { atomFeed, type FeedContext } from "./atom.ts";
import { iCalendar } from "./icalendar.ts";
import { jsonFeed } from "./json-feed.ts";

interface FollowedRoute {
  Params: { file: string };
  Querystring: { lng?: string | string[] };
}

const WRITERS = {
  xml: { type: "application/atom+xml", write: atomFeed },
  json: { type: "application/feed+json", write: jsonFeed },
} as const;

export function feedRoutes(app: FastifyInstance, deps: PublicDeps): void {
  const route = (path: string, subjectOf: (name: string, request: FastifyRequest) => FeedSubject) =>
    app.get<FollowedRoute>(path, (request, reply) => {
      const { name, format } = fileIn(request.params.file);
      return sendFeed(deps, request, reply, { subject: subjectOf(name, request), format });
    });
  route("/feeds/:file", listOrSearch);
  route("/feeds/page/:file", (page) => ({ page }));
  route("/feeds/course/:file", (id) => ({ offered: idIn(id) }));
  route("/feeds/department/:file", (id) => ({ department: idIn(id) }));
  route("/feeds/faculty/:file", (id) => ({ faculty: idIn(id) }));
  const calendar = (path: string, subjectOf: (file: string) => CalendarSubject) =>
    app.get<FollowedRoute>(path, (request, reply) => {
      const subject = subjectOf(request.params.file);
      const language = languageIn(request.query.lng);
      return sendDocument(request, reply, deps.cache, calendarPath(subject, language), () =>
        makeCalendar(deps, subject, language),
      );
    });
  calendar("/calendars/:file", subjectIn);
  calendar("/calendars/course/:file", (file) => ({ offered: idIn(file.replace(/\.ics$/, "")) }));
}

/** @throws SiteError `not_found` for what is no id */
function idIn(text: string): number {
  if (!/^[1-9]\d{0,14}$/.test(text)) throw new SiteError("not_found");
  return Number(text);
}

interface AskedFeed {
  subject: FeedSubject;
  format: FeedFormat;
}

function sendFeed(
  deps: PublicDeps,
  request: FastifyRequest<FollowedRoute>,
  reply: FastifyReply,
  asked: AskedFeed,
): Promise<FastifyReply> {
  const language = languageIn(request.query.lng);
  return sendDocument(request, reply, deps.cache, feedPath(asked.subject, language, asked.format), () =>
    makeFeed(deps, asked, language),
  );
}

/** @throws SiteError `not_found` for a name that no feed has */
function fileIn(file: string): { name: string; format: FeedFormat } {
  const at = file.lastIndexOf(".");
  const format = FEED_FORMATS.find((each) => each === file.slice(at + 1));
  if (at < 1 || !format) throw new SiteError("not_found");
  return { name: file.slice(0, at), format };
}

/** @throws SiteError `not_found` for a name that no feed has, and for a search without words */
function listOrSearch(name: string, { url }: FastifyRequest): FeedSubject {
  if (name === "notifications" || name === "courses") return name;
  if (/^[1-9]\d{0,8}$/.test(name)) return { list: Number(name) };
  const { q, exact } = readPageQuery(new URLSearchParams(url.split("?")[1]));
  if (name !== "search" || q === undefined) throw new SiteError("not_found");
  return { q, exact };
}

/** @throws SiteError `not_found` for a name that no calendar has */
function subjectIn(file: string): CalendarSubject {
  if (file === "library.ics") return "library";
  const [, name, first, second] =
    /^(course|last-dates)(?:-([1-9]\d{0,8}))?(?:-([1-9]\d{0,8}))?\.ics$/.exec(file) ?? [];
  if (name === "last-dates" && !second) return { lastDates: first ? Number(first) : "all" };
  if (name !== "course" || !first) throw new SiteError("not_found");
  return { course: Number(first), ...(second && { year: Number(second) }) };
}

/** By the address alone: one feed is the same for everybody, also for a service that reads it for many. */
const languageIn = (asked: string | string[] | undefined): Language =>
  asLanguage([asked].flat()[0]) ?? DEFAULT_LANGUAGE;

async function makeFeed(
  deps: PublicDeps,
  { subject, format }: AskedFeed,
  language: Language,
): Promise<ComputedAnswer> {
  const { context, dependencies, textsIn } = await readingIn(deps, language);
  const feed = await feedOf(context, subject);
  const lang = feed.title?.lang ?? language;
  const texts = await textsIn(lang);
  const parts = [
    feed.title?.text ?? texts.notifications,
    isSearch(subject) && texts.search,
    texts.university_name,
  ];
  const feedContext: FeedContext = {
    language,
    siteUrl: deps.siteUrl,
    author: (await textsIn(language)).university_name ?? "",
    title: { text: parts.filter(Boolean).join(" – "), lang },
  };
  const { type, write } = WRITERS[format];
  return {
    ...makeDocument(type, write(feed, feedContext), dependencies, { "content-language": language }),
    // Of searches there are as many as visitors think of.
    compartment: isSearch(subject) ? "choices" : "pages",
  };
}

async function makeCalendar(
  deps: PublicDeps,
  subject: CalendarSubject,
  language: Language,
): Promise<ComputedAnswer> {
  const { context, dependencies, textsIn } = await readingIn(deps, language);
  const { titles, entries } = await eventCalendar(context.reader, language, subject);
  const texts = await textsIn(language);
  // What a day is today ends with it.
  if (subject === "library") dependencies.expiresWithDay = true;
  const content = iCalendar(entries, {
    language,
    siteUrl: deps.siteUrl,
    self: calendarPath(subject, language),
    title: [texts[titleOf(subject)], ...titles.map(({ text }) => text), texts.university_name].join(" – "),
    open: texts.calendar_library_open ?? "",
    closed: texts.calendar_library_closed ?? "",
    lastDate: texts.notice_last_date ?? "",
  });
  return makeDocument("text/calendar", content, dependencies, { "content-language": language });
}

function titleOf(subject: CalendarSubject): keyof Texts {
  if (subject === "library") return "university_library";
  return "course" in subject || "offered" in subject ? "calendar_of_events" : "calendar_last_dates";
}

async function readingIn({ services }: PublicDeps, language: Language) {
  const dependencies = new CacheDependencies();
  for (const table of SHELL_TABLES) dependencies.table(table);
  const context = siteContext(services, await services.shellData.get(language), dependencies);
  const textsIn = async (each: Language): Promise<Partial<Texts>> =>
    (await services.shellData.get(each)).shellData.texts;
  return { context, dependencies, textsIn };
}
