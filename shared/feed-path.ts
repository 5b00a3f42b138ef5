import { DEFAULT_LANGUAGE, type Language } from "./languages.ts";

/**
 * The address of a feed of notices.
 * @param list the number of a list; undefined for all notices
 */
export function feedPath(list: number | undefined, language: Language): string {
  const path = `/feeds/${list ?? "notifications"}.xml`;
  return language === DEFAULT_LANGUAGE ? path : `${path}?lng=${language}`;
}
