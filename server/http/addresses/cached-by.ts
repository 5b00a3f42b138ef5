/** By which name the answer to a request is cached, where it may be given to anybody. */
import type { IncomingMessage } from "node:http";
import type { Language } from "#shared/languages.ts";
import { canonicalAddress, isPage } from "./canonical-address.ts";
import { chooseLanguage } from "./language.ts";

/** Under which a page is cached: its address in its one form, and its language. */
export const pageKey = (address: string, language: Language): string => `${language} ${address}`;

/** @returns undefined for a request that is not answered from a cache: it writes, bears a token, or can be read in two ways */
export function cachedBy(
  { method, url: target = "", headers }: IncomingMessage,
  siteUrl: string,
): { key: string; headers?: Record<string, string> } | undefined {
  if ((method !== "GET" && method !== "HEAD") || headers.authorization !== undefined) return undefined;
  const address = canonicalAddress(target);
  if (address === undefined) return undefined;
  if (!isPage(address)) return { key: address };
  const chosen = chooseLanguage(target, headers, siteUrl);
  return { key: pageKey(address, chosen.language), headers: chosen.headers };
}
