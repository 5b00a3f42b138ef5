/** The sitemap for search engines (sitemaps.org), with each page's address in every language. */
import { type Language, LANGUAGES } from "#shared/languages.ts";
import type { SitemapEntry } from "#server/domain/site/sitemap.ts";
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
    [...changes].slice(0, MOST).map(([address, updatedAt]) => page(address, updatedAt)),
  );
  return XML_DECLARATION + root;
}

function page(address: string, updatedAt: string): Xml {
  return element("url", {}, [
    element("loc", {}, address),
    ...(updatedAt ? [element("lastmod", {}, updatedAt)] : []),
    ...LANGUAGES.map((language) => alternate(language, inLanguage(address, language))),
    alternate("x-default", address),
  ]);
}

function inLanguage(address: string, language: Language): string {
  const url = new URL(address);
  url.searchParams.set("lng", language);
  return url.href;
}

const alternate = (hreflang: string, href: string): Xml =>
  element("xhtml:link", { rel: "alternate", hreflang, href });
