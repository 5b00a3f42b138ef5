/** What holds for every answer, and for clients that behave badly. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { PageAnswer, PageCall } from "#server/domain/site/site.ts";
import { createNotice, createNoticeList } from "../../support/data/factories.ts";
import { signIn } from "../../support/data/people.ts";
import { rawRequest } from "../../support/http/raw-request.ts";
import { exchange } from "../../support/http/raw-socket.ts";
import { pdf } from "../../support/data/sample-files.ts";
import { openTestSite, type TestSite } from "../../support/server/test-site.ts";
import { MULTIPART, upload } from "../../support/data/upload.ts";

const LARGEST_BODY = 1024 * 1024;

let site: TestSite;
let origin: string;
let notice: number;
beforeAll(async () => {
  site = await openTestSite("sqlite");
  origin = await site.listen();
  notice = await createNotice(site, await createNoticeList(site));
});
afterAll(() => site.close());

const post = (body: string, headers: Record<string, string> = { "content-type": "application/json" }) =>
  site.call<{ code?: string }>("POST", "/api/email/send", { body, headers });

/** A wrong password, as a proxy hands it on. */
const guess = (behind: TestSite, from: string) =>
  behind.call("POST", "/api/auth/signin", {
    headers: { "x-forwarded-for": from },
    body: { username: "somebody", password: "wrong-password-1" },
  });

/** Pages that are not there, and one that leads elsewhere. */
const nothingThere = ({ url }: PageCall): Promise<PageAnswer> =>
  Promise.resolve(
    url.pathname === "/moved" ? { status: 302, location: "/rti" } : { status: 404, area: "site" },
  );

describe("every answer", () => {
  it.each([
    ["a call", "/api/notification/all"],
    ["a refusal", "/api/user/all"],
    ["an unknown record", "/api/notification/999999"],
    ["an unknown call", "/api/a/b/c/d"],
    ["a wrong address", "/api/%ff"],
    ["the description of the calls", "/api/openapi.json"],
    ["a file", "file"],
    ["a file that is not there", "/files/others/none.pdf"],
  ])("tells the browser what it may not do: %s", async (_what, url) => {
    const path = url === "file" ? (await upload(site, "a.pdf", pdf())).body.url : url;
    const { headers } = await site.get(path);
    expect(headers).toMatchObject({
      "x-content-type-options": "nosniff",
      "x-frame-options": "DENY",
      "referrer-policy": "strict-origin-when-cross-origin",
      "cross-origin-opener-policy": "same-origin",
      "cross-origin-resource-policy": "same-origin",
    });
    expect(headers["content-security-policy"]).toContain("default-src 'none'");
    for (const name of ["server", "x-powered-by", "access-control-allow-origin", "set-cookie"])
      expect(headers[name]).toBeUndefined();
  });

  it("is not cached by anybody where it depends on a token or is a refusal", async () => {
    for (const answer of [
      await site.get(`/api/notification/${notice}`, site.token),
      await site.get("/api/user/all"),
      await site.get("/api/notification/999999"),
      await signIn(site, "nobody", "wrong-password-1"),
    ]) {
      expect(answer.headers["cache-control"]).toBe("no-store");
    }
    expect((await site.get(`/api/notification/${notice}`)).headers["cache-control"]).toBe("no-cache");
  });

  it("has no body for HEAD, and the same headers", async () => {
    const [get, head] = [
      await site.get("/api/notification/all"),
      await site.call<string>("HEAD", "/api/notification/all"),
    ];
    expect(head).toMatchObject({ status: 200, body: "" });
    for (const name of ["content-type", "content-length", "etag"])
      expect(head.headers[name]).toBe(get.headers[name]);
  });

  it("is one of the catalogue where there is no such call", async () => {
    for (const [method, path] of [
      ["GET", "/api"],
      ["GET", "/api/a/b/c/d"],
      ["POST", "/api/a/b/c/d"],
      ["PATCH", "/API/notification/update"],
    ] as const) {
      expect(await site.call(method, path), `${method} ${path}`).toMatchObject({
        status: 404,
        body: { code: "unknown_call" },
      });
    }
  });

  it.each([
    ["PATCH", "/api/notification/update", "GET, HEAD, POST, PUT"],
    ["DELETE", "/api/notification", "GET, HEAD"],
    ["POST", "/api/notification", "GET, HEAD"],
    ["GET", "/api/notification/delete/5", "DELETE"],
    ["GET", "/api/file/upload/others", "POST"],
    ["PUT", "/api/openapi.json", "GET, HEAD"],
    ["TRACE", "/api/notification/all", "GET, HEAD"],
    ["PROPFIND", "/rti", "GET, HEAD, POST"],
    ["DELETE", "/", "GET, HEAD, POST"],
    ["OPTIONS", "/files/others/a.pdf", "GET, HEAD"],
  ])("says what methods an address takes that does not take %s: %s", async (method, path, allow) => {
    const { status, body, headers } = await rawRequest(origin, method, path);
    expect({ status, allow: headers.allow }).toEqual({ status: 405, allow });
    expect(JSON.parse(body)).toMatchObject({ code: "wrong_method" });
  });

  it("does not take its host from the request", async () => {
    const headers = {
      host: "evil.example",
      "x-forwarded-host": "evil.example",
      "x-forwarded-proto": "javascript",
    };
    for (const path of ["/api/openapi.json", "/api/notification/all"]) {
      const { body, headers: sent } = await site.call("GET", path, { headers });
      expect(JSON.stringify([body, sent])).not.toContain("evil.example");
    }
  });
});

