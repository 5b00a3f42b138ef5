/** How stored files go out: safe headers, parts of them, and nothing that is not one. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createNotice, createNoticeList } from "../../support/data/factories.ts";
import { rawRequest } from "../../support/http/raw-request.ts";
import { mp4, officeDocument, pdf, picture, zip } from "../../support/data/sample-files.ts";
import { openTestSite, type TestSite } from "../../support/server/test-site.ts";
import { upload } from "../../support/data/upload.ts";

let site: TestSite;
let notice: string;
let origin: string;
const NOTICE = pdf("0123456789");

beforeAll(async () => {
  site = await openTestSite("sqlite");
  origin = await site.listen();
  notice = (await upload(site, "ಸೂಚನೆ (1).pdf", NOTICE)).body.url;
});
afterAll(() => site.close());

const get = (url: string, headers: Record<string, string> = {}, method = "GET") =>
  site.call<string>(method, url, { headers });

describe("a stored file", () => {
  it.each<[string, () => Buffer | Promise<Buffer>, string, boolean]>([
    ["notice.pdf", () => NOTICE, "application/pdf", true],
    ["photo.jpg", () => picture("jpeg"), "image/jpeg", true],
    ["photo.png", () => picture("png"), "image/png", true],
    ["photo.webp", () => picture("webp"), "image/webp", true],
    [
      "marks.xlsx",
      () => officeDocument("xlsx"),
      "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
      false,
    ],
    ["list.csv", () => Buffer.from("name,marks\n"), "text/csv; charset=utf-8", false],
    ["notes.txt", () => Buffer.from("some notes"), "text/plain; charset=utf-8", false],
    ["campus.mp4", () => mp4(), "video/mp4", false],
  ])("%s goes out as what it is, and may run nothing", async (name, content, type, inline) => {
    const { body } = await upload(site, name, await content());
    const { status, headers } = await get(body.url);
    expect(status).toBe(200);
    expect(headers["content-type"]).toBe(type);
    expect(headers["x-content-type-options"]).toBe("nosniff");
    expect(headers["content-security-policy"]).toMatch(/^sandbox; default-src 'none'/);
    expect(headers["content-length"]).toBe(String(body.size));
    expect(headers["content-disposition"]).toBe(inline ? undefined : `attachment; filename*=UTF-8''${name}`);
  });

  it("is saved under the name that it came with, in whatever script", async () => {
    const { body } = await upload(site, 'ಪಟ್ಟಿ; "x".csv'.replaceAll('"', ""), "a,b\n");
    const { headers } = await get(body.url);
    expect(headers["content-disposition"]).toBe(
      `attachment; filename*=UTF-8''${encodeURIComponent(body.name)}`,
    );
    expect(headers["content-disposition"]).toMatch(/^[\x20-\x7e]+$/);
  });

  it.each(["setup.hta", "run.bat", "setup.exe", "page.html", "drawing.svg", "setup.hta."])(
    "that was called %s is saved as the archive that it is",
    async (name) => {
      const { body } = await upload(site, name, zip({ "a.txt": "a" }));
      const { headers } = await get(body.url);
      const stem = name.split(".")[0];
      expect(headers["content-disposition"]).toBe(`attachment; filename*=UTF-8''${stem}.zip`);
      const earlier = await site.call("GET", `/api/file/earlier/${body.id}/1`, { token: site.token });
      expect(earlier.headers["content-disposition"]).toBe(`attachment; filename*=UTF-8''${stem}.zip`);
      expect(body.name).toBe(name);
    },
  );

  it("is the same below /files/ and /images/", async () => {
    const { body } = await upload(site, "gate.png", await picture("png"), "carousel");
    const [one, two] = [await get(body.url), await get(body.url.replace("/files/", "/images/"))];
    expect(two.body).toBe(one.body);
    expect(two.headers.etag).toBe(one.headers.etag);
    expect(two.status).toBe(200);
  });

  it.each([
    ["bytes=0-3", "%PDF", `bytes 0-3/${NOTICE.length}`],
    ["bytes=1-1", "P", `bytes 1-1/${NOTICE.length}`],
    [
      "bytes=-6",
      NOTICE.subarray(-6).toString(),
      `bytes ${NOTICE.length - 6}-${NOTICE.length - 1}/${NOTICE.length}`,
    ],
    [
      `bytes=${NOTICE.length - 2}-`,
      NOTICE.subarray(-2).toString(),
      `bytes ${NOTICE.length - 2}-${NOTICE.length - 1}/${NOTICE.length}`,
    ],
    ["bytes=0-99999999", NOTICE.toString(), `bytes 0-${NOTICE.length - 1}/${NOTICE.length}`],
    ["bytes=-99999999", NOTICE.toString(), `bytes 0-${NOTICE.length - 1}/${NOTICE.length}`],
  ])("answers the range %s", async (range, body, contentRange) => {
    const answer = await get(notice, { range });
    expect(answer).toMatchObject({
      status: 206,
      body,
      headers: { "content-range": contentRange, "content-length": String(body.length) },
    });
    expect(answer.headers["x-content-type-options"]).toBe("nosniff");
  });

  it.each([`bytes=${NOTICE.length}-`, "bytes=9-3", "bytes=-0", "bytes=99999999999999999999-"])(
    "refuses the range %s",
    async (range) => {
      const { status, headers } = await get(notice, { range });
      expect({ status, range: headers["content-range"] }).toEqual({
        status: 416,
        range: `bytes */${NOTICE.length}`,
      });
    },
  );

  it.each(["bytes=0-1,3-4", "bytes=", "bytes=-", "items=0-1", "bytes=a-b", "bytes=0-1;x", "x".repeat(4000)])(
    "answers all where the range %s is none",
    async (range) => {
      expect(await get(notice, { range })).toMatchObject({ status: 200, body: NOTICE.toString() });
    },
  );

  it("is not sent again to a browser that has it", async () => {
    const { etag } = (await get(notice)).headers;
    expect(etag).toMatch(/^"[^"]+"$/);
    for (const known of [etag!, `W/${etag}`, `"other", ${etag}`]) {
      const { status, body, headers } = await get(notice, { "if-none-match": known });
      expect({ status, body, etag: headers.etag }).toEqual({ status: 304, body: "", etag });
    }
    expect((await get(notice, { "if-none-match": '"other"' })).status).toBe(200);
  });

  it("shows its headers alone to HEAD", async () => {
    const { status, body, headers } = await get(notice, {}, "HEAD");
    expect({ status, body, size: headers["content-length"] }).toEqual({
      status: 200,
      body: "",
      size: String(NOTICE.length),
    });
    expect(headers["content-type"]).toBe("application/pdf");
    expect((await get("/files/others/none.pdf", {}, "HEAD")).status).toBe(404);
  });

  it("is listed without a token where a published record uses it, the latest first", async () => {
    const type = await createNoticeList(site);
    const used = await Promise.all(["first.pdf", "latest.pdf"].map((name) => upload(site, name, pdf())));
    for (const { body } of used) await createNotice(site, type, { url: body.url });
    const { body } = used.toSorted((one, two) => two.body.id - one.body.id)[0]!;
    const list = await site.get<{ id: number; name: string; url: string }[]>("/api/file/list");
    expect(list.status).toBe(200);
    expect(list.body[0]).toMatchObject({
      id: body.id,
      name: body.name,
      url: body.url,
      folder: "others",
      kind: "application/pdf",
    });
  });

  it("cannot be made up or changed through the calls of the tables", async () => {
    const row = { name: "evil", url: "/files/others/evil.pdf" };
    const { body } = await upload(site, "mine.pdf", pdf());
    for (const [method, path, payload] of [
      ["POST", "/api/file/create", row],
      ["PUT", "/api/file/update", { id: body.id, ...row }],
    ] as const) {
      expect((await site.call(method, path, { token: site.token, body: payload })).status).toBe(403);
    }
  });
});

describe("a file that is not there", () => {
  const climbs = [
    "..",
    "%2e%2e",
    "..%2f..",
    "%2e%2e%2f%2e%2e",
    "..%5c..",
    "%252e%252e",
    "....//",
    "%c0%ae%c0%ae",
    "%uff0e",
  ];
  const paths = [
    ...climbs.flatMap((climb) => [
      `${climb}/site.sqlite`,
      `others/${climb}/${climb}/site.sqlite`,
      `${climb}/${climb}/etc/passwd`,
    ]),
    "",
    "/",
    "others",
    "others/",
    "none.pdf",
    "others/none.pdf",
    "others/none",
    "others//none.pdf",
    ".incoming/x.pdf",
    ".htaccess",
    "%00",
    "others/%00.pdf",
    "others/a.pdf%00.jpg",
    "%0d%0aset-cookie:x=1",
    "%ff",
    "%",
    "%zz",
    "con",
    "a:b.pdf",
    "a\\b.pdf",
    "site.sqlite",
    "others/a.sqlite",
    "others/a.html",
    "others/a.svg",
    "others/__proto__",
    "others/a.constructor",
    "x".repeat(300),
    `${"x".repeat(300)}.pdf`,
    `${"y/".repeat(400)}z.pdf`,
    `${"x".repeat(4000)}.pdf`,
  ];

  it.each(["files", "images"])("is a plain refusal below /%s/, however it is asked for", async (folder) => {
    for (const path of paths) {
      const { status, body, headers } = await rawRequest(origin, "GET", `/${folder}/${path}`);
      expect([400, 404, 414], `/${folder}/${path}: ${status}`).toContain(status);
      expect(body).not.toMatch(/ENOENT|root:|SQLite format|at .*\.ts:/);
      expect(headers["set-cookie"]).toBeUndefined();
    }
  });

  it("says nothing of a file that is another file's folder", async () => {
    expect((await get(`${notice}/x.pdf`)).status).toBe(404);
  });
});
