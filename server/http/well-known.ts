/** What search engines ask for: which addresses they may read, and which there are. */
import type { FastifyInstance } from "fastify";
import { API_BASE } from "#shared/api-base.ts";
import { ReadLog } from "#server/domain/records/view.ts";
import { sitemap } from "#server/domain/site/sitemap.ts";
import type { Made } from "./answer-cache.ts";
import { makeDocument, type PublicParts, sendDocument } from "./public-document.ts";
import { sitemapXml } from "./sitemap-xml.ts";

const ROBOTS = "/robots.txt";
const SITEMAP = "/sitemap.xml";
/** Nothing there is for a search engine to show. */
const CLOSED = ["/admin", "/login", "/search", API_BASE];

export function wellKnownRoutes(app: FastifyInstance, parts: PublicParts): void {
  app.get(ROBOTS, (request, reply) =>
    sendDocument(request, reply, parts.cache, ROBOTS, () =>
      makeDocument("text/plain", robots(parts.siteUrl), new ReadLog()),
    ),
  );
  app.get(SITEMAP, (request, reply) =>
    sendDocument(request, reply, parts.cache, SITEMAP, () => makeSitemap(parts)),
  );
}

function robots(siteUrl: string): string {
  const closed = CLOSED.map((path) => `Disallow: ${path}`);
  return ["User-agent: *", ...closed, "", `Sitemap: ${siteUrl}${SITEMAP}`, ""].join("\n");
}

async function makeSitemap({ services, siteUrl }: PublicParts): Promise<Made> {
  const reads = new ReadLog();
  const entries = await sitemap(services.records.reader({ staff: false, language: "en", reads }));
  return makeDocument("application/xml", sitemapXml(entries, siteUrl), reads);
}
