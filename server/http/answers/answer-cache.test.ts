import { brotliDecompressSync } from "node:zlib";
import { beforeEach, describe, expect, it } from "vitest";
import type { Database } from "#server/db/connect.ts";
import { DatabaseFailure } from "#server/db/failures.ts";
import { Changes } from "#server/domain/kernel/changes.ts";
import type { CacheDependencies } from "#server/domain/kernel/read-scope.ts";
import { eventually } from "../../../tests/support/runner/eventually.ts";
import { dependenciesOn } from "../../../tests/support/data/cache-dependencies.ts";
import type { Answer } from "./answer.ts";
import { AnswerCache, type AnswerCompartment, type ComputedAnswer } from "./answer-cache.ts";
import { FOR_SHARED_CACHES } from "./shared-caching.ts";

const computed = (text: string, ...dependencies: string[]): ComputedAnswer => ({
  headers: {},
  content: text,
  dependencies: dependenciesOn(...dependencies),
});

const away = () => Promise.reject(new DatabaseFailure("DATABASE_UNAVAILABLE", "away"));
const failurePage = () =>
  Promise.resolve({ status: 503, headers: {}, content: "no page", dependencies: undefined });

const textOf = ({ body }: Answer) => body.toString();
const cacheStatus = ({ headers }: Answer) => headers["cache-status"];
/** The tests that are not about encodings ask for none. */
const PLAIN = "identity";

