/** Which language is answered in. For pages in the order of i18next's detector as far as a server can see it. */
import type { IncomingHttpHeaders } from "node:http";
import { asLanguage, DEFAULT_LANGUAGE, fromAcceptLanguage, type Language } from "#shared/languages.ts";
import { askedFor, cookieFor, cookieValue } from "./stored-choice.ts";

/** The names that i18next's language detector uses by default. */
const LANGUAGE_QUERY = "lng";
const LANGUAGE_COOKIE = "i18next";

export interface ChosenLanguage {
  language: Language;
  /** Stores a language that the address asked for, as in the header `set-cookie`. */
  cookie?: string;
}

/**
 * The place to which a redirect leads, in the language that its own address asked for: a visitor without cookies would
 * lose it on the way. A place of another site is left alone.
 * @param url a path with its query
 */
export function inAskedLanguage(location: string, url: string): string {
  const asked = asLanguage(askedFor(url, LANGUAGE_QUERY));
  const isOwn = location.startsWith("/") && !location.startsWith("//");
  if (!asked || !isOwn) return location;
  const { pathname, searchParams, hash } = new URL(location, "http://own.invalid");
  searchParams.set(LANGUAGE_QUERY, asked);
  return `${pathname}?${searchParams.toString()}${hash}`;
}

/**
 * @param url a path with its query
 * @param siteUrl the public address of the site: what is stored there is sent over https alone, where it begins so
 */
export function chooseLanguage(url: string, headers: IncomingHttpHeaders, siteUrl: string): ChosenLanguage {
  const asked = asLanguage(askedFor(url, LANGUAGE_QUERY));
  return asked
    ? { language: asked, cookie: cookieFor(LANGUAGE_COOKIE, asked, siteUrl) }
    : { language: fromHeaders(headers) };
}

/** The language of the sentences that a call answers. Programs ask for none and are answered in English. */
export const sentenceLanguage = ({ "accept-language": accepted }: IncomingHttpHeaders): Language =>
  fromAcceptLanguage(accepted ?? "") ?? DEFAULT_LANGUAGE;

function fromHeaders(headers: IncomingHttpHeaders): Language {
  return asLanguage(cookieValue(headers.cookie, LANGUAGE_COOKIE)) ?? sentenceLanguage(headers);
}
