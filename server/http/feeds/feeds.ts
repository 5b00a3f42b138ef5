/**
 * What programs follow: notices for feed readers at `/feeds/notifications.xml` and `/feeds/{list}.xml`, or `.json`; days
 * for calendars at `/calendars/library.ics`, `/calendars/course-{course}.ics` and `/calendars/course-{course}-{year}.ics`.
 */
import type { FastifyInstance } from "fastify";
import { SiteError } from "#shared/errors.ts";
import {
  type CalendarSubject,
  calendarPath,
  FEED_FORMATS,
  type FeedFormat,
  feedPath,
} from "#shared/feed-paths.ts";
import { asLanguage, DEFAULT_LANGUAGE, type Language } from "#shared/languages.ts";
import type { Texts } from "#shared/texts/index.ts";
import { CacheDependencies } from "#server/domain/kernel/read-scope.ts";
import { eventCalendar } from "#server/domain/site/feeds/event-calendar.ts";
import { noticeFeed } from "#server/domain/site/feeds/feed.ts";
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
  app.get<FollowedRoute>("/feeds/:file", (request, reply) => {
    const { list, format } = feedIn(request.params.file);
    const language = languageIn(request.query.lng);
    return sendDocument(request, reply, deps.cache, feedPath(list, language, format), () =>
      makeFeed(deps, list, language, format),
    );
  });
  app.get<FollowedRoute>("/calendars/:file", (request, reply) => {
    const subject = subjectIn(request.params.file);
    const language = languageIn(request.query.lng);
    return sendDocument(request, reply, deps.cache, calendarPath(subject, language), () =>
      makeCalendar(deps, subject, language),
    );
  });
}

/** @throws SiteError `not_found` for a name that no feed has */
function feedIn(file: string): { list: number | undefined; format: FeedFormat } {
  const [, name, end] = /^(notifications|[1-9]\d{0,8})\.([a-z]+)$/.exec(file) ?? [];
  const format = FEED_FORMATS.find((each) => each === end);
  if (!name || !format) throw new SiteError("not_found");
  return { list: name === "notifications" ? undefined : Number(name), format };
}

/** @throws SiteError `not_found` for a name that no calendar has */
function subjectIn(file: string): CalendarSubject {
  if (file === "library.ics") return "library";
  const [, course, year] = /^course-([1-9]\d{0,8})(?:-([1-9]\d{0,8}))?\.ics$/.exec(file) ?? [];
  if (!course) throw new SiteError("not_found");
  return { course: Number(course), ...(year && { year: Number(year) }) };
}

/** By the address alone: one feed is the same for everybody, also for a service that reads it for many. */
const languageIn = (asked: string | string[] | undefined): Language =>
  asLanguage([asked].flat()[0]) ?? DEFAULT_LANGUAGE;

async function makeFeed(
  deps: PublicDeps,
  list: number | undefined,
  language: Language,
  format: FeedFormat,
): Promise<ComputedAnswer> {
  const { reader, dependencies, textsIn } = readingIn(deps, language);
  const feed = await noticeFeed(reader, language, list);
  const texts = await textsIn(language);
  const lang = feed.title?.lang ?? language;
  const name = feed.title?.text ?? texts["notifications"];
  const owner = (await textsIn(lang))["university_name"];
  const title = { text: `${name} – ${owner}`, lang };
  const context: FeedContext = {
    language,
    siteUrl: deps.siteUrl,
    author: texts["university_name"] ?? "",
    title,
  };
  const { type, write } = WRITERS[format];
  return makeDocument(type, write(feed, context), dependencies, { "content-language": language });
}

async function makeCalendar(
  deps: PublicDeps,
  subject: CalendarSubject,
  language: Language,
): Promise<ComputedAnswer> {
  const { reader, dependencies, textsIn } = readingIn(deps, language);
  const { titles, entries } = await eventCalendar(reader, language, subject);
  const texts = await textsIn(language);
  // What a day is today ends with it.
  if (subject === "library") dependencies.expiresWithDay = true;
  const ofWhat = subject === "library" ? "university_library" : "calendar_of_events";
  const content = iCalendar(entries, {
    language,
    siteUrl: deps.siteUrl,
    self: calendarPath(subject, language),
    title: [texts[ofWhat], ...titles.map(({ text }) => text), texts["university_name"]].join(" – "),
    open: texts["calendar_library_open"] ?? "",
    closed: texts["calendar_library_closed"] ?? "",
  });
  return makeDocument("text/calendar", content, dependencies, { "content-language": language });
}

function readingIn({ services }: PublicDeps, language: Language) {
  const dependencies = new CacheDependencies();
  for (const table of SHELL_TABLES) dependencies.table(table);
  const reader = services.records.reader({ staff: false, language, dependencies });
  const textsIn = async (each: Language): Promise<Partial<Texts>> =>
    (await services.shellData.get(each)).shellData.texts;
  return { reader, dependencies, textsIn };
}
