/** Which pages are stored for reading without a network, under which name, and which make way. */
import { API_BASE } from "#shared/api-base.ts";
import { asLanguage, type Language } from "#shared/languages.ts";
import { OFFLINE_PATH } from "#shared/offline.ts";
import { canonicalSearch } from "#shared/page-query.ts";

export interface StoredPage {
  language: Language;
  /** Its path and query in their one form. */
  address: string;
  /** As it stands in the document, as HTML. */
  title: string;
  /** Milliseconds since 1970: when the site sent it. */
  at: number;
  /** Milliseconds since 1970: when it was last read. */
  used: number;
  bytes: number;
  /** The built files without which it cannot be shown, with their bytes. */
  files: Record<string, number>;
  /** Whether it was asked to be there whatever else was read. */
  lasting: boolean;
}

export interface Bounds {
  pages: number;
  /** Of the pages and the built files that they need. */
  bytes: number;
}

const BOUNDS: Bounds = { pages: 60, bytes: 8 * 1024 * 1024 };
/** A page of more is not stored. */
export const LARGEST_PAGE = 1024 * 1024;

/** The staff area, calls, files, what mails lead their owner to, and what is no page: the worker leaves them alone. */
const OTHERS =
  /^\/(admin|login|files|images|feeds|calendars|frame|assets|health|load|library\/find|follow\/[a-z]+)(\/|$)|^\/[^/]*\.\w+$/i;
/** What visitors look for, and what they have sent, is theirs. */
const OWN_TO_VISITORS = /^\/search(\/|$)/i;
const OWN_PARAMETERS = ["q", "letter", "sent", "signup", "_routes"];

/** Whether an address of the site is that of a page for visitors. */
export const isPage = ({ pathname }: URL): boolean =>
  !OTHERS.test(pathname) && pathname !== API_BASE && !pathname.startsWith(`${API_BASE}/`);

/** The name under which a page is stored, whatever the language; undefined for an address that is not stored. */
export function storedAddress(url: URL): string | undefined {
  if (!isPage(url) || OWN_TO_VISITORS.test(url.pathname)) return undefined;
  const search = canonicalSearch(url.search);
  const parameters = new URLSearchParams(search);
  return OWN_PARAMETERS.some((name) => parameters.has(name)) ? undefined : url.pathname + search;
}

/** What of an answer says whether it is stored. */
export interface AnswerHead {
  status: number;
  /** Whether another address answered. */
  redirected: boolean;
  /** As in `Response.type`: a navigation sees of a redirect that it is one. */
  type: string;
  headers: { get(name: string): string | null };
}

/** The language of a page that may be stored; undefined for any other answer, also for a page that the site itself calls old. */
export function languageToKeep({ status, redirected, headers }: AnswerHead): Language | undefined {
  const isHtml = headers.get("content-type")?.startsWith("text/html") ?? false;
  const isPassing =
    (headers.get("cache-control") ?? "").includes("no-store") || headers.get("cache-status") !== null;
  if (status !== 200 || redirected || !isHtml || isPassing) return undefined;
  return asLanguage(headers.get("content-language"));
}

/** Whether an answer says that what was stored under its address is no page any more: it is gone, or elsewhere. */
export const isWithdrawn = ({ status, redirected, type }: AnswerHead): boolean =>
  status === 404 || status === 410 || redirected || type === "opaqueredirect";

/** The built files that a document names: styles, scripts, the fonts and the icon of its first screen. */
export function filesNamedIn(html: string): string[] {
  const found = [...html.matchAll(/ (?:href|src)="(\/assets\/[\w.-]+)"/g)].map(([, path]) => path ?? "");
  return [...new Set(found)];
}

/** Of a document, as HTML. */
export function titleOf(html: string): string {
  const begin = html.indexOf("<title");
  const start = html.indexOf(">", begin) + 1;
  const end = html.indexOf("</title>", start);
  return begin < 0 || end < 0 ? "" : html.slice(start, end);
}

/** The pages of notices to which a document leads, in its order. */
export function noticesNamedIn(html: string): string[] {
  const found = [...html.matchAll(/ href="(\/notice\/[^"?#&]+)"/g)].map(([, path]) => path ?? "");
  return [...new Set(found)];
}

/**
 * What stays within the bounds. What was asked to be there comes first, and last of it the page that stands in for others;
 * then what was read last.
 */
export function pagesThatStay(pages: readonly StoredPage[], bounds: Bounds = BOUNDS): StoredPage[] {
  const files = new Set<string>();
  const stay: StoredPage[] = [];
  let bytes = 0;
  for (const page of [...pages].sort(byWorth)) {
    const needed = Object.entries(page.files).filter(([path]) => !files.has(path));
    const size = needed.reduce((sum, [, each]) => sum + each, page.bytes);
    if (stay.length >= bounds.pages || bytes + size > bounds.bytes) continue;
    bytes += size;
    for (const [path] of needed) files.add(path);
    stay.push(page);
  }
  return stay;
}

function byWorth(a: StoredPage, b: StoredPage): number {
  return worthOf(b) - worthOf(a) || b.used - a.used;
}

const worthOf = ({ address, lasting }: StoredPage): number =>
  address === OFFLINE_PATH ? 2 : lasting ? 1 : 0;

export const isAt = (page: StoredPage, language: Language, address: string): boolean =>
  page.language === language && page.address === address;
