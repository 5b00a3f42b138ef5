/** A start while the database is away: what earlier processes have left on the disk is given, until the database is there. */
import { readdir, readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { readHead } from "#server/http/answers/answer-file.ts";
import { SHIPPED_TEXTS } from "#shared/texts/index.ts";
import { type BadLine, startBadLine } from "../../support/http/bad-line.ts";
import { freePort } from "../../support/http/ports.ts";
import { pdf } from "../../support/data/sample-files.ts";
import { form, MULTIPART, type Uploaded } from "../../support/data/upload.ts";
import { eventually } from "../../support/runner/eventually.ts";
import { createPostgresDatabase, type TestDatabase } from "../../support/server/postgres-database.ts";
import { ADMINISTRATOR, type Site, type SiteOptions, startSite } from "../../support/server/site.ts";

const PAGELESS = "tests/support/server/pageless.ts";
const CACHED = "/api/announcement/all";
const STALE = /^site; hit; ttl=-\d+$/;

const CONTENT = pdf("Results of the third semester");
const RETRY_AFTER = expect.stringMatching(/^\d+$/);

/** The stored answers of a site: those of pages and calls, or those of files. */
async function storedIn({ dataDir }: Pick<Site, "dataDir">, kind: "answers" | "files" = "answers") {
  const root = join(dataDir, "answers");
  const names = await readdir(root, { recursive: true }).catch(() => []);
  return names
    .filter((name) => name.endsWith(".answer") && name.includes("-files/") === (kind === "files"))
    .map((name) => join(root, name));
}

const headersOf = ({ headers }: Response) => Object.fromEntries(headers);

const titlesOf = async (answer: Response) =>
  ((await answer.json()) as { title: string }[]).map(({ title }) => title);

async function signIn({ url }: Site): Promise<string> {
  const answer = await fetch(`${url}/api/auth/signin`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(ADMINISTRATOR),
  });
  return ((await answer.json()) as { accessToken: string }).accessToken;
}

const send = (site: Site, token: string, method: string, path: string, body: object) =>
  fetch(site.url + path, {
    method,
    headers: { "content-type": "application/json", authorization: `Bearer ${token}` },
    body: JSON.stringify(body),
  });

const announcement = (title: string) => ({ title, validFrom: "05-03-2026", validTo: "06-03-2036" });

describe("A site on SQLite", () => {
  let first: Site;
  beforeAll(async () => {
    first = await startSite({ command: [PAGELESS], env: { DEMO: "0" } });
  });
  afterAll(() => first.stop());

  it("writes nothing to the disk that was asked with a token, was refused or was looked for", async () => {
    const token = await signIn(first);
    await send(first, token, "POST", "/api/announcement/create", announcement("Before"));
    const headers = { authorization: `Bearer ${token}` };
    await fetch(`${first.url}/api/user/all`, { headers });
    await fetch(`${first.url}/api/announcement/all?lang=kn`, { headers });
    for (const path of [
      "/api/user/all",
      "/api/announcement/1",
      "/api/search?q=secret",
      "/api/announcement?filter=title:sw:Ex",
    ])
      await fetch(first.url + path);
    await fetch(first.url + CACHED);
    await eventually(async () => expect(await storedIn(first)).not.toEqual([]));
    await first.halt();
    const paths = [...(await storedIn(first)), ...(await storedIn(first, "files"))];
    const keys = await Promise.all(paths.map(async (path) => readHead(await readFile(path))?.key));
    expect(keys).toEqual([CACHED]);
  });

  it("stands by while its file is locked, keeps it as it is, and becomes whole when it is free", async () => {
    // As another program does; the answers are all that is there.
    const other = new DatabaseSync(join(first.dataDir, "vidyalaya.sqlite"));
    other.exec("pragma locking_mode = exclusive; begin exclusive");
    const env = { DEMO: "0" };
    const second = await startSite({ command: [PAGELESS], env, dataIn: first.dataDir, until: "live" });
    const cached = await fetch(second.url + CACHED);
    expect(cached.headers.get("cache-status")).toMatch(STALE);
    expect(await titlesOf(cached)).toEqual(["Before"]);
    expect((await fetch(`${second.url}/health/ready`)).status).toBe(503);
    other.exec("rollback");
    other.close();
    await eventually(async () => expect((await fetch(`${second.url}/health/ready`)).status).toBe(200));
    expect(await titlesOf(await fetch(second.url + CACHED))).toEqual(["Before"]);
    expect(await second.halt()).toBe(0);
  });
});

