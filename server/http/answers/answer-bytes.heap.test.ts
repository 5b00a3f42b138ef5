/** The bytes that the cache of responses counts, beside those by which the heap grows. */
import { randomBytes } from "node:crypto";
import { expect, it } from "vitest";
import type { Changes } from "#server/domain/kernel/changes.ts";
import { dependenciesOn } from "../../../tests/support/data/cache-dependencies.ts";
import { bytesInUse } from "../../../tests/support/runner/heap.ts";
import { AnswerCache } from "./answer-cache.ts";

const UNCHANGING = { subscribe() {}, disconnectedFor: () => undefined } as unknown as Changes;

it.each([
  { length: 50, count: 4000 },
  { length: 800, count: 4000 },
  { length: 3000, count: 2000 },
  { length: 60_000, count: 200 },
])("counts for responses of $length bytes what the process grows by", async ({ length, count }) => {
  const limits = { entries: count, bytes: 1e12 };
  const cache = new AnswerCache({
    changes: UNCHANGING,
    nextMoment: () => Promise.resolve(Number.MAX_SAFE_INTEGER),
    now: () => 1000,
    bounds: { pages: limits, choices: limits },
  });
  const before = await bytesInUse();
  for (let index = 0; index < count; index += 1) {
    const half = randomBytes(length / 4).toString("hex");
    await cache.get(Buffer.from(`/page/${index}`).toString("latin1"), "br", () =>
      Promise.resolve({
        headers: { "content-type": "text/html", "cache-control": "no-cache" },
        content: half + half,
        dependencies: dependenciesOn("menu", "setting", "translation", `content:${index}`),
        effort: "once",
      }),
    );
  }
  const grown = (await bytesInUse()) - before;
  const { entries, bytes } = cache.sizeOf("pages");
  expect(entries).toBe(count);
  expect(bytes / grown).toBeGreaterThan(0.7);
  expect(bytes / grown).toBeLessThan(1.4);
});