describe("The cache of answers", () => {
  let changes: Changes;
  let cache: AnswerCache;
  let now: number;
  let moment: (dependencies: CacheDependencies, from: number) => Promise<number>;
  let computations: number;
  let disconnectedFor: number | undefined;
  const BOUNDS = { entries: 100, bytes: 10_000 };
  beforeEach(() => {
    const alone: Pick<Database, "announce" | "listen" | "disconnectedFor"> = {
      announce: () => Promise.resolve(),
      listen: () => Promise.resolve(),
      disconnectedFor: () => disconnectedFor,
    };
    changes = new Changes(alone as Database, () => {});
    now = 1000;
    computations = 0;
    disconnectedFor = undefined;
    moment = () => Promise.resolve(Number.MAX_SAFE_INTEGER);
    cache = new AnswerCache({
      changes,
      nextMoment: (dependencies, from) => moment(dependencies, from),
      now: () => now,
      bounds: { pages: BOUNDS, choices: BOUNDS },
    });
  });

  const get = async (key: string, ...dependencies: string[]) =>
    textOf(
      await cache.get(key, PLAIN, () => {
        computations += 1;
        return Promise.resolve(computed(`${key} ${computations}`, ...dependencies));
      }),
    );

  const varied = Array.from({ length: 2000 }, (_, at) => ((at * 7919) % 1009).toString(2)).join(" ");
  const variedPage = () =>
    Promise.resolve({ ...computed(varied, "content"), headers: { "content-type": "text/html" } });
  const sent = (key: string) => cache.find(key, "br")!.body;
  /** @returns a page as it is compressed to be sent often */
  const sentOften = async (key: string) => {
    await cache.get(key, "br", variedPage);
    const body = sent(key);
    await eventually(() => expect(sent(key)).not.toBe(body));
    return sent(key);
  };

  it("computes an answer once and gives it again", async () => {
    expect(await get("/a", "content")).toBe("/a 1");
    expect(await get("/a", "content")).toBe("/a 1");
    expect(textOf(cache.find("/a", PLAIN)!)).toBe("/a 1");
    expect(cache.find("/b", PLAIN)).toBeUndefined();
  });

  it("keeps each encoding in which an answer is asked for, and drops them together", async () => {
    const long = "ಕಲಬುರಗಿ ".repeat(200);
    const page = () =>
      Promise.resolve({ ...computed(long, "content"), headers: { "content-type": "text/html" } });
    const br = await cache.get("/a", "br", page);
    const plain = await cache.get("/a", PLAIN, page);
    expect([br.encoding, brotliDecompressSync(br.body).toString()]).toEqual(["br", long]);
    expect([plain.encoding, textOf(plain)]).toEqual(["identity", long]);
    expect(br.headers).toEqual(plain.headers);
    expect(cache.find("/a", "gzip")).toBeUndefined();
    expect(cache.size).toBe(2);
    await changes.publish([{ object: "content", id: 1 }]);
    expect(cache.size).toBe(0);
  });

  describe("compresses a page that is asked for again", () => {
    const long = "ಕಲಬುರಗಿ ".repeat(200);
    const page = (compartment: AnswerCompartment = "pages") =>
      Promise.resolve({
        ...computed(long, "content"),
        headers: { "content-type": "text/html" },
        compartment,
      });
    const search = async () => ({ ...(await page("choices")), fromSecond: true });
    const BOTH = "br, zstd";

    it("anew, while its visitor gets what is there", async () => {
      const first = await cache.get("/a", BOTH, page);
      const second = cache.find("/a", BOTH)!;
      expect([first.encoding, second.encoding]).toEqual(["zstd", "zstd"]);
      await eventually(() => expect(cache.find("/a", BOTH)?.encoding).toBe("br"));
      const third = cache.find("/a", BOTH)!;
      expect(brotliDecompressSync(third.body).toString()).toBe(long);
      expect(third.headers).toEqual(first.headers);
      expect(cache.sizeOf("pages").entries).toBe(1);
    });

    it("and harder still once it has been asked for a hundred times", async () => {
      const often = await sentOften("/a");
      for (let times = 0; times < 60; times += 1) expect(sent("/a")).toBe(often);
      for (let times = 0; times < 60; times += 1) sent("/a");
      await eventually(() => expect(sent("/a").length).toBeLessThan(often.length));
      expect(brotliDecompressSync(sent("/a")).toString()).toBe(varied);
    });

    it("so hard one at a time, and nothing that has changed meanwhile", async () => {
      const [one, other] = [await sentOften("/a"), await sentOften("/b")];
      const askForBoth = () => {
        for (let times = 0; times < 120; times += 1) expect([sent("/a"), sent("/b")]).toEqual([one, other]);
      };
      askForBoth();
      await changes.publish([{ object: "content", id: 1 }]);
      await sentOften("/a");
      await sentOften("/b");
      askForBoth();
      await eventually(() => expect(sent("/a").length).toBeLessThan(one.length));
      // The first request since is what begins it.
      expect(sent("/b")).toEqual(other);
      await eventually(() => expect(sent("/b").length).toBeLessThan(other.length));
    });

    it("and weighs what it has become", async () => {
      await cache.get("/a", BOTH, page);
      const { bytes } = cache.sizeOf("pages");
      const before = cache.find("/a", BOTH)!.body.length;
      await eventually(() => expect(cache.find("/a", BOTH)?.encoding).toBe("br"));
      const after = cache.find("/a", BOTH)!.body.length;
      expect(after).not.toBe(before);
      expect(cache.sizeOf("pages").bytes).toBe(bytes + after - before);
    });

    it("but never puts it in the place of a newer one", async () => {
      await cache.get("/a", BOTH, page);
      cache.find("/a", BOTH);
      await changes.publish([{ object: "content", id: 1 }]);
      const newer = await cache.get("/a", BOTH, page);
      await cache.get("/b", BOTH, page);
      await eventually(() => expect(cache.find("/b", BOTH)?.encoding).toBe("br"));
      expect(cache.find("/a", BOTH)).toEqual(newer);
    });

    it("and of what visitors ask for without end what is cached because it is asked for again", async () => {
      for (const times of [1, 2]) {
        expect((await cache.get("/a?q=word", BOTH, search)).encoding).toBe("zstd");
        expect(cache.sizeOf("choices").entries).toBe(times - 1);
      }
      await cache.get("/a?page=2", BOTH, () => page("choices"));
      for (const key of ["/a?page=2", "/a?q=word"]) cache.find(key, BOTH);
      await eventually(() => expect(cache.find("/a?q=word", BOTH)?.encoding).toBe("br"));
      expect(cache.find("/a?page=2", BOTH)?.encoding).toBe("zstd");
    });
  });

  it("drops what depends on a table or a row that changes, and nothing else", async () => {
    await get("/all", "content");
    await get("/118", "content:118");
    await get("/119", "content:119");
    await get("/notices", "notification");
    await changes.publish([{ object: "content", id: 118 }]);
    expect(["/all", "/118", "/119", "/notices"].map((key) => cache.find(key, PLAIN) !== undefined)).toEqual([
      false,
      false,
      true,
      true,
    ]);
  });

  it("drops everything when anything may have changed, and when a description does", async () => {
    for (const object of ["option", "db_column", "db_object", "section"]) {
      await get("/a", "content");
      await changes.publish([{ object, id: 1 }]);
      expect(cache.size, object).toBe(0);
    }
  });

  it("caches nothing that was computed while something changed", async () => {
    const { promise, resolve } = Promise.withResolvers<ComputedAnswer>();
    const pending = cache.get("/a", PLAIN, () => promise);
    await changes.publish([{ object: "content", id: 1 }]);
    resolve(computed("stale", "content"));
    expect(textOf(await pending)).toBe("stale");
    expect(cache.size).toBe(0);
  });

  it("gives nobody who asks after a change what was begun before it", async () => {
    const { promise, resolve } = Promise.withResolvers<ComputedAnswer>();
    const before = cache.get("/a", PLAIN, () => promise);
    await changes.publish([{ object: "content", id: 1 }]);
    expect(await get("/a", "content")).toBe("/a 1");
    resolve(computed("stale", "content"));
    await before;
    expect(await get("/a", "content")).toBe("/a 1");
  });

  it("computes an answer once for all who ask at the same time", async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const asked = Array.from({ length: 5 }, () =>
      cache.get("/a", PLAIN, async () => {
        computations += 1;
        await promise;
        return computed("once", "content");
      }),
    );
    resolve();
    expect((await Promise.all(asked)).map(textOf)).toEqual(["once", "once", "once", "once", "once"]);
    expect(computations).toBe(1);
  });

  it("fails for everyone who waits, and tries again for the next one", async () => {
    const failing = Array.from({ length: 2 }, () =>
      cache.get("/a", PLAIN, () => Promise.reject(new Error("no"))),
    );
    for (const each of failing) await expect(each).rejects.toThrow("no");
    expect(await get("/a", "content")).toBe("/a 1");
  });

  it("caches neither what has no dependencies nor what has no name", async () => {
    await cache.get("/mine", PLAIN, () => Promise.resolve({ ...computed("mine"), dependencies: undefined }));
    await cache.get(undefined, PLAIN, () => Promise.resolve(computed("anybody's", "content")));
    expect(cache.size).toBe(0);
  });

  it("ends an answer at the next moment of its records", async () => {
    moment = () => Promise.resolve(2000);
    await get("/a", "content");
    now = 1999;
    expect(await get("/a", "content")).toBe("/a 1");
    now = 2000;
    expect(cache.find("/a", PLAIN)).toBeUndefined();
    expect(await get("/a", "content")).toBe("/a 2");
  });

  it("does not overlook a moment that passes while the answer is computed", async () => {
    const moments = [1500, 3000];
    moment = (_reads, from) =>
      Promise.resolve(moments.find((each) => each > from) ?? Number.MAX_SAFE_INTEGER);
    await cache.get("/a", PLAIN, () => {
      const early = computed("before half past", "content");
      now = 1600;
      return Promise.resolve(early);
    });
    expect(cache.find("/a", PLAIN)).toBeUndefined();
  });

  it("drops what was used the longest ago where it is full", async () => {
    const big = (key: string) =>
      cache.get(key, PLAIN, () => Promise.resolve(computed("x".repeat(3000), "content")));
    await big("/a");
    await big("/b");
    expect(cache.find("/a", PLAIN)).toBeDefined();
    await big("/c");
    expect(["/a", "/b", "/c"].map((key) => cache.find(key, PLAIN) !== undefined)).toEqual([
      true,
      false,
      true,
    ]);
  });

  it("evicts nothing for an answer that is too large to cache", async () => {
    await get("/a", "content");
    await cache.get("/huge", PLAIN, () => Promise.resolve(computed("x".repeat(BOUNDS.bytes), "content")));
    expect(cache.find("/huge", PLAIN)).toBeUndefined();
    expect(cache.find("/a", PLAIN)).toBeDefined();
  });

  it("leaves pages alone, whatever visitors choose", async () => {
    await get("/", "content");
    for (let index = 0; index < 1000; index += 1) {
      const none = { ...computed("none", "content"), compartment: "choices" } as const;
      await cache.get(`/?q=${index}`, PLAIN, () => Promise.resolve(none));
    }
    expect(cache.find("/", PLAIN)).toBeDefined();
    expect(cache.sizeOf("choices").entries).toBeGreaterThan(1);
    expect(cache.sizeOf("choices").bytes).toBeLessThanOrEqual(BOUNDS.bytes);
  });

  it("gives what is stale, and says so, while the database is away", async () => {
    moment = () => Promise.resolve(2000);
    await get("/a", "content");
    now = 62_000;
    const stale = await cache.get("/a", PLAIN, away);
    expect([textOf(stale), stale.headers["cache-status"]]).toEqual(["/a 1", "site; hit; ttl=-60"]);
    expect(textOf(await cache.get("/a", PLAIN, failurePage))).toBe("/a 1");
    await expect(cache.get("/a", PLAIN, () => Promise.reject(new Error("a mistake")))).rejects.toThrow(
      "a mistake",
    );
    await expect(cache.get("/b", PLAIN, away)).rejects.toThrow("away");
    now = 2001 + 24 * 60 * 60_000;
    await expect(cache.get("/a", PLAIN, away)).rejects.toThrow("away");
    moment = () => Promise.resolve(Number.MAX_SAFE_INTEGER);
    const anew = await cache.get("/a", PLAIN, () => Promise.resolve(computed("new", "content")));
    expect(cacheStatus(anew)).toBeUndefined();
  });

  it("says of each answer that it may be stale while no notifications arrive", async () => {
    await get("/a", "content");
    disconnectedFor = 1500;
    expect(cacheStatus(cache.find("/a", PLAIN)!)).toBe("site; hit; ttl=-2");
    disconnectedFor = undefined;
    expect(cacheStatus(cache.find("/a", PLAIN)!)).toBeUndefined();
  });

  it("says so of an answer too that is computed meanwhile, whose parts may be stale, and of no failure", async () => {
    disconnectedFor = 1500;
    const made = await cache.get("/a", PLAIN, () => Promise.resolve(computed("made", "content")));
    expect([textOf(made), cacheStatus(made)]).toEqual(["made", "site; hit; ttl=-2"]);
    expect(cacheStatus(await cache.get("/b", PLAIN, failurePage))).toBeUndefined();
    disconnectedFor = undefined;
    expect(cacheStatus(cache.find("/a", PLAIN)!)).toBeUndefined();
  });

  it("gives what was asked for in another encoding while no notifications arrive, and makes nothing", async () => {
    await cache.get("/a", "br, zstd", () =>
      Promise.resolve({
        ...computed("a ".repeat(1000), "content"),
        headers: { "content-type": "text/html" },
      }),
    );
    expect(cache.find("/a", "gzip")).toBeUndefined();
    disconnectedFor = 1500;
    for (const accepted of ["gzip", "br", PLAIN] as const)
      expect(cache.find("/a", accepted)?.encoding).toBe(accepted);
    expect(cache.size).toBe(1);
    disconnectedFor = undefined;
  });

  it("lets no proxy keep what may be stale", async () => {
    const headers = { "cache-control": FOR_SHARED_CACHES };
    await cache.get("/a", PLAIN, () => Promise.resolve({ ...computed("/a", "content"), headers }));
    expect(cache.find("/a", PLAIN)?.headers["cache-control"]).toBe(FOR_SHARED_CACHES);
    disconnectedFor = 1500;
    expect(cache.find("/a", PLAIN)?.headers["cache-control"]).toBe("no-cache");
    disconnectedFor = undefined;
  });

  it("counts an answer once that is dropped and computed again", async () => {
    for (let round = 0; round < 50; round += 1) {
      await get("/a", "content");
      await changes.publish([{ object: "content", id: round }]);
    }
    await get("/a", "content");
    await get("/b", "content");
    expect(cache.size).toBe(2);
  });
});
