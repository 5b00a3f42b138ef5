/** A disk on which little space is left: what is large is refused before there is none for anything. */
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createNoticeList, update } from "../../support/data/factories.ts";
import { form, MULTIPART } from "../../support/data/upload.ts";
import { pdf } from "../../support/data/sample-files.ts";
import { openTestSite, type TestSite } from "../../support/server/test-site.ts";

const MEGABYTE = 1024 * 1024;
const MINIMUM = 200 * MEGABYTE;
const FULL = { status: 507, body: { code: "disk_full" } };

describe("a site whose disk has little space left", () => {
  let free: number;
  let site: TestSite;
  let list: number;
  beforeAll(async () => {
    site = await openTestSite("sqlite", { space: { minimum: MINIMUM, free: () => free } });
    list = await createNoticeList(site);
  });
  beforeEach(() => {
    free = MINIMUM - 1;
  });
  afterAll(() => site.close());

  const send = (path: string, content = pdf()) =>
    site.call<{ id: number }>("POST", `/api/file/${path}`, {
      token: site.token,
      headers: { "content-type": MULTIPART },
      body: form({ name: "file", filename: "fees.pdf", content }),
    });
  const importing = (dryRun: boolean) =>
    site.call<string>("POST", "/api/notification/import", {
      token: site.token,
      body: { rows: [{ title: "Fees", udate: "2026-03-06", type: String(list) }], dryRun },
    });
  const files = async (): Promise<string[]> => {
    const names = await readdir(join(site.dataDir, "files"), { recursive: true }).catch(() => []);
    return names.filter((name) => name.endsWith(".pdf"));
  };

  it("refuses uploads with 507, stores nothing of them, and takes them once there is room", async () => {
    expect(await send("upload/others")).toMatchObject(FULL);
    expect(await files()).toEqual([]);
    free = MINIMUM + MEGABYTE;
    const taken = await send("upload/others");
    expect(taken.status).toBe(200);
    free = MINIMUM - 1;
    expect(await send(`replace/${taken.body.id}`)).toMatchObject(FULL);
    expect(await files()).toHaveLength(1);
  });

  it("refuses a file that would take more than what is left, before it is read", async () => {
    free = MINIMUM + MEGABYTE;
    expect(await send("upload/others", Buffer.concat([pdf(), Buffer.alloc(2 * MEGABYTE)]))).toMatchObject(
      FULL,
    );
    expect((await send("upload/others")).status).toBe(200);
  });

  it("refuses imports with 507, but not dry runs", async () => {
    expect(await importing(false)).toMatchObject({ status: 507 });
    expect((await importing(true)).status).toBe(200);
    free = MINIMUM;
    expect((await importing(false)).status).toBe(200);
  });

  it("knows who may not before how much room there is", async () => {
    expect(await site.call("POST", "/api/file/upload/others")).toMatchObject({ status: 401 });
    expect(await send("upload/nowhere")).toMatchObject({ status: 400 });
  });

  it("says so where it is asked whether it is ready, and goes on with everything else", async () => {
    expect(await site.get("/health/ready")).toMatchObject({
      status: 200,
      body: { status: "ready", storage: "full" },
    });
    expect((await update(site, "option", { id: list, label: "Games" })).status).toBe(200);
    expect((await site.get("/api/notification")).status).toBe(200);
    free = MINIMUM;
    expect((await site.get("/health/ready")).body).toEqual({ status: "ready" });
  });
});
