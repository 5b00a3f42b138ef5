/** The addresses of a page in each language. */
import { DEFAULT_LANGUAGE, type Language } from "./languages.ts";

/** The same page in a certain language, whatever its reader read before; other parameters of the address stay. */
export function languageAddress(path: string, search: string, language: Language): string {
  const parameters = new URLSearchParams(search);
  parameters.set("lng", language);
  return `${path}?${parameters.toString()}`;
}

/** The one address by which search engines know a page in a language: without a word on it, the page is in the default one. */
export function canonicalIn(address: string, language: Language): string {
  if (language === DEFAULT_LANGUAGE) return address;
  const [path = "", search = ""] = address.split("?");
  return languageAddress(path, search, language);
}
