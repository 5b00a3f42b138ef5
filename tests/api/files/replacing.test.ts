/** Another content under the same address: what stays, what is new, and the way back. */
import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join as path } from "node:path";
import S3rver from "s3rver";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { eventually } from "../../support/runner/eventually.ts";
import { createNotice, createNoticeList, type Row } from "../../support/data/factories.ts";
import { join } from "../../support/data/people.ts";
import { officeDocument, pdf, picture, zip } from "../../support/data/sample-files.ts";
import { type Answer, ANY_DATABASE, openTestSite, type TestSite } from "../../support/server/test-site.ts";
import { form, MULTIPART, upload, type Uploaded } from "../../support/data/upload.ts";

type Replaced = Uploaded & { version: number };

interface Content {
  version: number;
  who: string;
  size: number;
  width: number | null;
  present: boolean;
}

/** The headers that a replacement leaves as they are. */
const lasting = (headers: Record<string, string>) => ({
  ...headers,
  etag: "",
  "content-length": "",
  date: "",
});

const LARGEST = 25 * 1024 * 1024;

describe.each(ANY_DATABASE)("replacing a file on %s", (kind) => {
  let site: TestSite;
  beforeAll(async () => {
    site = await openTestSite(kind);
  });
  afterAll(() => site.close());

  const replace = (
    id: number | string,
    filename: string,
    content: string | Buffer,
    token = site.token,
  ): Promise<Answer<Replaced>> =>
    site.call("POST", `/api/file/replace/${id}`, {
      token,
      headers: { "content-type": MULTIPART },
      body: form({ name: "file", filename, content }),
    });
  const record = async (id: number) => (await site.get<Row>(`/api/file/${id}`, site.token)).body;
  const contents = async (id: number) =>
    (await site.get<Content[]>(`/api/file/earlier/${id}`, site.token)).body;
  const bytes = async (url: string) => (await site.get<string>(url)).body;
  /** All that is stored once no upload is under way: its entry in the journal goes after its answer. */
  const stored = () =>
    eventually(async () => {
      const names = await readdir(path(site.dataDir, "files"), { recursive: true });
      expect(names.filter((name) => name.startsWith("unfinished/"))).toEqual([]);
      return names.sort();
    });

  it("keeps the address, the id and the name, and sends visitors the new content", async () => {
    const { body: first } = await upload(site, "fees.pdf", pdf("first"));
    const before = await site.get(first.url);
    const { status, body } = await replace(first.id, "fees-2.pdf", pdf("the second one"));
    expect(status).toBe(200);
    expect(body).toEqual({
      id: first.id,
      version: 2,
      message: "Replaced the file successfully: fees-2.pdf",
      url: first.url,
      name: "fees.pdf",
      size: pdf("the second one").length,
    });
    const after = await site.get<string>(first.url);
    expect(after.body).toBe(pdf("the second one").toString());
    expect(after.headers.etag).not.toBe(before.headers.etag);
    expect(lasting(after.headers)).toEqual(lasting(before.headers));
    expect(await record(first.id)).toMatchObject({ url: first.url, size: body.size, version: 2 });
  });

  it("shows pages and cached answers the new size at once", async () => {
    const { body: first } = await upload(site, "plan.pdf", pdf("1"));
    await createNotice(site, await createNoticeList(site), { url: first.url });
    const size = async () =>
      (await site.get<Row[]>("/api/file/list")).body.find(({ id }) => id === first.id)?.size;
    expect(await size()).toBe(first.size);
    const { body } = await replace(first.id, "plan.pdf", pdf("123456"));
    expect(await size()).toBe(body.size);
  });

  it("sends an office document under its name, and ranges of what is there now", async () => {
    const { body: first } = await upload(site, "marks.xlsx", officeDocument("xlsx"));
    await replace(first.id, "other.xlsx", officeDocument("xlsx", { "more.txt": "more" }));
    const whole = await site.get(first.url);
    expect(whole.headers["content-disposition"]).toBe("attachment; filename*=UTF-8''marks.xlsx");
    const part = await site.call("GET", first.url, { headers: { range: "bytes=0-1" } });
    expect(part).toMatchObject({ status: 206, body: "PK" });
  });

  it("measures a picture anew and makes its renditions again, below the same addresses", async () => {
    const { body: first } = await upload(site, "gate.jpg", await picture("jpeg", 1000, 600), "carousel");
    await site.services.uploads.settled();
    const copy = (width: number) => first.url.replace(".jpg", `.${width}.webp`);
    const before = await site.get(copy(480));
    await replace(first.id, "gate.jpg", await picture("jpeg", 600, 900));
    await site.services.uploads.settled();
    expect(await record(first.id)).toMatchObject({ width: 600, height: 900, widths: "480" });
    const after = await site.get(copy(480));
    expect(after).toMatchObject({ status: 200, headers: { "content-type": "image/webp" } });
    expect(after.headers.etag).not.toBe(before.headers.etag);
    // An older page may still ask for a copy that the new picture does not have.
    const stoodIn = await site.get(copy(960));
    expect(stoodIn).toMatchObject({ status: 200, headers: { "content-type": "image/jpeg" } });
  });

  it("reports a picture whose copies cannot be made, and goes on", async () => {
    const report = vi.spyOn(console, "error").mockImplementation(() => {});
    const { body: first } = await upload(site, "gate.png", await picture("png", 600, 400));
    await site.services.uploads.settled();
    const { files } = site.services;
    const original = files.put.bind(files);
    const failing = vi
      .spyOn(files, "put")
      .mockImplementation((place, content, options) =>
        place.includes(".480.") ? Promise.reject(new Error("no space")) : original(place, content, options),
      );
    const { status } = await replace(first.id, "gate.png", await picture("png", 700, 400));
    await site.services.uploads.settled();
    failing.mockRestore();
    expect(status).toBe(200);
    expect(report).toHaveBeenCalledWith(expect.objectContaining({ message: "no space" }));
    report.mockRestore();
    expect(await record(first.id)).toMatchObject({ width: 700, widths: null });
    expect((await site.get(first.url)).status).toBe(200);
  });

  it("keeps every previous version for staff, and hides it from visitors", async () => {
    const { body: first } = await upload(site, "rules.pdf", pdf("one"));
    await replace(first.id, "rules.pdf", pdf("two, longer"));
    const [present, earlier] = await contents(first.id);
    expect(present).toMatchObject({ size: pdf("two, longer").length, who: "registrar", present: true });
    expect(earlier).toMatchObject({ version: 1, size: pdf("one").length, present: false });
    const address = `/api/file/earlier/${first.id}/1`;
    const previous = await site.get<string>(address, site.token);
    expect(previous).toMatchObject({
      status: 200,
      body: pdf("one").toString(),
      headers: {
        "cache-control": "no-store",
        "content-disposition": "attachment; filename*=UTF-8''rules.pdf",
        "x-content-type-options": "nosniff",
      },
    });
    expect((await site.get(address)).status).toBe(401);
    const { content } = await record(first.id);
    for (const folder of ["files", "images"])
      expect((await site.get(`/${folder}/${String(content)}`)).status).toBe(404);
    await createNotice(site, await createNoticeList(site, "Rules"), { url: first.url });
    const { status, body } = await site.get<Row>(`/api/file/${first.id}`);
    expect(status).toBe(200);
    expect(body).not.toHaveProperty("content");
  });

  it("restores a previous version of the file, as another version, and the later one again", async () => {
    const { body: first } = await upload(site, "map.png", await picture("png", 600, 400));
    await site.services.uploads.settled();
    const old = await record(first.id);
    await replace(first.id, "map.png", await picture("png", 300, 200));
    const newer = await record(first.id);
    const revert = (version: number) =>
      site.call<{ version: number }>("POST", `/api/file/revert/${first.id}/${version}`, {
        token: site.token,
      });
    expect(await revert(1)).toMatchObject({ status: 200, body: { id: first.id, version: 4 } });
    expect(await record(first.id)).toMatchObject({ size: old.size, width: 600, widths: "480" });
    expect((await site.get(first.url.replace(".png", ".480.avif"))).headers["content-type"]).toBe(
      "image/avif",
    );
    expect(await revert(1), "what is there already is left alone").toMatchObject({ body: { version: 4 } });
    await revert(Number(newer.version));
    expect(await record(first.id)).toMatchObject({ size: newer.size, width: 300, widths: null });
    expect((await contents(first.id)).map(({ width, present }) => [width, present])).toEqual([
      [300, true],
      [600, false],
    ]);
  });

  it.each<[string, () => Buffer | string | Promise<Buffer>, number]>([
    ["another.png", () => picture("png"), 415],
    ["program.pdf", () => Buffer.from("4d5a90000300000004000000ffff0000", "hex"), 415],
    ["page.pdf", () => "<!doctype html><script>alert(1)</script>", 415],
    ["macro.docx", () => officeDocument("docx", { "word/vbaProject.bin": "macro" }), 415],
    ["app.zip", () => zip({ "META-INF/MANIFEST.MF": "Main-Class: Evil" }), 415],
    ["empty.pdf", () => "", 415],
    ["larger.pdf", () => Buffer.concat([pdf(), Buffer.alloc(LARGEST + 1 - pdf().length, " ")]), 413],
  ])("refuses %s in the place of a PDF, and changes nothing", async (name, content, expected) => {
    const { body: first } = await upload(site, "kept.pdf", pdf("kept"));
    const before = await stored();
    const { status, body } = await replace(first.id, name, await content());
    expect(status).toBe(expected);
    expect(body.message.length).toBeGreaterThan(10);
    expect(await stored()).toEqual(before);
    expect(await bytes(first.url)).toBe(pdf("kept").toString());
    expect(await record(first.id)).toMatchObject({ version: 1 });
  });

  it("says which kind is expected", async () => {
    const { body: first } = await upload(site, "kind.pdf", pdf());
    const { body } = await replace(first.id, "kind.pdf", await picture("jpeg"));
    expect(body).toMatchObject({
      code: "unsupported_kind",
      message: "The new file has to be of the same kind as the one that it replaces: PDF.",
    });
  });

  it("leaves the old content where the record cannot be written", async () => {
    const { body: first } = await upload(site, "safe.pdf", pdf("safe"));
    const before = await stored();
    const refusing = vi
      .spyOn(site.services.records, "transact")
      .mockRejectedValueOnce(new Error("the database is away"));
    expect((await replace(first.id, "safe.pdf", pdf("new"))).status).toBe(500);
    refusing.mockRestore();
    expect(await stored()).toEqual(before);
    expect(await bytes(first.url)).toBe(pdf("safe").toString());
  });

  it("is refused without a token, to a contributor who did not upload it, and for what is not there", async () => {
    const { body: first } = await upload(site, "mine.pdf", pdf("mine"));
    const asha = await join(site, `asha-${kind}`, "contributor");
    expect((await replace(first.id, "a.pdf", pdf("x"), "x".repeat(43))).status).toBe(401);
    expect(await replace(first.id, "a.pdf", pdf("x"), asha.token)).toMatchObject({
      status: 403,
      body: { code: "forbidden" },
    });
    const reverting = await site.call("POST", `/api/file/revert/${first.id}/1`, { token: asha.token });
    expect(reverting.status).toBe(403);
    for (const id of ["999999", "0", "x", "1e3"]) {
      expect((await replace(id, "a.pdf", pdf("x"))).status).toBe(404);
      expect((await site.get(`/api/file/earlier/${id}/1`, site.token)).status).toBe(404);
    }
    expect((await site.get(`/api/file/earlier/${first.id}/7`, site.token)).status).toBe(404);
    expect(await bytes(first.url)).toBe(pdf("mine").toString());
  });

  it("is open to a contributor for their own uploads", async () => {
    const ravi = await join(site, `ravi-${kind}`, "contributor");
    const { body: own } = await site.call<Uploaded>("POST", "/api/file/upload/others", {
      token: ravi.token,
      headers: { "content-type": MULTIPART },
      body: form({ name: "file", filename: "own.pdf", content: pdf("1") }),
    });
    expect((await replace(own.id, "own.pdf", pdf("2"), ravi.token)).status).toBe(200);
    expect((await site.get<string>(own.url, ravi.token)).body).toBe(pdf("2").toString());
    expect(await record(own.id)).toMatchObject({ uploadedBy: ravi.username, uploader: ravi.id });
  });
});

