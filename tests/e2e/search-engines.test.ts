/** What search engines read of every page in both languages, as the server sends it. */
import type { APIRequestContext } from "@playwright/test";
import { hasChoice } from "#shared/page-query.ts";
import { readDocument, type SentDocument } from "../support/http/sent-document.ts";
import { elementsOf, readXml } from "../support/http/xml.ts";
import { structuredDataFaults } from "../support/http/schema-org.ts";
import { expect, test } from "../support/browser/fixtures.ts";
import { IS_FULL } from "../support/runner/scope.ts";

interface Page extends SentDocument {
  /** On this test's own server. */
  address: string;
  language: "en" | "kn";
}

/** As the site names itself, whatever host a test asks it at. */
const HOST = /^https?:\/\/[^/]+/;
const TITLE_MAX = 120;
const DESCRIPTION_MAX = 160;
const CONCURRENCY = 4;
/** Pages of single records, of which each kind has a template. */
const RECORD_PAGE = /\/(notice|person|course|dept)\//;
/** Records of each kind that are read outside `npm run test:full`. */
const RECORDS_PER_KIND = 10;
/** Every how many feeds one is read. Odd, so that both kinds occur, which take turns. */
const FEED_STEP = IS_FULL ? 1 : 15;
/** Names under which anything could stand. */
const EMPTY_WORDS =
  /^(?:read more|more|more links|here|click here|view|download|open|link|ಇನ್ನಷ್ಟು ಓದಿ|ಇಲ್ಲಿ|ವೀಕ್ಷಿಸಿ|ಡೌನ್‌ಲೋಡ್)$/iu;

/** The pages that the sitemap names; outside the full run some of those of records. */
let pages: Page[];
/** The tabs and years to which they lead. */
let tabs: Page[];

