/** What visitors choose of every page. Two requests of one address with the same choices get the same bytes. */
import type { IncomingHttpHeaders } from "node:http";
import type { Language } from "#shared/languages.ts";
import { chooseLanguage } from "./language.ts";
import { choosePictures } from "./light.ts";

export interface VisitorChoices {
  language: Language;
  /** Pictures are left out. */
  light: boolean;
  /** Stores what the address asked for. */
  headers?: { "set-cookie": string[] };
}

/** The headers of a request by which these choices are made, as in `vary`. */
export const VARIES_BY = "Cookie, Accept-Language, Save-Data";

/** @param url a path with its query */
export function visitorChoices(url: string, headers: IncomingHttpHeaders, siteUrl: string): VisitorChoices {
  const { language, cookie: ofLanguage } = chooseLanguage(url, headers, siteUrl);
  const { light, cookie: ofPictures } = choosePictures(url, headers, siteUrl);
  const cookies = [ofLanguage, ofPictures].filter((cookie) => cookie !== undefined);
  return cookies.length > 0 ? { language, light, headers: { "set-cookie": cookies } } : { language, light };
}
