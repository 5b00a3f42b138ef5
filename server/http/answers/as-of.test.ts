import { gunzipSync, zstdDecompressSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { type AcceptedEncodings, makeAnswer } from "./answer.ts";
import { markedAsOf } from "./as-of.ts";
import { FOR_SHARED_CACHES } from "./shared-caching.ts";

/** A quarter past two in Kalaburagi. */
const AT = Date.parse("2026-03-06T08:45:30Z");
const PAGE = `<body><p id="as-of" class="line" hidden=""></p><main>${"ಕಲಬುರಗಿ ".repeat(200)}</main></body>`;

const pageIn = (language: string, accepted: AcceptedEncodings) =>
  makeAnswer(
    200,
    {
      "content-type": "text/html; charset=utf-8",
      "content-language": language,
      "cache-control": FOR_SHARED_CACHES,
    },
    PAGE,
    { accepted, effort: "often" },
  );
const mark = async (language: string, stored: AcceptedEncodings, accepted: AcceptedEncodings) =>
  markedAsOf(await pageIn(language, stored), { accepted, at: AT, now: AT + 90_000 });

describe("An answer that is given as of its time", () => {
  it.each([
    ["en", "This page is as of 14:15 on 06-03-2026: the site is being repaired."],
    ["kn", "ಈ ಪುಟದ ಮಾಹಿತಿ 06-03-2026 ರ 14:15 ರವರೆಗಿನದು: ಜಾಲತಾಣದ ದುರಸ್ತಿ ನಡೆಯುತ್ತಿದೆ."],
  ])("says so to whoever reads it (%s), and is otherwise the same page", async (language, line) => {
    const { encoding, body } = await mark(language, "br", "identity");
    expect(encoding).toBe("identity");
    const [before, after] = PAGE.split(' hidden=""></p>');
    expect(body.toString()).toBe(`${before}>${line}</p>${after}`);
  });

  it("says so to programs, and to no cache that it may be given to others", async () => {
    const { headers } = await mark("en", "br", "br");
    expect(headers).toMatchObject({
      "cache-status": "site; hit; ttl=-90",
      age: "90",
      "cache-control": "no-cache",
    });
  });

  it("comes in an encoding that is taken, whichever it was stored in", async () => {
    const inZstd = await mark("en", "br", "br, zstd");
    const inGzip = await mark("en", "br, zstd", "gzip");
    expect([inZstd.encoding, inGzip.encoding]).toEqual(["zstd", "gzip"]);
    expect(zstdDecompressSync(inZstd.body).equals(gunzipSync(inGzip.body))).toBe(true);
    const [one, two] = [inZstd.headers.etag, inGzip.headers.etag];
    expect(one).toBe(two);
    expect(one).not.toBe((await pageIn("en", "br")).headers.etag);
  });

  it("is made once for all who ask, and anew for another minute", async () => {
    const page = await pageIn("en", "br");
    const bodyAt = (at: number) => markedAsOf(page, { accepted: "gzip", at, now: AT + 1 }).body;
    expect(bodyAt(AT)).toBe(bodyAt(AT + 1000));
    expect(bodyAt(AT)).not.toBe(bodyAt(AT - 60_000));
  });

  it("stays as it is where it is no page", async () => {
    const data = await makeAnswer(200, { "content-type": "application/json" }, PAGE, {
      accepted: "identity",
      effort: "once",
    });
    expect(markedAsOf(data, { accepted: "gzip", at: AT, now: AT }).body.toString()).toBe(PAGE);
  });
});