describe("an address", () => {
  it.each(["/api/notification?q=%ff%fe", "/api/notification/title?title=%e0%a4", "/rti?tab=%c0%af", "/%ff"])(
    "whose bytes are no UTF-8 is refused: %s",
    async (path) => {
      const { status, body } = await rawRequest(origin, "GET", path);
      expect({ status, code: JSON.parse(body).code }).toEqual({ status: 400, code: "bad_address" });
    },
  );

  it("may hold Kannada, and a percent sign", async () => {
    for (const value of ["%E0%B2%95", "100%"])
      expect((await rawRequest(origin, "GET", `/api/notification/title?title=${value}`)).status).toBe(200);
  });
});

describe("a site whose address is https", () => {
  it("tells browsers to take that way alone, with every answer", async () => {
    const secure = await openTestSite("sqlite", { siteUrl: "https://site.example" });
    const address = await secure.listen();
    const file = (await upload(secure, "a.pdf", pdf())).body.url;
    const cached = "/api/notification/all";
    for (const path of [
      cached,
      cached,
      "/api/user/all",
      "/api/a/b/c/d",
      "/rti/",
      file,
      "/%ff",
      "/health/live",
    ]) {
      const { headers } = await rawRequest(address, "GET", path);
      expect(headers["strict-transport-security"], path).toBe("max-age=31536000; includeSubDomains");
    }
    await secure.close();
    expect((await site.get("/api/notification/all")).headers).not.toHaveProperty("strict-transport-security");
  });
});

describe("a page", () => {
  it("is cached by nobody where it is not there, or leads elsewhere", async () => {
    const empty = await openTestSite("sqlite", { pages: { handle: nothingThere } });
    for (const [path, status] of [
      ["/none", 404],
      ["/moved", 302],
      ["/rti/", 308],
    ] as const) {
      const answer = await empty.get(path);
      expect(answer, path).toMatchObject({ status, headers: { "cache-control": "no-store" } });
    }
    await empty.close();
  });

  it("has one address, to which the one with a slash at its end leads", async () => {
    for (const [asked, location] of [
      ["/rti/", "/rti"],
      ["/rti//?tab=a&lng=kn", "/rti?tab=a&lng=kn"],
      ["//evil.example//", "/evil.example"],
      ["/%2f%2fevil.example/", "/%2f%2fevil.example"],
    ] as const) {
      expect(await site.get(asked), asked).toMatchObject({ status: 308, headers: { location } });
    }
    expect((await site.get("/api/")).status).toBe(404);
  });
});

describe("a form of a page", () => {
  it("of 64 kilobytes reaches its page, and of a byte more is refused", async () => {
    const pages = {
      handle: async ({ form }: PageCall) => {
        const message = (await form!()).get("message");
        return { status: 200, html: String(typeof message === "string" && message.length) };
      },
    };
    const forms = await openTestSite("sqlite", { pages });
    const headers = { "content-type": "application/x-www-form-urlencoded" };
    const send = (bytes: number) =>
      forms.call("POST", "/contact", { headers, body: `message=${"x".repeat(bytes - 8)}` });
    expect(await send(64 * 1024)).toMatchObject({ status: 200, body: String(64 * 1024 - 8) });
    expect(await send(64 * 1024 + 1)).toMatchObject({ status: 413, body: { code: "too_large" } });
    await forms.close();
  });
});

