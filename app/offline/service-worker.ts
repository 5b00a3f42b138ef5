/**
 * Keeps pages for reading without a network. While there is one it decides: nothing that is stored is given before the network has failed
 * or has not answered for long, and never without a line that says so.
 */
import { asLanguage, DEFAULT_LANGUAGE, type Language } from "#shared/languages.ts";
import { OFFLINE_PATH, REMOVE_PARAMETER } from "#shared/offline.ts";
import { isPage, isWithdrawn, type StoredPage, storedAddress } from "./stored-pages.ts";
import { PageStore } from "./page-store.ts";
import { inPlaceOfMissing, markedPage, type Reason, withStoredPages } from "./marks.ts";
import { askedFor, refresh } from "./refresh.ts";

declare const self: ServiceWorkerGlobalScope;

/** So long the network may take before a stored page is given in its place; without one it may take as long as it likes. */
const SLOW_MS = 10_000;

const store = new PageStore();

// It holds nothing that an earlier one needs, so nobody has to close the site first.
self.addEventListener("install", (event) => event.waitUntil(self.skipWaiting()));
self.addEventListener("activate", (event) =>
  event.waitUntil(
    Promise.all([
      store.removeOthers(),
      // A navigation does not wait until this worker has started.
      self.registration.navigationPreload?.enable(),
      self.clients.claim(),
    ]),
  ),
);
self.addEventListener("message", (event) => {
  const asked = askedFor(event.data, self.location.origin);
  if (asked) event.waitUntil(inVain(refresh(store, asked)));
});
self.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  const isOwn = url.origin === self.location.origin && request.method === "GET";
  if (!isOwn || request.headers.has("authorization") || request.headers.has("range")) return;
  if (url.pathname.startsWith("/assets/")) event.respondWith(answerFile(request, url.pathname));
  else if (isPage(url) && (request.mode === "navigate" || request.headers.get("accept") === "text/html"))
    event.respondWith(answerPage(event, url));
});

/** Its name holds its hash: what is stored under it is the same file. */
async function answerFile(request: Request, path: string): Promise<Response> {
  try {
    return await fetch(request);
  } catch {
    return (await store.file(path)) ?? Response.error();
  }
}

async function answerPage(event: FetchEvent, url: URL): Promise<Response> {
  if (url.pathname === OFFLINE_PATH && url.searchParams.has(REMOVE_PARAMETER)) await store.removeAll();
  const address = storedAddress(url);
  const asked = asLanguage(url.searchParams.get("lng"));
  const network = fromNetwork(event, address);
  // An answer that comes too late to be shown is stored all the same.
  event.waitUntil(inVain(network));
  try {
    const stored = address === undefined ? undefined : await storedPage(address, asked);
    const response = await (stored ? Promise.race([network, silence()]) : network);
    if (response) return url.pathname === OFFLINE_PATH ? await withList(response) : response;
    return (await given(event, stored!, "slow")) ?? (await network);
  } catch {
    return withoutNetwork(event, url, asked);
  }
}

async function fromNetwork(event: FetchEvent, address: string | undefined): Promise<Response> {
  const preloaded = (await event.preloadResponse) as Response | undefined;
  const response = preloaded ?? (await fetch(event.request));
  if (address !== undefined) {
    const copy = response.clone();
    event.waitUntil(inVain(isWithdrawn(copy) ? store.drop(address) : store.keep(address, copy, Date.now())));
  }
  return response;
}

const silence = (): Promise<undefined> =>
  new Promise((resolve) => {
    setTimeout(() => resolve(undefined), SLOW_MS);
  });

async function languageOf(asked: Language | undefined): Promise<Language> {
  return asked ?? (await store.list()).language ?? DEFAULT_LANGUAGE;
}

async function storedPage(address: string, asked: Language | undefined): Promise<StoredPage | undefined> {
  return store.find(await languageOf(asked), address);
}

/** A stored page with its mark; undefined where the browser has removed it. */
async function given(event: FetchEvent, page: StoredPage, reason: Reason): Promise<Response | undefined> {
  const stored = await store.read(page);
  if (!stored) return undefined;
  event.waitUntil(inVain(store.noteRead(page)));
  const html = markedPage(await stored.text(), page, reason);
  const shown = page.address === OFFLINE_PATH ? await withPages(html, page.language) : html;
  return new Response(shown, { headers: stored.headers });
}

async function withoutNetwork(event: FetchEvent, url: URL, asked: Language | undefined): Promise<Response> {
  // Whoever changes the language without a network goes on in it.
  if (asked) event.waitUntil(inVain(store.noteLanguage(asked)));
  const address = storedAddress(url);
  const stored = address === undefined ? undefined : await storedPage(address, asked);
  const found = stored && (await given(event, stored, "offline"));
  if (found) return found;
  // What a page asks for to change itself leads to a navigation instead.
  return event.request.mode === "navigate" ? insteadOfPage(await languageOf(asked)) : Response.error();
}

/** The offline page, in the visitor's language where it is stored in it. */
async function insteadOfPage(language: Language): Promise<Response> {
  const { pages } = await store.list();
  const all = pages.filter(({ address }) => address === OFFLINE_PATH);
  const page = all.find((each) => each.language === language) ?? all[0];
  const stored = page && (await store.read(page));
  if (!stored) return Response.error();
  const html = inPlaceOfMissing(await stored.text(), page.language);
  return new Response(await withPages(html, page.language), { status: 503, headers: stored.headers });
}

/** The offline page as the network has sent it, with what is stored. */
async function withList(response: Response): Promise<Response> {
  const language = asLanguage(response.headers.get("content-language"));
  if (response.status !== 200 || !language) return response;
  const html = await withPages(await response.text(), language);
  return new Response(html, { headers: response.headers });
}

async function withPages(html: string, language: Language): Promise<string> {
  const { pages } = await store.list();
  return withStoredPages(html, language, pages);
}

/** What is done for later may fail: a full disk, a network that is gone. */
async function inVain(work: Promise<unknown>): Promise<void> {
  await work.catch(() => undefined);
}
