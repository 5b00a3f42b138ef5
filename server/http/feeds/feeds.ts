/** Notices for feed readers: `/feeds/notifications.xml`, and `/feeds/{list}.xml` for each list. */
import type { FastifyInstance } from "fastify";
import { SiteError } from "#shared/errors.ts";
import { feedPath } from "#shared/feed-path.ts";
import { asLanguage, DEFAULT_LANGUAGE, type Language } from "#shared/languages.ts";
import { CacheDependencies } from "#server/domain/kernel/read-scope.ts";
import { noticeFeed } from "#server/domain/site/feeds/feed.ts";
import { SHELL_TABLES } from "#server/domain/site/shell-data-store.ts";
import { atomFeed } from "./atom.ts";
import type { ComputedAnswer } from "../answers/answer-cache.ts";
import { makeDocument, type PublicDeps, sendDocument } from "../answers/public-document.ts";

interface FeedRoute {
  Params: { file: string };
  Querystring: { lng?: string | string[] };
}

export function feedRoutes(app: FastifyInstance, deps: PublicDeps): void {
  app.get<FeedRoute>("/feeds/:file", (request, reply) => {
    const list = listIn(request.params.file);
    const language = languageIn(request.query.lng);
    return sendDocument(request, reply, deps.cache, feedPath(list, language), () =>
      makeFeed(deps, list, language),
    );
  });
}

/** @throws SiteError `not_found` for a name that no feed has */
function listIn(file: string): number | undefined {
  const [, all, list] = /^(?:(notifications)|([1-9]\d{0,8}))\.xml$/.exec(file) ?? [];
  if (!all && !list) throw new SiteError("not_found");
  return list ? Number(list) : undefined;
}

/** By the address alone: one feed is the same for everybody, also for a service that reads it for many. */
const languageIn = (asked: string | string[] | undefined): Language =>
  asLanguage([asked].flat()[0]) ?? DEFAULT_LANGUAGE;

async function makeFeed(
  { services, siteUrl }: PublicDeps,
  list: number | undefined,
  language: Language,
): Promise<ComputedAnswer> {
  const dependencies = new CacheDependencies();
  for (const table of SHELL_TABLES) dependencies.table(table);
  const reader = services.records.reader({ staff: false, language, dependencies });
  const feed = await noticeFeed(reader, language, list);
  const textsIn = async (lang: Language) => (await services.shellData.get(lang)).shellData.texts;
  const texts = await textsIn(language);
  const lang = feed.title?.lang ?? language;
  const name = feed.title?.text ?? texts["notifications"];
  const owner = (await textsIn(lang))["university_name"];
  const author = texts["university_name"] ?? "";
  const xml = atomFeed(feed, { language, siteUrl, author, title: { text: `${name} – ${owner}`, lang } });
  return makeDocument("application/atom+xml", xml, dependencies, { "content-language": language });
}
