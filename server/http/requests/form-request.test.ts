import type { IncomingMessage } from "node:http";
import { expect, test } from "vitest";
import { formRequest } from "./form-request.ts";

const SITE = "https://university.example";

function form(headers: Record<string, string>, more: { host?: string; body?: unknown } = {}): Request {
  const rawHeaders = Object.entries(headers).flat();
  const request = {
    url: "/contact?lng=kn",
    protocol: "http" as const,
    host: "127.0.0.1:3000",
    headers,
    raw: { rawHeaders, headers } as unknown as IncomingMessage,
    body: undefined,
    ...more,
  };
  return formRequest(request, SITE);
}

test("a form of the public site keeps the public address, though a proxy asks under another", () => {
  expect(form({ origin: SITE }).url).toBe(`${SITE}/contact?lng=kn`);
});

test("any other form has the address under which it was asked for, so that a foreign origin shows", () => {
  for (const origin of ["https://evil.example", "null"]) {
    expect(form({ origin }).url).toBe("http://127.0.0.1:3000/contact?lng=kn");
  }
});

test("an address that is none is refused", () => {
  expect(() => form({}, { host: "no host" })).toThrow(expect.objectContaining({ code: "bad_address" }));
});

test("what was typed arrives, also when it is nothing", async () => {
  const headers = { "content-type": "application/x-www-form-urlencoded" };
  const typed = await form(headers, { body: Buffer.from("name=%E0%B2%86%E0%B2%B6%E0%B2%BE") }).formData();
  expect(typed.get("name")).toBe("ಆಶಾ");
  expect([...(await form(headers).formData())]).toEqual([]);
});