test.describe("To a search engine, which keeps no cookies and asks for no language,", () => {
  test.beforeAll(async ({ playwright, site }) => {
    const request = await playwright.request.newContext({ baseURL: site.url });
    const sitemap = await (await request.get("/sitemap.xml")).text();
    const addresses = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = ""]) =>
      address.replace(HOST, "").replaceAll("&amp;", "&"),
    );
    pages = await readAll(request, sampleAddresses(addresses));
    tabs = await readAll(request, tabsOf(pages));
    await request.dispose();
  });

  test("every page of the sitemap is there, in the language that its address names", () => {
    expect(pages.length).toBeGreaterThan(200);
    expect(faults(({ status }) => status !== 200)).toEqual([]);
    expect(faults((page) => page.lang !== page.language)).toEqual([]);
    expect(faults(({ robots }) => robots.includes("noindex"))).toEqual([]);
  });

  test("a page names itself as its one address, and the same page in each language", () => {
    const byAddress = new Map(pages.map((page) => [page.address, page]));
    for (const { address, language, canonical, alternates, openGraph } of pages) {
      expect({ canonical, url: openGraph["og:url"] }, address).toEqual({ canonical: address, url: address });
      expect(alternates[language], address).toBe(address);
      expect(alternates["x-default"], address).toBe(alternates.en);
      for (const other of [alternates.en, alternates.kn])
        expect(byAddress.get(other ?? "")?.alternates, `${address} and ${other}`).toEqual(alternates);
      // Notices, courses and people have their titles in their addresses.
      if (!/^\/(notice|course|person)\//.test(address))
        expect(new Set(Object.values(alternates).map(withoutLanguage)).size, address).toBe(1);
    }
  });

  test("a page has a title and a description of its own, which fit", () => {
    expect(faults(({ title }) => title === "" || title.length > TITLE_MAX)).toEqual([]);
    expect(faults(({ description }) => description === "" || description.length > DESCRIPTION_MAX)).toEqual(
      [],
    );
    expect(repeated(({ title, language }) => `${language} ${title}`)).toEqual([]);
    expect(repeated(({ description, language }) => `${language} ${description}`)).toEqual([]);
  });

  test("a tab or a year is a page with a title of its own, or names the page that shows it without being asked", () => {
    expect(tabs.length).toBeGreaterThan(100);
    expect(tabs.filter(({ status }) => status !== 200).map(({ address }) => address)).toEqual([]);
    const own = tabs.filter(({ address, canonical }) => address === canonical);
    const known = new Set([...pages, ...own].map(({ address }) => address));
    const others = tabs.filter(({ canonical, address }) => canonical !== address && !known.has(canonical));
    expect(others.map(({ address, canonical }) => `${address} names ${canonical}`)).toEqual([]);
    expect(own.length).toBeGreaterThan(50);
    expect(repeated(({ title, language }) => `${language} ${title}`, [...pages, ...own])).toEqual([]);
  });

  test("a page has one main heading, which is not empty, and its pictures say what they show", () => {
    expect(faults(({ headings }) => headings.length !== 1 || headings[0] === "")).toEqual([]);
    expect(faults(({ pictures }) => pictures.some((alt) => alt === undefined))).toEqual([]);
  });

  test("every text is in the language of its page, or says in which", () => {
    const found = new Map<string, string>();
    for (const { address, unmarked } of [...pages, ...tabs]) {
      for (const text of unmarked) if (!found.has(text)) found.set(text, address);
    }
    expect([...found].map(([text, address]) => `${address}: ${text}`)).toEqual([]);
  });

  test("every link says where it leads", () => {
    const found = pages.flatMap(({ address, links }) =>
      links
        .filter(({ name }) => name === "" || EMPTY_WORDS.test(name))
        .map(({ name, href }) => `${address}: ${JSON.stringify(name)} to ${href}`),
    );
    expect(found).toEqual([]);
  });

  test("what is said to machines alone can be read, and leads to this site", () => {
    const wrong = pages.flatMap(({ address, data }) =>
      data.flatMap((value) => structuredDataFaults(value).map((fault) => `${address}: ${fault}`)),
    );
    expect(wrong).toEqual([]);
    const notices = pages.filter(({ address }) => address.startsWith("/notice/"));
    const documents = notices.filter(({ data }) => data.some((value) => typeOf(value) === "DigitalDocument"));
    expect(documents.length).toBe(notices.length);
    expect(faults(({ openGraph }) => !openGraph["og:title"] || !openGraph["og:locale"])).toEqual([]);
  });

  test("a notice has a picture for whoever names it elsewhere, in the language of its page", async ({
    request,
  }) => {
    const notices = pages.filter(({ address }) => address.startsWith("/notice/"));
    const wrong = notices.filter(({ openGraph, headings, language, twitterCard }) => {
      const { "og:image:width": width, "og:image:height": height, "og:image:alt": alt } = openGraph;
      const isOwn = (openGraph["og:image"] ?? "").includes("lng=kn") === (language === "kn");
      return !(isOwn && width === "1200" && height === "630" && alt === headings[0] && twitterCard !== "");
    });
    expect(notices.length).toBeGreaterThan(0);
    expect(wrong.map(({ address }) => address)).toEqual([]);
    for (const language of ["en", "kn"]) {
      const { openGraph } = notices.find((page) => page.language === language)!;
      const answer = await request.get(own(openGraph["og:image"] ?? ""));
      expect([answer.status(), answer.headers()["content-type"]]).toEqual([200, "image/png"]);
    }
  });

  test("every page but the form for messages has feeds of both kinds, which answer in its language", async ({
    request,
  }) => {
    const types = ["application/atom+xml", "application/feed+json"];
    expect(
      faults(({ feeds, address }) => {
        const known = new Set(feeds.map(({ type }) => type));
        return withoutLanguage(address) !== "/contact" && types.some((type) => !known.has(type));
      }),
    ).toEqual([]);
    expect(
      faults(({ feeds, language }) =>
        feeds.some(({ href }) => href.includes("lng=kn") !== (language === "kn")),
      ),
    ).toEqual([]);
    const feeds = new Map(pages.flatMap((page) => page.feeds.map(({ href, type }) => [href, type])));
    const wrong: string[] = [];
    for (const [href, type] of [...feeds].filter((_feed, index) => index % FEED_STEP === 0)) {
      const answer = await request.get(href);
      const body = await answer.text();
      const isReadable =
        type === types[0]
          ? elementsOf(readXml(body), "id").length > 0
          : Array.isArray((JSON.parse(body) as { items: unknown }).items);
      const isRight = answer.status() === 200 && answer.headers()["content-type"]?.startsWith(type);
      if (!isReadable || !isRight) wrong.push(href);
    }
    expect(feeds.size).toBeGreaterThan(200);
    expect(wrong).toEqual([]);
  });

  test("the sitemap's pages lead to each other, in the other language too", () => {
    expect(
      faults(({ address, links }) => {
        const page = withoutLanguage(address);
        return !links.some(({ href, hreflang }) => hreflang !== undefined && withoutLanguage(href) === page);
      }),
    ).toEqual([]);
  });
});