it("A start without a database and without answers is alive, refuses everything, and ends at a signal with 0", async () => {
  const DATABASE_URL = `postgres://postgres@127.0.0.1:${await freePort()}/site`;
  const site = await startSite({ command: [PAGELESS], env: { DEMO: "0", DATABASE_URL }, until: "live" });
  expect((await fetch(`${site.url}/health/ready`)).status).toBe(503);
  expect((await fetch(site.url)).status).toBe(503);
  expect(site.log()).toMatch(/DATABASE_URL: [^\n]*ECONNREFUSED[^\n]*the database is away/);
  expect(await site.halt()).toBe(0);
  await site.stop();
});

describe.each([{ WORKERS: "1" }, { WORKERS: "2" }])(
  "A site on PostgreSQL with $WORKERS workers that was killed and starts without its database",
  (workers) => {
    let database: TestDatabase;
    let line: BadLine;
    let token: string;
    let files: Record<"results" | "withdrawn" | "unread", Uploaded>;
    /** Where the killed process had stored an answer. */
    let old: string;
    let second: Site;
    const sites: Site[] = [];
    beforeAll(async () => {
      database = await createPostgresDatabase();
      const address = new URL(database.url);
      line = await startBadLine(Number(address.port));
      address.port = String(line.port);
      const env = { DEMO: "0", ...workers, DATABASE_URL: address.href };
      const start = async (options: SiteOptions = {}) => {
        const site = await startSite({ command: [PAGELESS], env, ...options });
        sites.push(site);
        return site;
      };
      const first = await start();
      token = await signIn(first);
      files = await storeFiles(first, token, Number(workers.WORKERS));
      await send(first, token, "POST", "/api/announcement/create", announcement("Before"));
      await eventually(async () => {
        expect(await titlesOf(await fetch(first.url + CACHED))).toEqual(["Before"]);
        expect(await storedIn(first)).not.toEqual([]);
      });
      await first.kill();
      await line.refuse();
      // What is on its way when the line changes is given up sooner than a busy machine would need elsewhere.
      const impatient = { ...env, DATABASE_TIMEOUT_MS: "5000" };
      second = await start({ env: impatient, dataFrom: first.dataDir, until: "live" });
      [old] = (await storedIn(second)) as [string];
    });
    afterAll(async () => {
      for (const site of sites) await site.stop();
      await line.close();
      await database.drop();
    });
    const ask = (path: string, headers: Record<string, string> = {}, method = "GET") =>
      fetch(second.url + path, { headers, method });

    it("gives the answers that it had, marked, and refuses everything else", async () => {
      const cached = await ask(CACHED);
      expect(cached.status).toBe(200);
      expect(headersOf(cached)).toMatchObject({
        "cache-status": expect.stringMatching(STALE),
        age: RETRY_AFTER,
        "cache-control": "no-cache",
      });
      expect(await titlesOf(cached)).toEqual(["Before"]);
      const refused = await Promise.all([
        ask("/health/ready"),
        ask("/api/announcement/1000"),
        ask(CACHED, { authorization: `Bearer ${token}` }),
        send(second, token, "POST", "/api/announcement/create", announcement("Never")),
      ]);
      for (const answer of refused) {
        expect(answer.status).toBe(503);
        expect(headersOf(answer)).toMatchObject({ "retry-after": RETRY_AFTER, "cache-control": "no-store" });
        expect(await answer.json()).toMatchObject({ code: "database_away" });
      }
      const page = await ask("/hostels?lng=kn", { accept: "text/html" });
      expect(page.status).toBe(503);
      expect(page.headers.get("content-language")).toBe("kn");
      expect(await page.text()).toContain(SHIPPED_TEXTS.kn.err_away);
    });

    it("gives the files that visitors could read, and no withdrawn or unread one", async () => {
      const { results, withdrawn, unread } = files;
      const stored = await ask(results.url);
      expect(stored.status).toBe(200);
      expect(stored.headers.get("cache-status")).toMatch(STALE);
      expect(stored.headers.get("content-security-policy")).toMatch(/^sandbox/);
      expect(Buffer.from(await stored.arrayBuffer())).toEqual(CONTENT);
      expect((await ask(results.url, { range: "bytes=0-3" })).status).toBe(206);
      expect((await ask(results.url, {}, "HEAD")).status).toBe(200);
      const refused = [
        await ask(withdrawn.url),
        await ask(unread.url),
        await ask(results.url, { authorization: `Bearer ${token}` }),
      ];
      for (const answer of refused) {
        expect(answer.status).toBe(503);
        expect(headersOf(answer)).toMatchObject({ "retry-after": RETRY_AFTER });
      }
    });

    it("becomes whole by itself once the database is there", async () => {
      await line.accept();
      await eventually(async () => expect((await ask("/health/ready")).status).toBe(200));
      const fresh = await ask(CACHED);
      expect(fresh.headers.get("cache-status")).toBeNull();
      expect(await titlesOf(fresh)).toEqual(["Before"]);
      const file = await ask(files.results.url);
      expect(file.status).toBe(200);
      expect(file.headers.get("cache-status")).toBeNull();
      expect((await ask(files.withdrawn.url)).status).toBe(404);
      expect((await ask(files.unread.url)).status).toBe(200);
      const created = await send(second, token, "POST", "/api/announcement/create", announcement("After"));
      expect(created.status).toBe(201);
      expect(await titlesOf(await ask(CACHED))).toEqual(["After", "Before"]);
      // What the killed process had left is gone: nobody knows what has changed since.
      await eventually(() => expect(stat(old)).rejects.toThrow("ENOENT"));
      expect(await second.halt()).toBe(0);
    });
  },
);