describe("replacing a file in S3", () => {
  it("sends the new content under the old address, keeps the old one, and restores it", async () => {
    const directory = await mkdtemp(path(tmpdir(), "replacing-s3-"));
    const s3 = new S3rver({
      address: "127.0.0.1",
      port: 0,
      silent: true,
      directory,
      configureBuckets: [{ name: "site" }],
    });
    const { port } = await s3.run();
    const site = await openTestSite("sqlite", { files: `s3://S3RVER:S3RVER@127.0.0.1:${port}/site?tls=0` });
    const { body: first } = await upload(site, "ಸೂಚನೆ.pdf", pdf("one"));
    const { status } = await site.call("POST", `/api/file/replace/${first.id}`, {
      token: site.token,
      headers: { "content-type": MULTIPART },
      body: form({ name: "file", filename: "b.pdf", content: pdf("two") }),
    });
    expect(status).toBe(200);
    expect((await site.get<string>(first.url)).body).toBe(pdf("two").toString());
    const earlier = await site.get<string>(`/api/file/earlier/${first.id}/1`, site.token);
    expect(earlier.body).toBe(pdf("one").toString());
    await site.call("POST", `/api/file/revert/${first.id}/1`, { token: site.token });
    expect((await site.get<string>(first.url)).body).toBe(pdf("one").toString());
    await site.close();
    await s3.close();
    await rm(directory, { recursive: true });
  });
});
