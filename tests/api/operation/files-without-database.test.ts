/**
 * Uploaded files while the database is away: what visitors could read is given, marked; what they may not read never is.
 * standby.test.ts starts processes over what others have left.
 */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createNotice, createNoticeList, update } from "../../support/data/factories.ts";
import { pdf, zip } from "../../support/data/sample-files.ts";
import { upload } from "../../support/data/upload.ts";
import { type BadLine, startBadLine } from "../../support/http/bad-line.ts";
import { eventually } from "../../support/runner/eventually.ts";
import { openTestSite, type TestSite } from "../../support/server/test-site.ts";

const STALE = expect.stringMatching(/^site; hit; ttl=-\d+$/);
const AGE = expect.stringMatching(/^\d+$/);
const CONTENT = pdf("Results of the third semester");

describe("A site whose database is lost", () => {
  let site: TestSite;
  let line: BadLine;
  let list: number;
  beforeAll(async () => {
    site = await openTestSite("postgres", {
      async databaseAt(url) {
        const address = new URL(url);
        line = await startBadLine(Number(address.port));
        address.port = String(line.port);
        return address.href;
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
