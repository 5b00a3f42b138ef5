/** By which name the answer to a request is cached, where it may be given to anybody. */
import type { IncomingMessage } from "node:http";
import type { Language } from "#shared/languages.ts";
import { canonicalAddress, isPage } from "./canonical-address.ts";
import { chooseLanguage } from "./language.ts";

/** Under which a page is cached: its address in its one form, and its language. */
export const pageKey = (address: string, language: Language): string => `${language} ${address}`;

/** Under which it is cached how a file goes out. @param path the address without `/files/` */
export const fileKey = (path: string): string =>
  `file /files/${path.split("/").map(encodeURIComponent).join("/")}`;

/** A request whose answer is cached by this name. */
export function requestFor(key: string): { url: string; headers: Record<string, string> } {
  const at = key.indexOf("/");
  const kind = key.slice(0, at).trim();
  const url = key.slice(at);
  // Of a file not more than has to be.
  if (kind === "file") return { url, headers: { range: "bytes=0-0" } };
  return { url, headers: kind === "" ? {} : { cookie: `i18next=${kind}` } };
}

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
