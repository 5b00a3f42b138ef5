/** The sitemap for search engines (sitemaps.org), with each page's address in every language. */
import { canonicalIn } from "#shared/language-address.ts";
import { LANGUAGES } from "#shared/languages.ts";
import type { SitemapEntry } from "#server/domain/site/feeds/sitemap.ts";
import { element, type Xml, XML_DECLARATION } from "./xml.ts";

/** The most that search engines read of one file. */
const MOST = 50_000;

export function sitemapXml(entries: readonly SitemapEntry[], siteUrl: string): string {
  const changes = new Map<string, string>();
  for (const { path, updatedAt } of entries) {
    const url = URL.parse(path, siteUrl);
    if (url && !changes.has(url.href)) changes.set(url.href, updatedAt);
  }
  const root = element(
    "urlset",
    { xmlns: "http://www.sitemaps.org/schemas/sitemap/0.9", "xmlns:xhtml": "http://www.w3.org/1999/xhtml" },
    [...changes].flatMap(([address, updatedAt]) => inEachLanguage(address, updatedAt)).slice(0, MOST),
  );
  return XML_DECLARATION + root;
}

/** An entry for the page in each language, all with the same others beside it. */
function inEachLanguage(address: string, updatedAt: string): Xml[] {
  const alternates = [
    ...LANGUAGES.map((language) => alternate(language, canonicalIn(address, language))),
    alternate("x-default", address),
  ];
  return LANGUAGES.map((language) =>
    element("url", {}, [
      element("loc", {}, canonicalIn(address, language)),
      ...(updatedAt ? [element("lastmod", {}, updatedAt)] : []),
      ...alternates,
    ]),
  );
}

const alternate = (hreflang: string, href: string): Xml =>
  element("xhtml:link", { rel: "alternate", hreflang, href });