/** Uploads three files. Visitors read two of them through every worker, of which one is withdrawn afterwards. */
async function storeFiles(site: Site, token: string, workers: number) {
  const authorization = `Bearer ${token}`;
  const upload = async (filename: string) => {
    const answer = await fetch(`${site.url}/api/file/upload/others`, {
      method: "POST",
      headers: { "content-type": MULTIPART, authorization },
      body: new Uint8Array(form({ name: "file", filename, content: CONTENT })),
    });
    return (await answer.json()) as Uploaded;
  };
  const results = await upload("ಫಲಿತಾಂಶ.pdf");
  const withdrawn = await upload("withdrawn.pdf");
  const unread = await upload("unread.pdf");
  // What is known of a file is dropped once more when its text has been read.
  for (const { id } of [results, withdrawn, unread])
    await eventually(async () => {
      const answer = await fetch(`${site.url}/api/file/${id}`, { headers: { authorization } });
      const { textState } = (await answer.json()) as { textState: string | null };
      expect(textState).toEqual(expect.any(String));
    });
  // Each worker stores what it was asked for itself.
  await eventually(async () => {
    await Promise.all(
      Array.from({ length: 4 * workers }, async () => {
        for (const { url } of [results, withdrawn]) {
          const answer = await fetch(site.url + url, { headers: { connection: "close" } });
          expect((await answer.arrayBuffer()).byteLength).toBe(CONTENT.length);
        }
      }),
    );
    expect(await storedIn(site, "files")).toHaveLength(2 * workers);
  });
  const notice = { ...announcement("Rules"), active: false, url: withdrawn.url };
  await send(site, token, "POST", "/api/announcement/create", notice);
  expect((await fetch(site.url + withdrawn.url)).status).toBe(404);
  return { results, withdrawn, unread };
}
