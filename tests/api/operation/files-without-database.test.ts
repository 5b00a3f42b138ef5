/** Uploaded files while the database is away: what visitors could read is given, marked; what they may not read never is. */
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createNotice, createNoticeList, update } from "../../support/data/factories.ts";
import { pdf, zip } from "../../support/data/sample-files.ts";
import { form, MULTIPART, upload, type Uploaded } from "../../support/data/upload.ts";
import { type BadLine, startBadLine } from "../../support/http/bad-line.ts";
import { eventually } from "../../support/runner/eventually.ts";
import { createPostgresDatabase, type TestDatabase } from "../../support/server/postgres-database.ts";
import { ADMINISTRATOR, type Site, startSite } from "../../support/server/site.ts";
import { openTestSite, type TestSite } from "../../support/server/test-site.ts";

const STALE = expect.stringMatching(/^site; hit; ttl=-\d+$/);
const AGE = expect.stringMatching(/^\d+$/);
const CONTENT = pdf("Results of the third semester");

async function behindLine(url: string): Promise<{ line: BadLine; url: string }> {
  const address = new URL(url);
  const line = await startBadLine(Number(address.port));
  address.port = String(line.port);
  return { line, url: address.href };
}

describe("A site whose database is lost", () => {
  let site: TestSite;
  let line: BadLine;
  let list: number;
  beforeAll(async () => {
    site = await openTestSite("postgres", {
      async databaseAt(url) {
        const behind = await behindLine(url);
        line = behind.line;
        return behind.url;
      },
    });
    list = await createNoticeList(site);
  });
  afterAll(async () => {
    await site.close();
    await line.close();
  });

  const read = (url: string, headers: Record<string, string> = {}) =>
    site.call<string>("GET", url, { headers });
  const whileAway = async (work: () => Promise<void>) => {
    await line.refuse();
    // Until the site has noticed, it gives what it knows as it always does.
    await eventually(async () => expect((await site.get("/health/ready")).status).toBe(503));
    await work();
    await line.accept();
    await eventually(async () => expect((await site.get("/health/ready")).status).toBe(200));
  };

  it("gives the files that visitors have read, whole or in part, marked by headers", async () => {
    const { url } = (await upload(site, "results.pdf", CONTENT)).body;
    const { url: archive } = (await upload(site, "marks.zip", zip({ "marks.txt": "72" }))).body;
    const before = await read(url);
    const name = (await read(archive)).headers["content-disposition"];
    expect(before.headers).not.toHaveProperty("cache-status");
    await whileAway(async () => {
      const answer = await read(url);
      expect(answer).toMatchObject({ status: 200, body: CONTENT.toString() });
      expect(answer.headers).toMatchObject({ "cache-status": STALE, age: AGE, etag: before.headers.etag });
      expect(await read(url, { range: "bytes=0-3" })).toMatchObject({
        status: 206,
        body: "%PDF",
        headers: { "cache-status": STALE },
      });
      expect((await read(url, { "if-none-match": String(before.headers.etag) })).status).toBe(304);
      expect((await read(archive)).headers["content-disposition"]).toBe(name);
    });
    await eventually(async () => expect((await read(url)).headers).not.toHaveProperty("cache-status"));
  });

  it("refuses what nobody has read yet, and whoever shows a token", async () => {
    const { url } = (await upload(site, "unread.pdf", CONTENT)).body;
    const { url: known } = (await upload(site, "read.pdf", CONTENT)).body;
    expect((await read(known)).status).toBe(200);
    await whileAway(async () => {
      const away = { status: 503, body: { code: "database_away" }, headers: { "retry-after": AGE } };
      expect(await read(url)).toMatchObject(away);
      expect(await site.get(known, site.token)).toMatchObject(away);
      expect((await read(known)).status).toBe(200);
    });
    expect((await read(url)).status).toBe(200);
  });

  it("gives nothing that visitors may not read, or no more", async () => {
    const { url: hidden } = (await upload(site, "hidden.pdf", CONTENT)).body;
    await createNotice(site, list, { url: hidden, active: false });
    const { url: withdrawn } = (await upload(site, "withdrawn.pdf", CONTENT)).body;
    const notice = await createNotice(site, list, { url: withdrawn });
    expect((await read(hidden)).status).toBe(404);
    expect((await read(withdrawn)).status).toBe(200);
    expect((await update(site, "notification", { id: notice, active: false })).status).toBe(200);
    await whileAway(async () => {
      expect((await read(hidden)).status).toBe(404);
      expect((await read(withdrawn)).status).toBe(503);
    });
    expect((await read(withdrawn)).status).toBe(404);
  });

  it("has what it knew of one file although others were uploaded meanwhile", async () => {
    const { url } = (await upload(site, "first.pdf", CONTENT)).body;
    expect((await read(url)).status).toBe(200);
    await upload(site, "second.pdf", CONTENT);
    await whileAway(async () => expect((await read(url)).status).toBe(200));
  });
});

