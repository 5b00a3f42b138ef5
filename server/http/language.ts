/** Which language a page is answered in, in the order of i18next's detector as far as a server can see it. */
import type { IncomingHttpHeaders } from "node:http";
import { asLanguage, DEFAULT_LANGUAGE, fromAcceptLanguage, type Language } from "#shared/languages.ts";

/** The names that i18next's language detector uses by default. */
export const LANGUAGE_QUERY = "lng";
export const LANGUAGE_COOKIE = "i18next";

export function detectLanguage(query: URLSearchParams, headers: IncomingHttpHeaders): Language {
  return asLanguage(query.get(LANGUAGE_QUERY)) ?? fromHeaders(headers);
}

/** A browser's wish, without what its address says. */
export function fromHeaders({ cookie, "accept-language": accepted }: IncomingHttpHeaders): Language {
  return (
    asLanguage(cookieValue(cookie, LANGUAGE_COOKIE)) ?? fromAcceptLanguage(accepted ?? "") ?? DEFAULT_LANGUAGE
  );
}

function cookieValue(header: string | undefined, name: string): string | undefined {
  const start = header?.split(/;\s*/).find((pair) => pair.startsWith(`${name}=`));
  return start?.slice(name.length + 1);
}

/** Keeps the language that an address asked for, for a year. */
export const languageCookie = (language: Language): string =>
  `${LANGUAGE_COOKIE}=${language}; Path=/; Max-Age=31536000; SameSite=Lax`;