describe("a body", () => {
  it("of a megabyte is read, and of a byte more refused", async () => {
    const fitting = `{"a":"${"x".repeat(LARGEST_BODY - 8)}"}`;
    expect((await post(fitting)).status).toBe(400);
    expect(await post(`${fitting} `)).toMatchObject({ status: 413, body: { code: "too_large" } });
  });

  it.each(["text/plain", "application/x-www-form-urlencoded", MULTIPART, "application/jsonx"])(
    "as %s is refused",
    async (type) => {
      expect(await post("{}", { "content-type": type })).toMatchObject({
        status: 415,
        body: { code: "unsupported_kind" },
      });
    },
  );

  it.each([
    ["bytes that are no UTF-8", Buffer.from('{"name":"a\xff\xfeb"}', "latin1")],
    ["100,000 opening brackets", "[".repeat(100_000)],
    ["objects in objects", `${'{"a":'.repeat(40)}1${"}".repeat(40)}`],
  ])("of %s is refused", async (_what, body) => {
    const headers = { "content-type": "application/json" };
    for (const path of ["/api/email/send", "/api/notification/create"]) {
      const answer = await site.call("POST", path, { body, headers, token: site.token });
      expect(answer, path).toMatchObject({ status: 400, body: { code: "unreadable_body" } });
    }
  });

  it("may hold brackets in its texts, and be nested a little", async () => {
    const body = { name: "[".repeat(100), mobile: '\\"{{', email: "a@b.example", message: [[[{}]]] };
    expect(await site.call("POST", "/api/email/send", { body })).toMatchObject({
      status: 400,
      body: { code: "invalid" },
    });
  });

  it.each(["{", '{"a":1} x', "\ufeff{} x", '{"__proto__":{"a":1}}', '{"constructor":{"prototype":{}}}'])(
    "that is %j is refused",
    async (body) => {
      expect(await post(body)).toMatchObject({ status: 400, body: { code: "unreadable_body" } });
    },
  );
});

describe("bytes that are no request", () => {
  const ask = "GET /api/notification/all HTTP/1.1\r\nHost: x\r\n";
  it.each<[string, string]>([
    [
      "a length and chunks at once",
      "POST /api/email/send HTTP/1.1\r\nHost: x\r\nContent-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\nGET /api/user/all HTTP/1.1\r\nHost: x\r\n\r\n",
    ],
    [
      "two lengths",
      "POST /api/email/send HTTP/1.1\r\nHost: x\r\nContent-Length: 4\r\nContent-Length: 5\r\n\r\n{}  ",
    ],
    ["a length that is none", "POST /api/email/send HTTP/1.1\r\nHost: x\r\nContent-Length: +4\r\n\r\n{}  "],
    [
      "unknown chunks",
      "POST /api/email/send HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: xchunked\r\n\r\n0\r\n\r\n",
    ],
    ["no host", "GET /api/notification/all HTTP/1.1\r\n\r\n"],
    ["a blank before the colon", `${ask}Authorization : x\r\n\r\n`],
    ["a line break in a header", `${ask}X-A: a\nb: c\rd\r\n\r\n`],
    ["a NUL in a header", `${ask}X-A: a\u0000b\r\n\r\n`],
    ["no protocol", "HELLO\r\n\r\n"],
    ["a header of a megabyte", `${ask}X-A: ${"a".repeat(1_000_000)}\r\n\r\n`],
    ["TLS", "\u0016\u0003\u0001\u0002\u0000\u0001\u0000\u0001\u00fc\u0003\u0003"],
  ])("are refused and the connection closed: %s", async (_what, bytes) => {
    const { answer, closed } = await exchange(origin, Buffer.from(bytes, "latin1"));
    // None of them is served, not even what would stand behind the first one.
    for (const [, status] of answer.matchAll(/HTTP\/1\.1 (\d)\d\d/g))
      expect(status, answer.slice(0, 100)).toBe("4");
    expect(closed).toBe(true);
    expect((await site.get("/health/live")).status).toBe(200);
  });
});

describe("a site behind a proxy", () => {
  it("believes the proxy that is configured", async () => {
    const behind = await openTestSite("sqlite", { trustProxy: ["127.0.0.1"] });
    for (let attempt = 0; attempt < 5; attempt += 1) await guess(behind, "198.51.100.1");
    expect((await guess(behind, "198.51.100.1")).status).toBe(429);
    expect((await guess(behind, "198.51.100.2")).status).toBe(401);
    // What the client itself put in front of the proxy's word counts for nothing.
    expect((await guess(behind, "203.0.113.77, 198.51.100.1")).status).toBe(429);
    await behind.close();
  });

  it("counts the proxies, where it is configured how many there are", async () => {
    for (const [trustProxy, more] of [
      [1, ""],
      [2, ", 10.0.0.1"],
    ] as const) {
      const behind = await openTestSite("sqlite", { trustProxy });
      for (let attempt = 0; attempt < 5; attempt += 1)
        await guess(behind, `203.0.113.${attempt}, 198.51.100.1${more}`);
      expect((await guess(behind, `203.0.113.9, 198.51.100.1${more}`)).status).toBe(429);
      expect((await guess(behind, `203.0.113.9, 198.51.100.2${more}`)).status).toBe(401);
      await behind.close();
    }
  });

  it("believes nobody else", async () => {
    const behind = await openTestSite("sqlite", { trustProxy: ["192.0.2.1"] });
    for (let attempt = 0; attempt < 5; attempt += 1) await guess(behind, `198.51.100.${attempt}`);
    expect((await guess(behind, "198.51.100.9")).status).toBe(429);
    await behind.close();
  });
});