const send = async <Answer>({ url }: Site, path: string, init: RequestInit): Promise<Answer> => {
  const answer = await fetch(url + path, { method: "POST", ...init });
  return (await answer.json()) as Answer;
};
const json = (body: object, headers: Record<string, string> = {}): RequestInit => ({
  headers: { "content-type": "application/json", ...headers },
  body: JSON.stringify(body),
});

describe.each([{ WORKERS: "1" }, { WORKERS: "2" }])("A site with $WORKERS workers", (workers) => {
  let database: TestDatabase;
  let line: BadLine;
  const sites: Site[] = [];
  let env: Record<string, string>;
  beforeAll(async () => {
    database = await createPostgresDatabase();
    const behind = await behindLine(database.url);
    line = behind.line;
    env = { DEMO: "0", ...workers, DATABASE_URL: behind.url };
  });
  afterAll(async () => {
    for (const site of sites) await site.stop();
    await line.close();
    await database.drop();
  });

  const start = async (options = {}) => {
    const command = ["tests/support/server/pageless.ts"];
    const site = await startSite({ command, env, ...options });
    sites.push(site);
    return site;
  };
  it("has the files that visitors could read after a start without the database, and no withdrawn one", async () => {
    const first = await start();
    const { accessToken } = await send<{ accessToken: string }>(
      first,
      "/api/auth/signin",
      json(ADMINISTRATOR),
    );
    const authorization = `Bearer ${accessToken}`;
    const uploaded = (filename: string) =>
      send<Uploaded>(first, "/api/file/upload/others", {
        headers: { "content-type": MULTIPART, authorization },
        body: new Uint8Array(form({ name: "file", filename, content: CONTENT })),
      });
    const results = await uploaded("ಫಲಿತಾಂಶ.pdf");
    const withdrawn = await uploaded("withdrawn.pdf");
    const unread = await uploaded("unread.pdf");
    // What is known of a file is dropped once more when its text has been read.
    const readAsText = async ({ id }: Uploaded) => {
      const { textState } = await send<{ textState: string | null }>(first, `/api/file/${id}`, {
        method: "GET",
        headers: { authorization },
      });
      expect(textState).toEqual(expect.any(String));
    };
    for (const file of [results, withdrawn, unread]) await eventually(() => readAsText(file));
    // Each worker writes what it was asked for itself.
    const written = async () => {
      await Promise.all(
        Array.from({ length: 8 }, async () => {
          for (const { url } of [results, withdrawn]) {
            const answer = await fetch(first.url + url, { headers: { connection: "close" } });
            expect((await answer.arrayBuffer()).byteLength).toBe(CONTENT.length);
          }
        }),
      );
      const names = await readdir(join(first.dataDir, "answers"), { recursive: true }).catch(() => []);
      const stored = names.filter((name) => /-files\/.*\.answer$/.test(name));
      expect(stored).toHaveLength(2 * Number(workers.WORKERS));
    };
    await eventually(written);
    const notice = { title: "Rules", validFrom: "05-03-2026", validTo: "06-03-2036", active: false };
    await send(first, "/api/announcement/create", json({ ...notice, url: withdrawn.url }, { authorization }));
    expect((await fetch(first.url + withdrawn.url)).status).toBe(404);
    await first.kill();
    await line.refuse();

    const second = await start({ dataFrom: first.dataDir, until: "live" });
    const ask = (url: string, headers: Record<string, string> = {}, method = "GET") =>
      fetch(second.url + url, { headers, method });
    const given = await ask(results.url);
    expect(given.status).toBe(200);
    expect(given.headers.get("cache-status")).toMatch(/^site; hit; ttl=-\d+$/);
    expect(given.headers.get("content-security-policy")).toMatch(/^sandbox/);
    expect(Buffer.from(await given.arrayBuffer())).toEqual(CONTENT);
    expect((await ask(results.url, { range: "bytes=0-3" })).status).toBe(206);
    expect((await ask(results.url, {}, "HEAD")).status).toBe(200);
    const refused = [
      await ask(withdrawn.url),
      await ask(unread.url),
      await ask(results.url, { authorization }),
    ];
    for (const answer of refused) {
      expect(answer.status).toBe(503);
      expect(answer.headers.get("retry-after")).toMatch(/^\d+$/);
    }

    await line.accept();
    await eventually(async () => expect((await ask("/health/ready")).status).toBe(200));
    const fresh = await ask(results.url);
    expect(fresh.status).toBe(200);
    expect(fresh.headers.get("cache-status")).toBeNull();
    expect((await ask(withdrawn.url)).status).toBe(404);
    expect((await ask(unread.url)).status).toBe(200);
  });
});
