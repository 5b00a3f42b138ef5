import { describe, expect, test } from "vitest";
import {
  filesNamedIn,
  isPage,
  isWithdrawn,
  type StoredPage,
  storedAddress,
  languageToKeep,
  noticesNamedIn,
  pagesThatStay,
  titleOf,
} from "./stored-pages.ts";

const at = (path: string) => new URL(path, "https://university.example");

const answer = (more: Record<string, string> = {}, head: { status?: number; redirected?: boolean } = {}) => ({
  status: 200,
  redirected: false,
  type: "basic",
  ...head,
  headers: new Headers({
    "content-type": "text/html; charset=utf-8",
    "content-language": "kn",
    "cache-control": "public, max-age=0",
    ...more,
  }),
});

const page = (address: string, used: number, more: Partial<StoredPage> = {}): StoredPage => ({
  language: "kn",
  address,
  title: address,
  at: used,
  used,
  bytes: 10,
  files: {},
  lasting: false,
  ...more,
});
const names = (pages: readonly StoredPage[]) => pages.map(({ address }) => address);

describe("An address", () => {
  test.each([
    ["/", "/"],
    ["/notifications?tab=academic&utm_source=x&lng=kn", "/notifications?tab=academic"],
    ["/notice/7/ಪ್ರಕಟಣೆ", "/notice/7/%E0%B2%AA%E0%B3%8D%E0%B2%B0%E0%B2%95%E0%B2%9F%E0%B2%A3%E0%B3%86"],
    ["/text/9/fees", "/text/9/fees"],
    ["/library/help-desk", "/library/help-desk"],
  ])("%s is stored as %s", (path, address) => {
    expect(storedAddress(at(path))).toBe(address);
  });

  test.each(["/search?q=fee", "/notifications?q=fee", "/contact?sent=1", "/login?signup=1"])(
    "%s is not stored, for what visitors look for and send is theirs",
    (path) => {
      expect(storedAddress(at(path))).toBeUndefined();
    },
  );

  test.each([
    "/admin",
    "/admin/list/7",
    "/login",
    "/api/notification/all",
    "/api",
    "/files/others/a.pdf",
    "/images/a.webp",
    "/feeds/notifications.atom",
    "/calendars/library.ics",
    "/assets/a.js",
    "/load?page=swo",
    "/follow/manage?token=secret",
    "/robots.txt",
    "/service-worker.js",
  ])("%s is left alone", (path) => {
    expect(isPage(at(path))).toBe(false);
  });

  test("that only begins like one of these is a page", () => {
    for (const path of ["/administration", "/apiary", "/search", "/loading", "/filesystem"])
      expect(isPage(at(path))).toBe(true);
  });
});

describe("An answer", () => {
  test("is stored in the language that it is in", () => {
    expect(languageToKeep(answer())).toBe("kn");
    expect(languageToKeep(answer({ "content-language": "en" }))).toBe("en");
  });

  test.each([
    ["it is not to be stored", answer({ "cache-control": "no-store" })],
    ["the site itself calls it old", answer({ "cache-status": "site; hit; ttl=-5" })],
    ["it is no page", answer({ "content-type": "application/json" })],
    ["its language is not known", answer({ "content-language": "fr" })],
    ["it is a failure", answer({}, { status: 503 })],
    ["another address gave it", answer({}, { redirected: true })],
  ])("is not stored where %s", (_why, given) => {
    expect(languageToKeep(given)).toBeUndefined();
  });

  test("takes away what was stored where there is no such page any more, and nothing where the site fails", () => {
    expect([404, 410, 200, 500, 503].map((status) => isWithdrawn(answer({}, { status })))).toEqual([
      true,
      true,
      false,
      false,
      false,
    ]);
    expect(isWithdrawn({ ...answer(), type: "opaqueredirect" })).toBe(true);
  });
});

test("A document names its built files, its title and the notices that it leads to, each once", () => {
  const html =
    '<title>Results &amp; dates – University</title><link rel="stylesheet" href="/assets/site-a1.css">' +
    '<script type="module" src="/assets/site-b2.js"></script><link href="/assets/site-a1.css">' +
    '<a href="/notice/7/results">Results</a><a href="/notice/7/results">again</a><a href="/notice/8">Dates</a>' +
    '<a href="/files/assets/a.pdf">PDF</a>';
  expect(filesNamedIn(html)).toEqual(["/assets/site-a1.css", "/assets/site-b2.js"]);
  expect(titleOf(html)).toBe("Results &amp; dates – University");
  expect(noticesNamedIn(html)).toEqual(["/notice/7/results", "/notice/8"]);
});

describe("Of what is stored", () => {
  test("what was read longest ago makes way", () => {
    const pages = [page("/old", 1), page("/new", 3), page("/middle", 2)];
    expect(names(pagesThatStay(pages, { pages: 2, bytes: 100 }))).toEqual(["/new", "/middle"]);
  });

  test("the offline page and what was asked to last stay before anything else", () => {
    const pages = [page("/new", 9), page("/", 1, { lasting: true }), page("/offline", 0), page("/newer", 10)];
    expect(names(pagesThatStay(pages, { pages: 3, bytes: 100 }))).toEqual(["/offline", "/", "/newer"]);
  });

  test("the bytes are bounded, a file that several pages need is counted once, and smaller pages fill what is left", () => {
    const files = { "/assets/a.css": 50 };
    const pages = [
      page("/a", 4, { files }),
      page("/b", 3, { files }),
      page("/large", 2, { bytes: 60 }),
      page("/small", 1, { bytes: 20 }),
    ];
    expect(names(pagesThatStay(pages, { pages: 9, bytes: 100 }))).toEqual(["/a", "/b", "/small"]);
  });
});
