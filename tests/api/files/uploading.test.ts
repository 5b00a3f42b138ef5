/** What is taken in as a file, and what is refused without leaving a trace. */
import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import S3rver from "s3rver";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { UPLOAD_FOLDERS } from "#shared/vocabulary.ts";
import { eventually } from "../../support/runner/eventually.ts";
import { beginUpload } from "../../support/http/raw-socket.ts";
import { compoundDocument, officeDocument, pdf, picture, zip } from "../../support/data/sample-files.ts";
import { ANY_DATABASE, openTestSite, type TestSite } from "../../support/server/test-site.ts";
import { form, MULTIPART, upload, type Uploaded } from "../../support/data/upload.ts";

const LARGEST = 25 * 1024 * 1024;

describe.each(ANY_DATABASE)("uploading on %s", (kind) => {
  let site: TestSite;
  beforeAll(async () => {
    site = await openTestSite(kind);
  });
  afterAll(async () => {
    await site.close();
  });

  /** Everything that an upload could leave: stored and temporary files, and rows. */
  async function traces(): Promise<unknown> {
    await site.services.uploads.settled();
    const { read } = site.services.database;
    const files = await readdir(site.dataDir, { recursive: true });
    return {
      files: files
        .filter((name) => /^(files|receiving)[/\\].*\.?/.test(name) && !name.endsWith(".incoming"))
        .sort(),
      rows: await read.selectFrom("record_file").select("url").orderBy("id").execute(),
    };
  }

  const post = (
    folder: string,
    body: Buffer | string,
    headers: Record<string, string> = { "content-type": MULTIPART },
  ) => site.call<Uploaded>("POST", `/api/file/upload/${folder}`, { token: site.token, headers, body });

  it.each(
    UPLOAD_FOLDERS.flatMap((folder) => [
      [folder, folder],
      [encodeURIComponent(folder), folder],
    ]),
  )("stores a file in the folder of the address %s", async (written, folder) => {
    const { status, body } = await upload(site, "Notice of the day.pdf", pdf("a"), written);
    expect(status).toBe(200);
    expect(body).toEqual({
      id: expect.any(Number),
      message: "Uploaded the file successfully: Notice of the day.pdf",
      url: expect.stringMatching(new RegExp(`^/files/${folder}/notice-of-the-day-[0-9a-z]{8}\\.pdf$`)),
      name: "Notice of the day.pdf",
      size: pdf("a").length,
    });
    const record = await site.get<{ folder: string; size: number; kind: string }>(
      `/api/file/${body.id}`,
      site.token,
    );
    expect(record.body).toMatchObject({ folder, size: pdf("a").length, kind: "application/pdf" });
    expect((await site.get(body.url)).status).toBe(200);
  });

  it.each([
    "",
    "unknown",
    "notification",
    "notification/exam",
    "notification/exam/ug/",
    "/syllabus",
    "Syllabus",
    "others%20",
    "others%00",
    "..%2fothers",
    "%2e%2e/others",
    "others%2F..%2Fothers",
    "constructor",
    "__proto__",
    "x".repeat(400),
  ])("refuses the folder %j", async (folder) => {
    const before = await traces();
    const { status } = await upload(site, "notice.pdf", pdf(), folder);
    expect([400, 404, 405]).toContain(status);
    expect(await traces()).toEqual(before);
  });

  it("says which folder is none", async () => {
    expect(await upload(site, "notice.pdf", pdf(), "unknown")).toMatchObject({
      status: 400,
      body: { code: "unknown_folder" },
    });
  });

  it("refuses a file without a token", async () => {
    const before = await traces();
    const { status, body } = await site.call("POST", "/api/file/upload/others", {
      headers: { "content-type": MULTIPART },
      body: form({ name: "file", filename: "a.pdf", content: pdf() }),
    });
    expect({ status, body }).toMatchObject({ status: 401, body: { code: "unauthorized" } });
    expect(await traces()).toEqual(before);
  });

  const bodies: [string, Buffer | string, number, string, string?][] = [
    [
      "under another field's name",
      form({ name: "upload", filename: "a.pdf", content: pdf() }),
      400,
      "file_missing",
    ],
    [
      "under a prototype's name",
      form({ name: "__proto__", filename: "a.pdf", content: pdf() }),
      400,
      "file_missing",
    ],
    ["as a plain field", form({ name: "file", content: pdf() }), 400, "file_missing"],
    ["not at all", form({ name: "note", content: "no file" }), 400, "file_missing"],
    ["in no form", "", 400, "file_missing"],
    ["with nothing in it", form({ name: "file", filename: "a.pdf", content: "" }), 415, "unsupported_kind"],
    [
      "that breaks off",
      form({ name: "file", filename: "a.pdf", content: pdf() }).subarray(0, -60),
      400,
      "unreadable_body",
    ],
    [
      "in a form without a boundary",
      form({ name: "file", filename: "a.pdf", content: pdf() }),
      400,
      "unreadable_body",
      "multipart/form-data",
    ],
    ["as JSON", "{}", 415, "unsupported_kind", "application/json"],
    ["as its bare bytes", pdf(), 415, "unsupported_kind", "application/pdf"],
  ];
  it.each(bodies)("refuses a file that comes %s", async (_how, body, status, code, type = MULTIPART) => {
    const before = await traces();
    const answer = await post("others", body, { "content-type": type });
    expect(answer.status).toBeGreaterThanOrEqual(400);
    expect({ status: answer.status, code: answer.body.code }).toEqual({ status, code });
    expect(await traces()).toEqual(before);
  });

  it("takes one file of several", async () => {
    const { status, body } = await post(
      "others",
      form(
        { name: "file", filename: "one.pdf", content: pdf("1") },
        { name: "file", filename: "two.pdf", content: pdf("2") },
      ),
    );
    expect({ status, name: body.name }).toEqual({ status: 200, name: "one.pdf" });
    expect(JSON.stringify(await traces())).not.toContain("/two-");
  });

  it("takes a file among other fields", async () => {
    const fields = ["folder", "name", "id", "url"].map((name) => ({ name, content: "../../evil" }));
    const { status, body } = await post(
      "syllabus",
      form(...fields, { name: "file", filename: "a.pdf", content: pdf() }),
    );
    expect({ status, url: body.url }).toEqual({
      status: 200,
      url: expect.stringMatching(/^\/files\/syllabus\/a-/),
    });
  });

  const hostile: [string, string | Buffer][] = [
    ["photo.jpg", "<!doctype html><script>alert(1)</script>"],
    ["notice.pdf", Buffer.from("4d5a90000300000004000000ffff0000", "hex")],
    ["drawing.svg", '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
    ["drawing.png", '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>'],
    ["page.html", "<p>hello</p>"],
    ["notes.txt", "<html><body onload=alert(1)>"],
    ["run.sh", "#!/bin/sh\nid\n"],
    ["script.js", "alert(1)"],
    ["app.zip", zip({ "META-INF/MANIFEST.MF": "Main-Class: Evil" })],
    ["letter.docx", officeDocument("docx", { "word/vbaProject.bin": "macro" })],
    ["marks.xls", compoundDocument("Root Entry", "Workbook", "_VBA_PROJECT")],
    ["bomb.zip", zip({ "a.txt": "a" }, { unpacked: 4_000_000_000 })],
    ["gif.gif", "GIF89a/*<script>alert(1)</script>*/"],
    [
      "polyglot.jpg",
      Buffer.concat([Buffer.from("ffd8ffe0", "hex"), Buffer.from("<script>alert(1)</script>")]),
    ],
  ];
  it.each(hostile)("refuses %s, whatever it calls itself", async (name, content) => {
    const before = await traces();
    const { status, body } = await upload(site, name, content);
    expect([413, 415]).toContain(status);
    expect(["unsupported_kind", "too_large"]).toContain(body.code);
    expect(await traces()).toEqual(before);
  });

  it.each([
    ["ಪಠ್ಯಕ್ರಮ ೨೦೨೬.pdf", "ಪಠ್ಯಕ್ರಮ ೨೦೨೬.pdf", /ಪಠ್ಯಕ್ರಮ-೨೦೨೬-[0-9a-z]{8}\.pdf$/],
    ["../../../../etc/passwd", "passwd", /\/others\/passwd-[0-9a-z]{8}\.pdf$/],
    ["..\\\\..\\\\evil.pdf", "evil.pdf", /\/others\/evil-[0-9a-z]{8}\.pdf$/],
    [".htaccess", ".htaccess", /\/others\/[\w-]+\.pdf$/],
    ["photo.jpg.exe", "photo.jpg.exe", /\/others\/photo-jpg-[0-9a-z]{8}\.pdf$/],
    ["a".repeat(300), "a".repeat(255), /\/others\/a{80}-[0-9a-z]{8}\.pdf$/],
    ["", "file", /\/others\/file-[0-9a-z]{8}\.pdf$/],
  ])("keeps the name %s for people, and makes an own one for the store", async (given, stored, url) => {
    const { status, body } = await upload(site, given, pdf(given));
    expect({ status, name: body.name, url: decodeURI(body.url ?? "") }).toEqual({
      status: 200,
      name: stored,
      url: expect.stringMatching(url),
    });
    const { body: records } = await site.get<{ id: number; name: string }[]>("/api/file/list", site.token);
    expect(records.find(({ id }) => id === body.id)?.name).toBe(stored);
  });

  it("takes a file of 25 MB and not a byte more", async () => {
    const content = Buffer.concat([pdf(), Buffer.alloc(LARGEST - pdf().length, " ")]);
    const largest = await upload(site, "largest.pdf", content);
    expect({ status: largest.status, size: largest.body.size }).toEqual({ status: 200, size: LARGEST });
    const before = await traces();
    const { status, body } = await upload(site, "larger.pdf", Buffer.concat([content, Buffer.from(" ")]));
    expect({ status, body }).toEqual({
      status: 413,
      body: { code: "too_large", message: "The file is too large: 25 MB are allowed." },
    });
    expect(await traces()).toEqual(before);
  });

  it("leaves nothing of an upload that is broken off", async () => {
    const before = await traces();
    const origin = await site.listen();
    const body = form({
      name: "file",
      filename: "half.pdf",
      content: Buffer.concat([pdf(), Buffer.alloc(2_000_000, " ")]),
    });
    for (const sent of [0, 50, 300, 100_000, 1_500_000]) {
      const socket = await beginUpload(origin, site.token, body.length);
      await new Promise((resolve) => socket.write(body.subarray(0, sent), resolve));
      if (sent > 300) await eventually(async () => expect(await traces()).not.toEqual(before));
      socket.destroy();
    }
    await eventually(async () => expect(await traces()).toEqual(before));
    expect((await upload(site, "afterwards.pdf", pdf())).status).toBe(200);
  });

  it("answers large files that it refuses without keeping their senders waiting", async () => {
    const origin = await site.listen();
    const content = Buffer.concat([pdf(), Buffer.alloc(20_000_000, " ")]);
    const send = async (name: string, token: string) => {
      const answer = await fetch(`${origin}/api/file/upload/others`, {
        method: "POST",
        headers: { "content-type": MULTIPART, authorization: `Bearer ${token}` },
        body: new Uint8Array(form({ name, filename: "large.pdf", content })),
      });
      return { status: answer.status, code: ((await answer.json()) as { code: string }).code };
    };
    expect(await send("file", "x".repeat(43))).toEqual({ status: 401, code: "unauthorized" });
    expect(await send("other", site.token)).toEqual({ status: 400, code: "file_missing" });
  });

  it("makes renditions of a picture after the answer, and says which", async () => {
    const { body } = await upload(site, "gate.jpg", await picture("jpeg", 1000, 600), "carousel");
    await site.services.uploads.settled();
    const record = await site.get(`/api/file/${body.id}`, site.token);
    expect(record.body).toMatchObject({ width: 1000, height: 600, widths: "480,960" });
    const stem = body.url.replace(/\.jpg$/, "");
    for (const name of ["480.avif", "480.webp", "960.avif", "960.webp"]) {
      const { status, headers } = await site.get(`${stem}.${name}`);
      expect({ status, type: headers["content-type"] }).toEqual({
        status: 200,
        type: `image/${name.split(".")[1]}`,
      });
    }
    expect((await site.get(`${stem}.1440.webp`)).status).toBe(404);
  });

  it.each(["jpeg", "png", "webp", "gif"] as const)(
    "keeps of a %s what it shows: no page behind it, no place where it was taken",
    async (format) => {
      const page = "<html><script>alert(1)</script></html>";
      const photo = sharp(await picture(format, 300, 200));
      const bytes = await (
        format === "gif" ? photo : photo.withExif({ IFD3: { GPSLatitudeRef: "N" } })
      ).toBuffer();
      const { status, body } = await upload(
        site,
        `photo.${format}`,
        Buffer.concat([bytes, Buffer.from(page)]),
      );
      expect(status).toBe(200);
      const stored = await readFile(join(site.dataDir, body.url.slice(1)));
      expect(stored.includes("script")).toBe(false);
      expect(body.size).toBe(stored.length);
      const { exif, width, height } = await sharp(stored).metadata();
      expect({ exif, width, height }).toEqual({ exif: undefined, width: 300, height: 200 });
      const record = await site.get(`/api/file/${body.id}`, site.token);
      expect(record.body).toMatchObject({ width: 300, height: 200, size: stored.length });
    },
  );

  it("refuses a picture with too many pixels, and leaves nothing of it", async () => {
    const before = await traces();
    const png = await picture("png");
    // The header of a PNG holds its width and height; the checksum behind it is not looked at first.
    png.writeUInt32BE(64_250, 16);
    png.writeUInt32BE(64_250, 20);
    const { status } = await upload(site, "flood.png", png);
    expect([413, 415]).toContain(status);
    expect(await traces()).toEqual(before);
  });

  it("leaves no file whose record could not be written", async () => {
    const before = await traces();
    const { records } = site.services;
    const refusing = vi.spyOn(records, "transact").mockRejectedValueOnce(new Error("the database is away"));
    const { status, body } = await upload(site, "orphan.pdf", pdf());
    expect({ status, code: body.code }).toEqual({ status: 500, code: "internal" });
    refusing.mockRestore();
    expect(await traces()).toEqual(before);
  });
});

describe("uploading to S3", () => {
  it("stores a file there, serves it and its ranges, and makes the copies of a picture", async () => {
    const directory = await mkdtemp(join(tmpdir(), "uploads-s3-"));
    const s3 = new S3rver({
      address: "127.0.0.1",
      port: 0,
      silent: true,
      directory,
      configureBuckets: [{ name: "site" }],
    });
    const { port } = await s3.run();
    const site = await openTestSite("sqlite", { files: `s3://S3RVER:S3RVER@127.0.0.1:${port}/site?tls=0` });
    const { status, body } = await upload(site, "ಸೂಚನೆ.pdf", pdf("in the bucket"), "notification/exam/pg");
    expect(status).toBe(200);
    const whole = await site.get<string>(body.url);
    expect({ status: whole.status, body: whole.body }).toEqual({
      status: 200,
      body: pdf("in the bucket").toString(),
    });
    const part = await site.call("GET", body.url, { headers: { range: "bytes=0-3" } });
    expect(part).toMatchObject({
      status: 206,
      body: "%PDF",
      headers: { "content-range": `bytes 0-3/${body.size}` },
    });
    const photo = await upload(site, "gate.png", await picture("png", 600, 400), "carousel");
    await site.services.uploads.settled();
    expect((await site.get(photo.body.url.replace(/\.png$/, ".480.webp"))).status).toBe(200);
    expect((await readdir(site.dataDir)).filter((name) => name === "files")).toEqual([]);
    await site.close();
    await s3.close();
    await rm(directory, { recursive: true });
  });
});
