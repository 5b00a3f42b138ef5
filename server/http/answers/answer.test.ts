import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { beforeAll, describe, expect, it } from "vitest";
import { type Answer, chooseEncoding, isCurrent, makeAnswer } from "./answer.ts";

const JSON_TYPE = { "content-type": "application/json; charset=utf-8" };
const LONG = JSON.stringify({ text: "ಕಲಬುರಗಿ ".repeat(200) });

describe("A finished answer", () => {
  it("holds the same bytes in every encoding", async () => {
    const { bodies } = await makeAnswer(200, JSON_TYPE, LONG, 4);
    expect(bodies.identity.toString()).toBe(LONG);
    expect(brotliDecompressSync(bodies.br!).toString()).toBe(LONG);
    expect(gunzipSync(bodies.gzip!).toString()).toBe(LONG);
    expect(bodies.br!.length).toBeLessThan(bodies.identity.length);
  });

  it.each([
    ["is short", JSON_TYPE, "{}"],
    ["is a picture", { "content-type": "image/webp" }, LONG],
    ["has no type", {}, LONG],
  ])("is not compressed where it %s", async (_why, headers: Record<string, string>, body) => {
    const answer = await makeAnswer(200, headers, body, 4);
    expect(Object.keys(answer.bodies)).toEqual(["identity"]);
    expect(answer.headers).not.toHaveProperty("vary");
  });

  it("says that its bytes vary with the encoding, beside what else they vary with", async () => {
    expect((await makeAnswer(200, JSON_TYPE, LONG, 4)).headers.vary).toBe("Accept-Encoding");
    const page = { "content-type": "text/html; charset=utf-8", vary: "Cookie" };
    expect((await makeAnswer(200, page, LONG, 4)).headers.vary).toBe("Cookie, Accept-Encoding");
  });

  it("has a tag that is the same for the same bytes alone", async () => {
    const tags = await Promise.all(
      [LONG, LONG, `${LONG} `].map(async (body) => (await makeAnswer(200, JSON_TYPE, body, 4)).headers.etag),
    );
    expect(tags[0]).toMatch(/^"[\w-]{22}"$/);
    expect(tags[1]).toBe(tags[0]);
    expect(tags[2]).not.toBe(tags[0]);
  });

  it("leaves the given headers alone", async () => {
    const headers = { ...JSON_TYPE };
    await makeAnswer(200, headers, LONG, 4);
    expect(headers).toEqual(JSON_TYPE);
  });
});

describe("The encoding", () => {
  let long: Answer;
  let short: Answer;
  beforeAll(async () => {
    long = await makeAnswer(200, JSON_TYPE, LONG, 4);
    short = await makeAnswer(200, JSON_TYPE, "{}", 4);
  });

  it.each([
    ["gzip, deflate, br, zstd", "br"],
    ["br", "br"],
    ["BR", "br"],
    ["br;q=0.1, gzip;q=1", "br"],
    ["gzip", "gzip"],
    ["gzip ; q=0.5", "gzip"],
    ["br;q=0, gzip", "gzip"],
    ["br;q=0.0,gzip", "gzip"],
    ["br; Q=0.000, gzip", "gzip"],
    ["br;q=0,gzip;q=0", "identity"],
    ["gzip;q=0.001", "gzip"],
    ["identity", "identity"],
    ["x-gzip, brotli, vbr", "identity"],
    ["", "identity"],
    [undefined, "identity"],
  ])("for a browser that takes %j is %s", (accepted, encoding) => {
    expect(chooseEncoding(accepted, long)).toBe(encoding);
  });

  it("is none where there is only one body", () => {
    expect(chooseEncoding("br, gzip", short)).toBe("identity");
  });
});

describe("What a browser has already", () => {
  it.each(['"a"', 'W/"a"', '"x", "a"', '"x",W/"a" , "y"', "*"])("is current by %s", (header) => {
    expect(isCurrent(header, '"a"')).toBe(true);
  });

  it.each([undefined, "", '"b"', "a", '"A"', '"a', 'W/"b", "aa"'])("is not current by %j", (header) => {
    expect(isCurrent(header, '"a"')).toBe(false);
  });

  it("is never current without a tag", () => {
    expect(isCurrent("*", undefined)).toBe(false);
  });
});
