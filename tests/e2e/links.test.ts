/** Every link of every public page, in both languages. */
import type { APIRequestContext } from "@playwright/test";
import { expect, test } from "../support/browser/fixtures.ts";
import { type FoundLinks, linksOf } from "../support/http/html-links.ts";
import { IS_FULL } from "../support/runner/scope.ts";
import { limit } from "../support/runner/limits.ts";

/** Requests at once. */
const CONCURRENCY = 8;
const MOST = 5000;
const FILES = /^\/(files|images|assets|feeds)\//;
/** Pages of single records, which are alike. */
const RECORD_PAGE = /^\/(notice|person|course|text)\//;
/** Pages of each kind of record that are visited. */
const MAX_RECORD_PAGES = IS_FULL ? Infinity : 20;
/** Addresses that lead elsewhere or nowhere, and are not followed. */
const NOT_FOLLOWED = /^(mailto|tel):/;

interface Crawl {
  /** Addresses of pages and files, each with the page on which it was found first. */
  known: Map<string, string>;
  /** What is wrong, with the page on which it stands. */
  problems: Set<string>;
  pages: number;
}

/** Visits everything that can be reached from the home page. */
async function crawl(request: APIRequestContext, language: string): Promise<Crawl> {
  const found: Crawl = { known: new Map([["/", "the beginning"]]), problems: new Set(), pages: 0 };
  let next = ["/"];
  while (next.length > 0) {
    const known = found.known.size;
    await inTurns(next, (address) => visit(request, language, address, found));
    next = [...found.known.keys()].slice(known);
    if (found.known.size > MOST) throw new Error(`There are more than ${MOST} addresses.`);
  }
  return found;
}

async function inTurns(addresses: string[], work: (address: string) => Promise<void>): Promise<void> {
  const waiting = [...addresses];
  const worker = async () => {
    for (let address = waiting.shift(); address !== undefined; address = waiting.shift()) await work(address);
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, worker));
}

async function visit(
  request: APIRequestContext,
  language: string,
  address: string,
  found: Crawl,
): Promise<void> {
  const headers = { "accept-language": language };
  const isFile = FILES.test(address);
  const answer = await (isFile ? request.head(address, { headers }) : request.get(address, { headers }));
  if (answer.status() !== 200)
    found.problems.add(`${answer.status()} ${address}, a link of ${found.known.get(address)}`);
  else if (!isFile && answer.headers()["content-type"]?.startsWith("text/html")) {
    found.pages += 1;
    note(address, linksOf(await answer.text()), found);
  }
}

function isOneTooMany(path: string, known: ReadonlyMap<string, string>): boolean {
  const [kind] = RECORD_PAGE.exec(path) ?? [];
  if (kind === undefined) return false;
  return [...known.keys()].filter((each) => each.startsWith(kind)).length >= MAX_RECORD_PAGES;
}

/** Looks at the links of a page, and remembers where they lead. */
function note(address: string, { links, ids }: FoundLinks, { known, problems }: Crawl): void {
  for (const { href, name, target, rel, isMain } of links) {
    const wrong = (what: string) => problems.add(`${what}: ${href} on ${address}`);
    if (isMain && !name) wrong("no name");
    if (NOT_FOLLOWED.test(href)) continue;
    const url = URL.parse(href, `http://site${address}`);
    if (!url) wrong("no address");
    else if (url.host !== "site") {
      if (target !== "_blank" || !rel.includes("noopener")) wrong("opens no tab of its own");
    } else if (href.startsWith("#")) {
      if (!ids.has(decodeURIComponent(url.hash.slice(1)))) wrong("no such place");
    } else {
      // The other language is another walk.
      url.searchParams.delete("lng");
      const path = url.pathname + url.search;
      if (!known.has(path) && !isOneTooMany(path, known)) known.set(path, address);
    }
  }
}

for (const language of ["kn", "en"]) {
  test(`No link is broken, nameless or unsafe in ${language}`, async ({ request }) => {
    test.setTimeout(limit(120_000));
    const { problems, pages } = await crawl(request, language);
    expect([...problems]).toEqual([]);
    expect(pages).toBeGreaterThan(150);
  });
}

test("A browser that shows a document finds the site's sign beside it", async ({ request }) => {
  const answer = await request.get("/favicon.ico");
  expect(answer.status()).toBe(200);
  expect(answer.headers()["content-type"]).toBe("image/svg+xml");
  expect(answer.headers()["cross-origin-resource-policy"], "documents are sandboxed").toBe("cross-origin");
});
