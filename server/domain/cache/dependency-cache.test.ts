import { beforeEach, describe, expect, it } from "vitest";
import type { Database } from "#server/db/connect.ts";
import { dependenciesOn } from "../../../tests/support/data/cache-dependencies.ts";
import { Changes } from "../kernel/changes.ts";
import type { CacheDependencies } from "../kernel/read-scope.ts";
import { DependencyCache } from "./dependency-cache.ts";

const NEVER = Number.MAX_SAFE_INTEGER;
const BOUNDS = { entries: 100_000, bytes: 1e9 };

function until(ends: number): CacheDependencies {
  const dependencies = dependenciesOn("content");
  dependencies.expireBy(ends);
  return dependencies;
}

describe("A cache of what was computed from records", () => {
  let changes: Changes;
  beforeEach(() => {
    const alone: Partial<Database> = { announce: () => Promise.resolve() };
    changes = new Changes(alone as Database, () => {});
  });

  const cacheOf = (compartments = { pages: BOUNDS, choices: BOUNDS }, staleFor = 0) =>
    new DependencyCache<string, "pages" | "choices">({
      changes,
      bytesOf: ({ length }) => length,
      compartments,
      staleFor,
    });
  type Cache = ReturnType<typeof cacheOf>;

  const put = (
    cache: Cache,
    key: string,
    dependencies: CacheDependencies,
    now = 0,
    compartment: "pages" | "choices" = "pages",
  ) => cache.get(key, now, () => Promise.resolve({ value: key, dependencies, compartment }));

  it("looks, where a record changes among 50,000 entries, at those alone that depend on it", async () => {
    const cache = cacheOf();
    for (let id = 0; id < 50_000; id += 1)
      await put(cache, `/${id}`, dependenciesOn("menu", `content:${id}`));
    await put(cache, "/all", dependenciesOn("menu", "content"));
    await changes.publish([{ object: "content", id: 118 }]);
    expect([cache.invalidated, cache.count]).toEqual([2, 49_999]);
    expect(["/118", "/all", "/119"].map((key) => cache.find(key, 0))).toEqual([undefined, undefined, "/119"]);
    await changes.publish([{ object: "content", id: 50_001 }]);
    await changes.publish([{ object: "notification", id: 119 }]);
    expect([cache.invalidated, cache.count]).toEqual([2, 49_999]);
    await changes.publish([1, 2, 3].map((id) => ({ object: "content", id })));
    expect([cache.invalidated, cache.count]).toEqual([5, 49_996]);
    await put(cache, "/both", dependenciesOn("content", "content:7", "content:notice=3"));
    await changes.publish([{ object: "content", id: 7, groups: ["notice=3"] }]);
    expect([cache.invalidated, cache.count]).toEqual([7, 49_995]);
    await changes.publish([{ object: "menu", id: 1 }]);
    expect(cache.count).toBe(0);
    expect(cache.sizeOf("pages")).toEqual({ entries: 0, bytes: 0 });
  });

  it("caches what is mostly asked for once from the second time on, in the form that is stored", async () => {
    const cache = new DependencyCache<string, "pages" | "choices">({
      changes,
      bytesOf: ({ length }) => length,
      compartments: { pages: BOUNDS, choices: BOUNDS },
    });
    let computed = 0;
    const ask = (key: string, compartment: "pages" | "choices") =>
      cache.get(key, 0, () => {
        computed += 1;
        const value = `${key} ${computed}`;
        const dependencies = dependenciesOn("content");
        const fromSecond = compartment === "choices";
        return Promise.resolve({
          value,
          dependencies,
          compartment,
          fromSecond,
          stored: () => `${value} stored`,
        });
      });
    expect([await ask("/", "pages"), await ask("/", "pages")]).toEqual(["/ 1", "/ 1 stored"]);
    expect([await ask("/?q=a", "choices"), await ask("/?q=a", "choices")]).toEqual(["/?q=a 2", "/?q=a 3"]);
    expect([await ask("/?q=a", "choices"), await ask("/?q=b", "choices")]).toEqual([
      "/?q=a 3 stored",
      "/?q=b 4",
    ]);
    expect(cache.sizeOf("choices").entries).toBe(1);
    await changes.publish([{ object: "content", id: 1 }]);
    // It is known, and need not come up twice again.
    expect([await ask("/?q=a", "choices"), await ask("/?q=a", "choices")]).toEqual([
      "/?q=a 5",
      "/?q=a 5 stored",
    ]);
  });

  it("evicts by number and by bytes, and the longest unused first", async () => {
    for (const bounds of [
      { entries: 3, bytes: 1e6 },
      { entries: 100, bytes: 1000 },
    ]) {
      const cache = cacheOf({ pages: bounds, choices: BOUNDS });
      for (let round = 0; round < 50; round += 1) {
        await put(cache, "/used", dependenciesOn());
        await put(cache, `/${round}`, dependenciesOn());
        const { entries, bytes } = cache.sizeOf("pages");
        expect(entries <= bounds.entries && bytes <= bounds.bytes).toBe(true);
      }
      expect(cache.find("/used", 0)).toBe("/used");
      expect(cache.find("/0", 0)).toBeUndefined();
      expect(cache.count).toBe(3);
    }
  });

  it("lets nothing be pushed out from another compartment", async () => {
    const cache = cacheOf({ pages: { entries: 2, bytes: 2000 }, choices: { entries: 5, bytes: 5000 } });
    await put(cache, "/", dependenciesOn("content"));
    for (let index = 0; index < 1000; index += 1)
      await put(cache, `/?q=${index}`, dependenciesOn(), 0, "choices");
    expect(cache.find("/", 0)).toBe("/");
    expect([cache.sizeOf("pages").entries, cache.sizeOf("choices").entries]).toEqual([1, 5]);
  });

  it("evicts what has ended in the order in which it ended, whatever was removed between", async () => {
    const cache = cacheOf();
    const ends = Array.from({ length: 500 }, (_each, index) => ((index * 7919) % 500) + 1);
    for (const [index, end] of ends.entries()) await put(cache, `/${index}`, until(end));
    const row = dependenciesOn("notification:1");
    row.expireBy(250);
    await put(cache, "/row", row);
    await put(cache, "/for-ever", until(NEVER));
    await changes.publish([{ object: "notification", id: 1 }]);
    for (const now of [0, 1, 2, 100, 300, 499, 500]) {
      await put(cache, "/for-ever-2", until(NEVER), now);
      await cache.get("/none", now, () =>
        Promise.resolve({ value: "", dependencies: undefined, compartment: "pages" }),
      );
      expect(cache.count).toBe(500 - now + 2);
    }
  });

  it("has what is stale for a while for those who ask for it, and for nobody else", async () => {
    const cache = cacheOf(undefined, 100);
    await put(cache, "/a", until(1000));
    expect(cache.find("/a", 1000)).toBeUndefined();
    await put(cache, "/b", until(NEVER), 1099);
    expect(cache.findStale("/a")).toEqual({ value: "/a", since: 1000 });
    await put(cache, "/c", until(NEVER), 1100);
    expect(cache.findStale("/a")).toBeUndefined();
  });

  it("has nothing stale that was invalidated", async () => {
    const cache = cacheOf(undefined, 100);
    await put(cache, "/a", until(1000));
    await changes.publish([{ object: "content", id: 1 }]);
    expect(cache.findStale("/a")).toBeUndefined();
  });
});
