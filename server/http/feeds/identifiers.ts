/** How feeds and calendars name what they have, and where it is. */
import { DEFAULT_LANGUAGE, type Language } from "#shared/languages.ts";

/** A tag needs a year in which its address was the site's own. It is part of every identifier and never changes. */
const TAG_YEAR = 2026;

/** What something is for good, wherever it is read (RFC 4151). */
export const tagOf = (siteUrl: string, name: string): string =>
  `tag:${new URL(siteUrl).hostname},${TAG_YEAR}:${name}`;

interface Place {
  language: Language;
  /** Without a slash at the end. */
  siteUrl: string;
}

/** Undefined for what no reader could follow. @param isPage a page of the site, which each language has at its own address */
export function absoluteIn({ siteUrl, language }: Place, href: string, isPage = false): string | undefined {
  const url = URL.parse(href, siteUrl);
  if (isPage && language !== DEFAULT_LANGUAGE) url?.searchParams.set("lng", language);
  return url?.href;
}
