/** What search engines ask for: which addresses they may read, and which there are. */
import type { FastifyInstance } from "fastify";
import { API_BASE } from "#shared/api-base.ts";
import { CacheDependencies } from "#server/domain/kernel/read-scope.ts";
import { sitemap } from "#server/domain/site/feeds/sitemap.ts";
import type { ComputedAnswer } from "../answers/answer-cache.ts";
import { makeDocument, type PublicDeps, sendDocument } from "../answers/public-document.ts";
import { sitemapXml } from "./sitemap-xml.ts";

const ROBOTS = "/robots.txt";
const SITEMAP = "/sitemap.xml";
/** Nothing there is for a search engine to show. */
const CLOSED = ["/admin", "/login", "/search", API_BASE];

export function wellKnownRoutes(app: FastifyInstance, deps: PublicDeps): void {
  app.get(ROBOTS, (request, reply) =>
    sendDocument(request, reply, deps.cache, ROBOTS, () =>
      Promise.resolve(makeDocument("text/plain", robots(deps.siteUrl), new CacheDependencies())),
    ),
  );
  app.get(SITEMAP, (request, reply) =>
    sendDocument(request, reply, deps.cache, SITEMAP, () => makeSitemap(deps)),
  );
}

function robots(siteUrl: string): string {
  const closed = CLOSED.map((path) => `Disallow: ${path}`);
  return ["User-agent: *", ...closed, "", `Sitemap: ${siteUrl}${SITEMAP}`, ""].join("\n");
}

async function makeSitemap({ services, siteUrl }: PublicDeps): Promise<ComputedAnswer> {
  const dependencies = new CacheDependencies();
  const entries = await sitemap(services.records.reader({ staff: false, language: "en", dependencies }));
  return makeDocument("application/xml", sitemapXml(entries, siteUrl), dependencies);
}
