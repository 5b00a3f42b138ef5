/** What cannot be read as a request is refused as any other one is: by a status, a code, and a sentence. */
import { afterAll, beforeAll, expect, it } from "vitest";
import { exchange } from "../../support/http/raw-socket.ts";
import { openTestSite, type TestSite } from "../../support/server/test-site.ts";

let site: TestSite;
let origin: string;
beforeAll(async () => {
  site = await openTestSite("sqlite");
  origin = await site.listen();
});
afterAll(() => site.close());

const HEAD = "GET /api/notification/all HTTP/1.1\r\nHost: site.example\r\n";

it.each([
  ["no HTTP", "\u0001\u0002\r\n\r\n", 400, "unreadable_request"],
  ["an unknown version", "GET / HTTP/9.9\r\n\r\n", 400, "unreadable_request"],
  ["a name with a space", `${HEAD}A B: 1\r\n\r\n`, 400, "unreadable_request"],
  [
    "two lengths of the body",
    `${HEAD}Content-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n`,
    400,
    "unreadable_request",
  ],
  ["a head that is too long", `${HEAD}X: ${"a".repeat(40_000)}\r\n\r\n`, 431, "head_too_large"],
  ["an address that is too long", `GET /${"a".repeat(40_000)} HTTP/1.1\r\n\r\n`, 431, "head_too_large"],
])("%s is refused with the code for it", async (_, bytes, status, code) => {
  const { answer, closed } = await exchange(origin, bytes);
  expect(closed).toBe(true);
  const [head = "", body = ""] = answer.split("\r\n\r\n");
  expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
  expect(head).toContain("x-content-type-options: nosniff");
  expect(JSON.parse(body)).toEqual({ code, message: expect.stringMatching(/^The .+\.$/) });
});

const GET = "GET /api/notification/all HTTP/1.1\r\n";

it.each([
  ["two hosts", "Host: site.example\r\nHost: evil.example\r\n"],
  ["the same host twice", "Host: site.example\r\nhOsT: site.example\r\n"],
  ["no host", ""],
  ["an empty host", "Host:\r\n"],
  ["two hosts in one", "Host: site.example, evil.example\r\n"],
  ["a host with a path", "Host: site.example/evil\r\n"],
  ["a host with a name before it", "Host: evil@site.example\r\n"],
  ["a port that is none", "Host: site.example:http\r\n"],
  ["a host that is too long", `Host: ${"a".repeat(300)}\r\n`],
])("%s is refused, also where the answer is cached, and what follows is not read", async (_, lines) => {
  await fetch(`${origin}/api/notification/all`);
  const { answer, closed } = await exchange(origin, `${GET}${lines}\r\n${HEAD}\r\n`);
  expect(closed).toBe(true);
  expect(answer.match(/HTTP\/1\.1 \d+/g)).toEqual(["HTTP/1.1 400"]);
});

it.each(["site.example", "localhost:3000", "127.0.0.1:1", "[::1]:3000", "any-other.example"])(
  "one host is taken, whichever it is: %s",
  async (host) => {
    const { answer } = await exchange(origin, `${GET}Host: ${host}\r\nConnection: close\r\n\r\n`);
    expect(answer).toMatch(/^HTTP\/1.1 200 /);
  },
);

it("and the same with nothing wrong in it is answered", async () => {
  const { answer } = await exchange(origin, `${HEAD}Connection: close\r\n\r\n`);
  expect(answer).toMatch(/^HTTP\/1.1 200 /);
});

it.each([
  ["is computed", "firstrows/5"],
  ["is cached", "all"],
])("what follows a last request is ignored, and its answer comes alone where it %s", async (_, rows) => {
  await fetch(`${origin}/api/notification/all`);
  const last = `GET /api/notification/${rows} HTTP/1.1\r\nHost: site.example\r\nConnection: close\r\n\r\n`;
  const { answer, closed } = await exchange(origin, `${last}more\r\n\r\n`);
  expect(closed).toBe(true);
  expect(answer.match(/HTTP\/1\.1 \d+/g)).toEqual(["HTTP/1.1 200"]);
});
