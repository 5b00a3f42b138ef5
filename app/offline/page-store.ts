/** The pages that are stored, in a cache of the browser, with a list of them. */
import type { Language } from "#shared/languages.ts";
import { OFFLINE_PATH } from "#shared/offline.ts";
import {
  filesNamedIn,
  isAt,
  type StoredPage,
  LARGEST_PAGE,
  languageToKeep,
  pagesThatStay,
  titleOf,
} from "./stored-pages.ts";

/** Changes with the form of what is stored: the next version of the worker then begins anew. */
const NAME = "stored-pages-1";
/** The list among what is stored; no page has such an address. */
const LIST = "/stored/list";

interface StoredList {
  pages: StoredPage[];
  /** In which the visitor read last. */
  language?: Language;
}

/** @returns the list as it is then; undefined where nothing changes */
type Change = (list: StoredList, cache: Cache) => StoredList | undefined | Promise<StoredList | undefined>;

/** Headers that concern the document itself. */
const HEADERS = [
  "content-type",
  "content-language",
  "content-security-policy",
  "cross-origin-opener-policy",
  "permissions-policy",
  "referrer-policy",
  "x-content-type-options",
  "x-frame-options",
];

const openCache = (): Promise<Cache> => caches.open(NAME);
const keyOf = ({ language, address }: Pick<StoredPage, "language" | "address">): string =>
  `/stored/${language}${address}`;

export class PageStore {
  #last: Promise<unknown> = Promise.resolve();

  /** Removes what other versions have stored. */
  async removeOthers(): Promise<void> {
    const names = await caches.keys();
    await Promise.all(names.filter((name) => name !== NAME).map((name) => caches.delete(name)));
  }

  /** All but the page that stands in for others. What is being fetched ahead may come after it. */
  removeAll(): Promise<void> {
    return this.#change(({ pages, language }) => ({
      pages: pages.filter(({ address }) => address === OFFLINE_PATH),
      language,
    }));
  }

  async list(): Promise<StoredList> {
    const stored = await (await openCache()).match(LIST);
    return stored ? ((await stored.json()) as StoredList) : { pages: [] };
  }

  async find(language: Language, address: string): Promise<StoredPage | undefined> {
    return (await this.list()).pages.find((page) => isAt(page, language, address));
  }

  /** What was stored of a page; undefined where the browser has removed it. */
  async read(page: StoredPage): Promise<Response | undefined> {
    return (await openCache()).match(keyOf(page));
  }

  /** A built file that a stored page needs. */
  async file(path: string): Promise<Response | undefined> {
    return (await openCache()).match(path);
  }

  /** Keeps a page with the built files that it needs, where it is one that may be stored. */
  async keep(address: string, response: Response, used: number): Promise<void> {
    const language = languageToKeep(response);
    if (!language) return;
    const at = Date.now();
    const html = await response.text();
    const bytes = new Blob([html]).size;
    if (bytes > LARGEST_PAGE) return;
    await this.#change(async (list, cache) => {
      const files = await keepFiles(cache, filesNamedIn(html), list);
      await cache.put(
        keyOf({ language, address }),
        new Response(html, { headers: documentHeaders(response) }),
      );
      const lasting = list.pages.some((page) => isAt(page, language, address) && page.lasting);
      const others = list.pages.filter((page) => !isAt(page, language, address));
      const page = { language, address, title: titleOf(html), at, used, bytes, files, lasting };
      return { ...list, pages: [...others, page] };
    });
  }

  /** Forgets a page in every language, because it is none any more. */
  drop(address: string): Promise<void> {
    return this.#change((list) => ({
      ...list,
      pages: list.pages.filter((page) => page.address !== address),
    }));
  }

  /** Notes that a page was read, so that it stays longer. */
  noteRead(page: StoredPage): Promise<void> {
    const used = Date.now();
    return this.#change((list) => ({
      ...list,
      pages: list.pages.map((each) => (isAt(each, page.language, page.address) ? { ...each, used } : each)),
    }));
  }

  noteLanguage(language: Language): Promise<void> {
    return this.#change((list) => (list.language === language ? undefined : { ...list, language }));
  }

  /** Names the pages that stay whatever else is read. */
  noteLasting(addresses: readonly string[]): Promise<void> {
    return this.#change((list) => ({
      ...list,
      pages: list.pages.map((page) => ({ ...page, lasting: addresses.includes(page.address) })),
    }));
  }

  /**
   * One after the other, because each reads the list and writes it; then what is beyond the bounds, and what nobody needs any more,
   * is removed. A change that the browser has no space for is none.
   */
  #change(change: Change): Promise<void> {
    const own = this.#last.then(() => this.#apply(change));
    this.#last = own.catch(() => undefined);
    return own;
  }

  async #apply(change: Change): Promise<void> {
    const cache = await openCache();
    const changed = await change(await this.list(), cache);
    if (!changed) return;
    const list = { ...changed, pages: pagesThatStay(changed.pages) };
    await cache.put(LIST, new Response(JSON.stringify(list)));
    await removeUnneeded(cache, list.pages);
  }
}

/** Keeps the built files that are not there yet. @returns them all with their bytes */
async function keepFiles(
  cache: Cache,
  paths: readonly string[],
  { pages }: StoredList,
): Promise<Record<string, number>> {
  const known = Object.assign({}, ...pages.map(({ files }) => files)) as Record<string, number>;
  const files = await Promise.all(
    paths.map(async (path) => [path, known[path] ?? (await keepFile(cache, path))] as const),
  );
  return Object.fromEntries(files);
}

/** @returns its bytes. @throws TypeError where it cannot be had: a page without it is not stored */
async function keepFile(cache: Cache, path: string): Promise<number> {
  const response = await fetch(path);
  if (!response.ok) throw new TypeError(`${path}: ${response.status}`);
  const { size } = await response.clone().blob();
  await cache.put(path, response);
  return size;
}

async function removeUnneeded(cache: Cache, pages: readonly StoredPage[]): Promise<void> {
  const needed = new Set([LIST, ...pages.flatMap((page) => [keyOf(page), ...Object.keys(page.files)])]);
  const requests = await cache.keys();
  const unneeded = requests.filter(({ url }) => {
    const { pathname, search } = new URL(url);
    return !needed.has(pathname + search);
  });
  await Promise.all(unneeded.map((request) => cache.delete(request)));
}

function documentHeaders({ headers }: Response): [string, string][] {
  return HEADERS.flatMap((name): [string, string][] => {
    const value = headers.get(name);
    return value === null ? [] : [[name, value]];
  });
}
