/** A start while the database is away: what earlier processes have left on the disk is given, until the database is there. */
import { readdir, readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { readHead } from "#server/http/answers/answer-file.ts";
import { type BadLine, startBadLine } from "../../support/http/bad-line.ts";
import { freePort } from "../../support/http/ports.ts";
import { eventually } from "../../support/runner/eventually.ts";
import { createPostgresDatabase, type TestDatabase } from "../../support/server/postgres-database.ts";
import { ADMINISTRATOR, type Site, type SiteOptions, startSite } from "../../support/server/site.ts";

const PAGELESS = "tests/support/server/pageless.ts";
const CACHED = "/api/announcement/all";
const STALE = /^site; hit; ttl=-\d+$/;

/** What lies in the folders of the answers. */
async function storedIn({ dataDir }: Pick<Site, "dataDir">): Promise<string[]> {
  const root = join(dataDir, "answers");
  const files = await readdir(root, { recursive: true }).catch(() => []);
  return files.filter((name) => name.endsWith(".answer")).map((name) => join(root, name));
}

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

it("A site on SQLite stands by while its file is locked, keeps it as it is, and becomes whole when it is free", async () => {
  const env = { DEMO: "0" };
  const first = await startSite({ command: [PAGELESS], env });
  await send(first, await signIn(first), "POST", "/api/announcement/create", announcement("Before"));
  await fetch(first.url + CACHED);
  await eventually(async () => expect(await storedIn(first)).not.toEqual([]));
  await first.halt();
  // As another program does; the answers are all that is there.
  const other = new DatabaseSync(join(first.dataDir, "vidyalaya.sqlite"));
  other.exec("pragma locking_mode = exclusive; begin exclusive");
  const own = { ...env, DATA_DIR: first.dataDir };
  const second = await startSite({ command: [PAGELESS], env: own, until: "live" });
  const cached = await fetch(second.url + CACHED);
  expect(cached.headers.get("cache-status")).toMatch(STALE);
  expect(await titlesOf(cached)).toEqual(["Before"]);
  expect((await fetch(`${second.url}/health/ready`)).status).toBe(503);
  other.exec("rollback");
  other.close();
  await eventually(async () => expect((await fetch(`${second.url}/health/ready`)).status).toBe(200));
  expect(await titlesOf(await fetch(second.url + CACHED))).toEqual(["Before"]);
  expect(await second.halt()).toBe(0);
  await second.stop();
  await first.stop();
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

it("Nothing that was asked with a token, was refused or was looked for is written to the disk", async () => {
  const site = await startSite({ command: [PAGELESS], env: { DEMO: "0" } });
  const token = await signIn(site);
  const authorization = `Bearer ${token}`;
  await fetch(`${site.url}/api/user/all`, { headers: { authorization } });
  await fetch(`${site.url}/api/announcement/all?lang=kn`, { headers: { authorization } });
  for (const path of [
    "/api/user/all",
    "/api/announcement/1",
    "/api/search?q=secret",
    "/api/announcement?filter=title:sw:Ex",
  ])
    await fetch(site.url + path);
  await fetch(site.url + CACHED);
  await eventually(async () => expect(await storedIn(site)).not.toEqual([]));
  await site.halt();
  const keys = await Promise.all(
    (await storedIn(site)).map(async (path) => readHead(await readFile(path))?.key),
  );
  expect(keys).toEqual([CACHED]);
  await site.stop();
});

describe.each([{ WORKERS: "1" }, { WORKERS: "2" }])(
  "a site on PostgreSQL with $WORKERS workers",
  (workers) => {
    let database: TestDatabase;
    let line: BadLine;
    let env: Record<string, string>;
    const sites: Site[] = [];
    const start = async (options: SiteOptions = {}) => {
      const site = await startSite({ command: [PAGELESS], env, ...options });
      sites.push(site);
      return site;
    };
    beforeAll(async () => {
      database = await createPostgresDatabase();
      const address = new URL(database.url);
      line = await startBadLine(Number(address.port));
      address.port = String(line.port);
      env = { DEMO: "0", ...workers, DATABASE_URL: address.href };
    });
    afterAll(async () => {
      for (const site of sites) await site.stop();
      await line.close();
      await database.drop();
    });

    it("is killed, starts without its database, gives what it had, and becomes whole by itself", async () => {
      const first = await start();
      const token = await signIn(first);
      await send(first, token, "POST", "/api/announcement/create", announcement("Before"));
      await eventually(async () => {
        expect(await titlesOf(await fetch(first.url + CACHED))).toEqual(["Before"]);
        expect(await storedIn(first)).not.toEqual([]);
      });
      await first.kill();
      await line.refuse();

      const second = await start({ dataFrom: first.dataDir, until: "live" });
      const [old] = await storedIn(second);
      const cached = await fetch(second.url + CACHED);
      expect(cached.status).toBe(200);
      expect(cached.headers.get("cache-status")).toMatch(STALE);
      expect(cached.headers.get("age")).toMatch(/^\d+$/);
      expect(cached.headers.get("cache-control")).toBe("no-cache");
      expect(await titlesOf(cached)).toEqual(["Before"]);
      const refused = await Promise.all([
        fetch(`${second.url}/health/ready`),
        fetch(`${second.url}/api/announcement/1000`),
        fetch(second.url + CACHED, { headers: { authorization: `Bearer ${token}` } }),
        send(second, token, "POST", "/api/announcement/create", announcement("Never")),
      ]);
      for (const answer of refused) {
        expect(answer.status).toBe(503);
        expect(answer.headers.get("retry-after")).toMatch(/^\d+$/);
        expect(answer.headers.get("cache-control")).toBe("no-store");
        expect(await answer.json()).toMatchObject({ code: "database_away" });
      }
      const page = await fetch(`${second.url}/hostels?lng=kn`, { headers: { accept: "text/html" } });
      expect(page.status).toBe(503);
      expect(page.headers.get("content-language")).toBe("kn");
      expect(await page.text()).toContain("ಜಾಲತಾಣದ ದುರಸ್ತಿ ನಡೆಯುತ್ತಿದೆ");

      await line.accept();
      await eventually(async () => expect((await fetch(`${second.url}/health/ready`)).status).toBe(200));
      const fresh = await fetch(second.url + CACHED);
      expect(fresh.headers.get("cache-status")).toBeNull();
      expect(await titlesOf(fresh)).toEqual(["Before"]);
      expect(
        (await send(second, token, "POST", "/api/announcement/create", announcement("After"))).status,
      ).toBe(201);
      expect(await titlesOf(await fetch(second.url + CACHED))).toEqual(["After", "Before"]);
      // What the killed process had left is gone: nobody knows what has changed since.
      await eventually(() => expect(stat(old!)).rejects.toThrow("ENOENT"));
      expect(await second.halt()).toBe(0);
    });
  },
);
