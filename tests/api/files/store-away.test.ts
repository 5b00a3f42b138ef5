/** Uploads while the store of the files hangs, and while nobody judges them. */
import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setImmediate as nextTurn } from "node:timers/promises";
import S3rver from "s3rver";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { type BadLine, startBadLine } from "../../support/http/bad-line.ts";
import { eventually } from "../../support/runner/eventually.ts";
import { pdf } from "../../support/data/sample-files.ts";
import { openTestSite, type TestSite } from "../../support/server/test-site.ts";
import { upload } from "../../support/data/upload.ts";

const AWAY = { status: 503, body: { code: "files_away" } };
const BUSY = { status: 503, body: { code: "busy" } };

describe("an upload", () => {
  let folder: string;
  let store: S3rver;
  let line: BadLine;
  let site: TestSite;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "store-"));
    store = new S3rver({
      address: "127.0.0.1",
      port: 0,
      silent: true,
      directory: folder,
      configureBuckets: [{ name: "site" }],
    });
    line = await startBadLine((await store.run()).port);
    site = await openTestSite("sqlite", {
      files: `s3://S3RVER:S3RVER@127.0.0.1:${line.port}/site?tls=0`,
    });
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
  });
  afterAll(async () => {
    await site.close();
    await line.close();
    await store.close();
    await rm(folder, { recursive: true });
  });

  const rest = async () => {
    const contents: string[] = [];
    for await (const { path } of site.services.files.list("others/")) contents.push(path);
    const records = await site.get<unknown[]>("/api/file/list", site.token);
    return { contents, records: records.body, receiving: await readdir(join(site.dataDir, "receiving")) };
  };

  /** Uploads to a store that is silent, and moves the timers on until the store is given up. */
  async function uploadInVain() {
    const put = vi.spyOn(site.services.files, "put");
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    const answer = upload(site, "fees.pdf", pdf());
    while ((await Promise.race([answer, nextTurn("waiting")])) === "waiting")
      if (put.mock.calls.length > 0) vi.advanceTimersByTime(100);
    vi.useRealTimers();
    return answer;
  }

  it("is refused with 503 while the store hangs, leaves nothing behind, and is taken afterwards", async () => {
    line.freeze();
    expect(await uploadInVain()).toMatchObject({
      ...AWAY,
      headers: { "retry-after": expect.stringMatching(/^\d+$/) },
    });
    expect((await site.get("/api/file/list", site.token)).status).toBe(200);
    line.thaw();
    await eventually(async () => expect(await rest()).toEqual({ contents: [], records: [], receiving: [] }));
    expect((await upload(site, "fees.pdf", pdf())).status).toBe(200);
    expect(await rest()).toMatchObject({ contents: [expect.stringMatching(/pdf$/)], receiving: [] });
  });

  it("is judged in a thread of its own: where that has ended, nothing is taken", async () => {
    await site.services.uploads.close();
    expect(await upload(site, "more.pdf", pdf())).toMatchObject(BUSY);
    expect((await rest()).receiving).toEqual([]);
  });
});
