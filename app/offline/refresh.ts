/** Fetches what is to be there without a network, while a page of the site is open and idle. */
import { asLanguage, type Language } from "#shared/languages.ts";
import { OFFLINE_PATH, type StoreRequest } from "#shared/offline.ts";
import type { PageStore } from "./page-store.ts";
import { isWithdrawn, noticesNamedIn, storedAddress } from "./stored-pages.ts";

/** What was fetched within this time is not fetched again ahead; whoever opens it gets what is there now. */
const FRESH_MS = 60 * 60_000;
/** Their lists of notices are stored, and lead to the latest ones. */
const LISTS = ["/", "/notifications"];
/** Texts of notices that are fetched ahead. */
const NOTICES = 6;

/** A request of a page as the worker has read it. */
export interface AskedFor {
  language: Language;
  /** The address of the page that shows, where it may be stored. */
  own: string | undefined;
  /** Addresses of what is to be there whatever else is read. */
  lasting: string[];
  light: boolean;
}

/** Reads what a page has sent; undefined where it makes no sense. */
export function askedFor(data: unknown, origin: string): AskedFor | undefined {
  const sent = Object(data) as Record<keyof StoreRequest, unknown>;
  const language = typeof sent.language === "string" ? asLanguage(sent.language) : undefined;
  if (!language) return undefined;
  const addressOf = (path: unknown): string | undefined => {
    const url = typeof path === "string" ? URL.parse(path, origin) : null;
    return url?.origin === origin ? storedAddress(url) : undefined;
  };
  const light = sent.light === true;
  const course = addressOf(sent.course);
  const lasting = [OFFLINE_PATH, ...(course === undefined ? [] : [course]), ...(light ? [] : LISTS)];
  return { language, own: addressOf(sent.own), lasting, light };
}

export async function refresh(store: PageStore, { language, own, lasting, light }: AskedFor): Promise<void> {
  await store.noteLanguage(language);
  // What the visitor reads now was not seen by a worker that came with it.
  if (own !== undefined && !(await store.find(language, own))) await fetchPage(store, own, Date.now());
  for (const address of lasting) await fetchUnlessFresh(store, language, address);
  await store.noteLasting(lasting);
  if (light) return;
  for (const address of await latestNotices(store, language)) {
    if (!(await store.find(language, address))) await fetchPage(store, address, 0);
  }
}

async function fetchUnlessFresh(store: PageStore, language: Language, address: string): Promise<void> {
  const page = await store.find(language, address);
  if (page && Date.now() - page.at < FRESH_MS) return;
  await fetchPage(store, address, page?.used ?? 0);
}

/** The latest notices that the stored lists lead to. */
async function latestNotices(store: PageStore, language: Language): Promise<string[]> {
  const found: string[] = [];
  for (const address of LISTS) {
    const page = await store.find(language, address);
    const answer = page && (await store.read(page));
    if (answer) found.push(...noticesNamedIn(await answer.text()));
  }
  return [...new Set(found)].slice(0, NOTICES);
}

/** @param used when the page was last read: 0 for one that nobody has */
async function fetchPage(store: PageStore, address: string, used: number): Promise<void> {
  const response = await fetch(address, { headers: { accept: "text/html" } });
  if (isWithdrawn(response)) await store.drop(address);
  else await store.keep(address, response, used);
}
