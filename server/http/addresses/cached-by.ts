/** By which name the answer to a request is cached, where it may be given to anybody. */
import type { IncomingMessage } from "node:http";
import { getOrInsert } from "#shared/get-or-insert.ts";
import { LIGHT } from "#shared/light.ts";
import { canonicalAddress, isPage } from "./canonical-address.ts";
import { type VisitorChoices, visitorChoices } from "./visitor-choices.ts";

/** How the names begin of what is cached for all visitors of the same choices. */
export const choicesKey = ({ language, light }: VisitorChoices): string =>
  light ? `${language} ${LIGHT}` : language;

/** Under which a page is cached: its address in its one form, and what visitors choose. */
export const pageKey = (address: string, choices: VisitorChoices): string =>
  `${choicesKey(choices)} ${address}`;

/** @param path the address without `/files/` */
export const addressOfFile = (path: string): string =>
  `/files/${path.split("/").map(encodeURIComponent).join("/")}`;

/** Under which it is cached how a file goes out. @param path as in `addressOfFile` */
export const fileKey = (path: string): string => `file ${addressOfFile(path)}`;

/** A request whose answer is cached by this name. */
export function requestFor(key: string): { url: string; headers: Record<string, string> } {
  const at = key.indexOf("/");
  const kind = key.slice(0, at).trim();
  const url = key.slice(at);
  // Of a file not more than has to be.
  if (kind === "file") return { url, headers: { range: "bytes=0-0" } };
  const [language, light] = kind.split(" ");
  if (!language) return { url, headers: {} };
  return { url, headers: { cookie: `i18next=${language}; ${LIGHT}=${light ? 1 : 0}` } };
}

/** What a page is made from: its address in its one form, undefined for one that can be read in two ways, and what visitors choose. */
interface AskedPage {
  address: string | undefined;
  choices: VisitorChoices;
}

const asked = new WeakMap<IncomingMessage, AskedPage>();

/** What a request asks for that is for a page, read once for it. */
export const askedPage = (request: IncomingMessage, siteUrl: string): AskedPage =>
  getOrInsert(asked, request, () => readPage(request, canonicalAddress(request.url ?? ""), siteUrl));

const readPage = (
  { url: target = "", headers }: IncomingMessage,
  address: string | undefined,
  siteUrl: string,
): AskedPage => ({ address, choices: visitorChoices(target, headers, siteUrl) });

/** @returns with the address of a page in its one form; undefined for a request that is not answered from a cache: it writes, bears a token, or can be read in two ways */
export function cachedBy(
  request: IncomingMessage,
  siteUrl: string,
): { key: string; page?: string; headers?: VisitorChoices["headers"] } | undefined {
  const { method, url: target = "", headers } = request;
  if ((method !== "GET" && method !== "HEAD") || headers.authorization !== undefined) return undefined;
  const address = canonicalAddress(target);
  if (address === undefined) return undefined;
  if (!isPage(address)) return { key: address };
  const { choices } = getOrInsert(asked, request, () => readPage(request, address, siteUrl));
  return { key: pageKey(address, choices), page: address, headers: choices.headers };
}
