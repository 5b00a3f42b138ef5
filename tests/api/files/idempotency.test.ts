/** An upload that is repeated under one key takes the file once, whatever became of the first answer. */
import { readdir } from "node:fs/promises";
import { join as path } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { pdf, picture } from "../../support/data/sample-files.ts";
import { DATABASES, openTestSite, type TestSite } from "../../support/server/test-site.ts";
import { form, MULTIPART, upload, type Uploaded } from "../../support/data/upload.ts";

describe.each(DATABASES)("a repeated upload on %s", (kind) => {
  let site: TestSite;
  let keys = 0;
  beforeAll(async () => {
    site = await openTestSite(kind);
  });
  afterAll(() => site.close());

  const newKey = () => `key-of-an-upload-${(keys += 1)}`;
  const send = (call: string, key: string, content: Buffer, filename = "fees.pdf") =>
    site.call<Uploaded>("POST", `/api/file/${call}`, {
      token: site.token,
      headers: { "content-type": MULTIPART, "idempotency-key": key },
      body: form({ name: "file", filename, content }),
    });
  const named = async (name: string) =>
    (await site.get<{ total: number }>(`/api/file?filter=name:is:${name}`, site.token)).body.total;
  const stored = async () => {
    await site.services.uploads.settled();
    const entries = await readdir(path(site.dataDir, "files"), { recursive: true, withFileTypes: true });
    return entries
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => path(parentPath, name))
      .sort();
  };

  it("takes one file and gives the first answer again", async () => {
    const key = newKey();
    const first = await send("upload/others", key, pdf("a"), "once.pdf");
    const before = await stored();
    const second = await send("upload/others", key, pdf("a"), "once.pdf");
    expect([first.status, second.status]).toEqual([200, 200]);
    expect(second.body).toEqual(first.body);
    expect(await named("once.pdf")).toBe(1);
    expect(await stored()).toEqual(before);
  });

  it("takes one file of ten that come at the same moment, and makes its copies", async () => {
    const key = newKey();
    const photo = await picture("png", 600, 400);
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => send("upload/carousel", key, photo, "gate.png")),
    );
    expect(new Set(answers.map(({ body }) => body.url)).size).toBe(1);
    expect(await named("gate.png")).toBe(1);
    const files = await stored();
    expect(files.filter((name) => name.includes(path("carousel", "gate-")))).toHaveLength(3);
    expect(files.filter((name) => name.includes("unfinished"))).toEqual([]);
  });

  it("replaces a content once", async () => {
    const { body: file } = await upload(site, "rules.pdf", pdf("first"));
    const key = newKey();
    const first = await send(`replace/${file.id}`, key, pdf("second"));
    expect(await send(`replace/${file.id}`, key, pdf("second"))).toMatchObject({
      status: 200,
      body: first.body,
    });
    const { body } = await site.get<unknown[]>(`/api/file/earlier/${file.id}`, site.token);
    expect(body).toHaveLength(2);
    expect((await site.get<string>(file.url)).body).toBe(pdf("second").toString());
  });

  it("is refused where the key comes back with another content, name, folder or action", async () => {
    const key = newKey();
    const { body: file } = await send("upload/others", key, pdf("x"), "key.pdf");
    const before = await stored();
    for (const again of [
      send("upload/others", key, pdf("y"), "key.pdf"),
      send("upload/others", key, pdf("x"), "other.pdf"),
      send("upload/syllabus", key, pdf("x"), "key.pdf"),
      send(`replace/${file.id}`, key, pdf("x"), "key.pdf"),
    ]) {
      expect(await again).toMatchObject({ status: 400, body: { code: "invalid" } });
    }
    expect(await stored()).toEqual(before);
    expect(await named("key.pdf")).toBe(1);
  });

  it("needs a proper key", async () => {
    expect((await send("upload/others", "short", pdf("a"))).status).toBe(400);
  });
});
