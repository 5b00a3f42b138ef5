/** The sitemap for search engines (sitemaps.org), with each page's address in every language. */
import { canonicalIn } from "#shared/language-address.ts";
import { type Language, LANGUAGES } from "#shared/languages.ts";
import type { SitemapEntry } from "#server/domain/site/feeds/sitemap.ts";
import { element, type Xml, XML_DECLARATION } from "./xml.ts";

/** The most that search engines read of one file. */
const MOST = 50_000;

export function sitemapXml(entries: readonly SitemapEntry[], siteUrl: string): string {
  const known = new Map<string, SitemapEntry>();
  for (const entry of entries) {
    const url = URL.parse(entry.path, siteUrl);
    if (url && !known.has(url.href)) known.set(url.href, entry);
  }
  const root = element(
    "urlset",
    { xmlns: "http://www.sitemaps.org/schemas/sitemap/0.9", "xmlns:xhtml": "http://www.w3.org/1999/xhtml" },
    [...known].flatMap(([address, entry]) => inEachLanguage(address, entry, siteUrl)).slice(0, MOST),
  );
  return XML_DECLARATION + root;
}

/** An entry for the page in each language, all with the same others beside it. */
function inEachLanguage(address: string, { paths = {}, updatedAt }: SitemapEntry, siteUrl: string): Xml[] {
  const addressIn = (language: Language) => {
    const own = paths[language];
    return canonicalIn(own === undefined ? address : new URL(own, siteUrl).href, language);
  };
  const alternates = [
    ...LANGUAGES.map((language) => alternate(language, addressIn(language))),
    alternate("x-default", address),
  ];
  return LANGUAGES.map((language) =>
    element("url", {}, [
      element("loc", {}, addressIn(language)),
      ...(updatedAt ? [element("lastmod", {}, updatedAt)] : []),
      ...alternates,
    ]),
  );
}

const alternate = (hreflang: string, href: string): Xml =>
  element("xhtml:link", { rel: "alternate", hreflang, href });
