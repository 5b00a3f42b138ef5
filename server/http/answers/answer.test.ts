import { brotliCompressSync, brotliDecompressSync, gunzipSync, zstdDecompressSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { type AcceptedEncodings, acceptedEncodings, isCurrent, makeAnswer } from "./answer.ts";

const JSON_TYPE = { "content-type": "application/json; charset=utf-8" };
const LONG = JSON.stringify({ text: "ಕಲಬುರಗಿ ".repeat(200) });
const ONCE = { accepted: "br", effort: "once" } as const;

describe("A finished answer", () => {
  it.each(["once", "often", "popular"] as const)(
    "is the same in every encoding, with the effort `%s`",
    async (effort) => {
      const bodyIn = async (accepted: AcceptedEncodings) =>
        (await makeAnswer(200, JSON_TYPE, LONG, { accepted, effort })).body;
      const identity = await bodyIn("identity");
      const br = await bodyIn("br");
      expect(identity.toString()).toBe(LONG);
      expect(brotliDecompressSync(br).toString()).toBe(LONG);
      expect(gunzipSync(await bodyIn("gzip")).toString()).toBe(LONG);
      expect(br.length).toBeLessThan(identity.length);
    },
  );

  it("has the bytes that were compressed before, for whoever takes them", async () => {
    const brotli = brotliCompressSync(LONG);
    const made = { effort: "often", brotli } as const;
    expect((await makeAnswer(200, JSON_TYPE, LONG, { ...made, accepted: "br" })).body).toBe(brotli);
    const { body } = await makeAnswer(200, JSON_TYPE, LONG, { ...made, accepted: "gzip" });
    expect(gunzipSync(body).toString()).toBe(LONG);
  });

  it.each([
    ["once", LONG, "zstd"],
    ["once", LONG.repeat(100), "zstd"],
    ["often", LONG, "br"],
  ] as const)(
    "is sent %s to a browser that takes Zstandard too in the cheaper encoding",
    async (effort, content, encoding) => {
      const answer = await makeAnswer(200, JSON_TYPE, content, { accepted: "br, zstd", effort });
      const decoded =
        encoding === "zstd" ? zstdDecompressSync(answer.body) : brotliDecompressSync(answer.body);
      expect(answer.encoding).toBe(encoding);
      expect(decoded.toString()).toBe(content);
    },
  );

  it.each([
    ["is short", JSON_TYPE, "{}"],
    ["is a picture", { "content-type": "image/webp" }, LONG],
    ["has no type", {}, LONG],
  ])("is not compressed where it %s", async (_why, headers: Record<string, string>, body) => {
    const answer = await makeAnswer(200, headers, body, ONCE);
    expect(answer.encoding).toBe("identity");
    expect(answer.body.toString()).toBe(body);
    expect(answer.headers).not.toHaveProperty("vary");
  });

  it("says that its bytes vary with the encoding, beside what else they vary with", async () => {
    expect((await makeAnswer(200, JSON_TYPE, LONG, ONCE)).headers.vary).toBe("Accept-Encoding");
    const page = { "content-type": "text/html; charset=utf-8", vary: "Cookie" };
    expect((await makeAnswer(200, page, LONG, ONCE)).headers.vary).toBe("Cookie, Accept-Encoding");
  });

  it("has a tag that is the same for the same bytes alone, in whatever encoding", async () => {
    const tags = await Promise.all(
      [LONG, LONG, `${LONG} `].map(
        async (body) => (await makeAnswer(200, JSON_TYPE, body, ONCE)).headers.etag,
      ),
    );
    expect(tags[0]).toMatch(/^"[\w-]{22}"$/);
    expect(tags[1]).toBe(tags[0]);
    expect(tags[2]).not.toBe(tags[0]);
  });

  it("leaves the given headers alone", async () => {
    const headers = { ...JSON_TYPE };
    await makeAnswer(200, headers, LONG, ONCE);
    expect(headers).toEqual(JSON_TYPE);
  });
});

describe("The encodings", () => {
  it.each([
    ["gzip, deflate, br, zstd", "br, zstd"],
    ["br, zstd;q=0", "br"],
    ["gzip, zstd", "gzip"],
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
  ])("of a browser that takes %j are %s", (header, accepted) => {
    expect(acceptedEncodings(header)).toBe(accepted);
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
