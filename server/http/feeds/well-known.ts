/** What is found at addresses that everybody knows: which pages there are and may be read, whom to tell of a hole, licences. */
import type { FastifyInstance } from "fastify";
import { API_BASE } from "#shared/api-base.ts";
import { SiteError } from "#shared/errors.ts";
import { DEFAULT_LANGUAGE } from "#shared/languages.ts";
import { CacheDependencies } from "#server/domain/kernel/read-scope.ts";
import { SHELL_TABLES } from "#server/domain/site/shell-data-store.ts";
import { sitemap } from "#server/domain/site/feeds/sitemap.ts";
import type { ComputedAnswer } from "../answers/answer-cache.ts";
import { makeDocument, type PublicDeps, sendDocument } from "../answers/public-document.ts";
import { SECURITY_TXT, securityTxt } from "./security-txt.ts";
import { sitemapXml } from "./sitemap-xml.ts";

const ROBOTS = "/robots.txt";
const SITEMAP = "/sitemap.xml";
const LICENCES = "/licences.txt";
/** Nothing there is for a search engine to show. */
const CLOSED = ["/admin", "/login", "/search", "/feeds/search", API_BASE];

interface WellKnownDeps extends PublicDeps {
  licences: () => string;
}

export function wellKnownRoutes(app: FastifyInstance, deps: WellKnownDeps): void {
  app.get(ROBOTS, (request, reply) =>
    sendDocument(request, reply, deps.cache, ROBOTS, () =>
      Promise.resolve(makeDocument("text/plain", robots(deps.siteUrl), new CacheDependencies())),
    ),
  );
  app.get(LICENCES, (request, reply) =>
    sendDocument(request, reply, deps.cache, LICENCES, () =>
      Promise.resolve(makeDocument("text/plain", deps.licences(), new CacheDependencies())),
    ),
  );
  app.get(SITEMAP, (request, reply) =>
    sendDocument(request, reply, deps.cache, SITEMAP, () => makeSitemap(deps)),
  );
  app.get(SECURITY_TXT, (request, reply) =>
    sendDocument(request, reply, deps.cache, SECURITY_TXT, () => makeSecurityTxt(deps)),
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

/** @throws SiteError `not_found` while no setting names anybody */
async function makeSecurityTxt({ services, siteUrl }: PublicDeps): Promise<ComputedAnswer> {
  const dependencies = new CacheDependencies();
  for (const table of SHELL_TABLES) dependencies.table(table);
  const { settings } = (await services.shellData.get(DEFAULT_LANGUAGE)).shellData;
  const made = securityTxt(settings, siteUrl, services.now());
  if (!made) throw new SiteError("not_found");
  dependencies.expireBy(made.expiresAt);
  return makeDocument("text/plain", made.text, dependencies);
}