/** All addresses, but of each kind of record only some, in both languages. */
function sampleAddresses(addresses: readonly string[]): string[] {
  if (IS_FULL) return [...addresses];
  const byKind = Map.groupBy(addresses, (address) => RECORD_PAGE.exec(address)?.[1]);
  return [...byKind].flatMap(([kind, ofKind]) => {
    if (kind === undefined) return ofKind;
    const sampled = new Set([...new Set(ofKind.map(withoutLanguage))].slice(0, RECORDS_PER_KIND));
    return ofKind.filter((address) => sampled.has(withoutLanguage(address)));
  });
}

async function readAll(request: APIRequestContext, addresses: readonly string[]): Promise<Page[]> {
  const found: Page[] = [];
  for (let start = 0; start < addresses.length; start += CONCURRENCY) {
    const batch = addresses.slice(start, start + CONCURRENCY);
    found.push(...(await Promise.all(batch.map((address) => read(request, address)))));
  }
  return found;
}

/** The addresses, in both languages, of tabs and years that pages lead to. */
function tabsOf(found: readonly Page[]): string[] {
  const linked = found.flatMap(({ links }) => links.map(({ href }) => href));
  const plain = new Set(linked.filter(isTab));
  return [...plain].flatMap((address) => [address, `${address}&lng=kn`]);
}

/** An address of the site that asks for a tab or a year, and for nothing that visitors choose freely. */
const isTab = (href: string): boolean =>
  /^\/[^/?]/.test(href) && href.includes("?") && !hasChoice(href.slice(href.indexOf("?")));

async function read(request: APIRequestContext, address: string): Promise<Page> {
  const answer = await request.get(address, {
    headers: { "accept-language": "", cookie: "" },
    maxRedirects: 0,
  });
  const document = readDocument(answer.status(), await answer.text());
  return {
    ...document,
    canonical: own(document.canonical),
    alternates: Object.fromEntries(
      Object.entries(document.alternates).map(([language, url]) => [language, own(url)]),
    ),
    openGraph: { ...document.openGraph, "og:url": own(document.openGraph["og:url"] ?? "") },
    address,
    language: address.includes("lng=kn") ? "kn" : "en",
  };
}

const typeOf = (value: unknown): unknown => (value as Record<string, unknown>)["@type"];

const own = (url: string): string => url.replace(HOST, "");

const withoutLanguage = (address: string): string => address.replace(/[?&]lng=(?:en|kn)$/, "");

/** The addresses of the pages of which something holds that must not. */
const faults = (isWrong: (page: Page) => boolean): string[] =>
  pages.filter(isWrong).map(({ address, title }) => `${address}: ${title}`);

/** The addresses of pages that have something in common. */
const repeated = (key: (page: Page) => string, among = pages): string[][] =>
  [...Map.groupBy(among, key).values()]
    .filter((group) => group.length > 1)
    .map((group) => group.map(({ address }) => address));
