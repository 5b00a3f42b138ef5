import { beforeEach, describe, expect, it } from "vitest";
import type { Database } from "#server/db/connect.ts";
import { Changes } from "#server/domain/kernel/changes.ts";
import { dependenciesOn } from "../../../tests/support/data/cache-dependencies.ts";
import type { AcceptedEncodings, Answer } from "./answer.ts";
import { AnswerCache, type ComputedAnswer } from "./answer-cache.ts";

describe("The cache of answers writes to its folder", () => {
  let changes: Changes;
  let stored: Map<string, Answer>;
  let written: AnswerCache;
  let removals: PromiseWithResolvers<void>;
  beforeEach(() => {
    const alone: Partial<Database> = { announce: () => Promise.resolve(), disconnectedFor: () => undefined };
    changes = new Changes(alone as Database, () => {});
    stored = new Map();
    removals = Promise.withResolvers();
    removals.resolve();
    written = new AnswerCache({
      changes,
      nextMoment: () => Promise.resolve(Number.MAX_SAFE_INTEGER),
      now: () => 1000,
      bounds: { pages: { entries: 2, bytes: 10_000 }, choices: { entries: 100, bytes: 10_000 } },
      folder: {
        put: (key, { answer }) => void stored.set(key, { status: 200, ...answer }),
        drop: (key) => void stored.delete(key),
        clear: () => stored.clear(),
        removeDropped: () => removals.promise,
      },
    });
  });
  const ask = (key: string, answer: Partial<ComputedAnswer> = {}, accepted: AcceptedEncodings = "identity") =>
    written.get(key, accepted, () =>
      Promise.resolve({ headers: {}, content: key, dependencies: dependenciesOn("content"), ...answer }),
    );

  it("pages that were made of records, and nothing else", async () => {
    await ask("en site 404", { status: 404 });
    await ask("/assets/site.js", { dependencies: dependenciesOn() });
    await ask("/with-token", { dependencies: undefined });
    await ask("en /?q=word", { compartment: "choices" });
    await ask("en /");
    expect([...stored.keys()]).toEqual(["en /"]);
  });

  it("what is there no longer than it is cached in any encoding", async () => {
    await ask("/a");
    await ask("/a", {}, "gzip");
    await ask("/b");
    expect([...stored.keys()].sort()).toEqual(["/a", "/b"]);
    await ask("/c");
    expect([...stored.keys()].sort()).toEqual(["/b", "/c"]);
    await changes.publish([{ object: "content", id: 1 }]);
    expect(stored.size).toBe(0);
    await ask("/a");
    await changes.publish([{ object: "option", id: 1 }]);
    expect(stored.size).toBe(0);
  });

  it("and acknowledges no change before what it made untrue is removed", async () => {
    await ask("/a");
    removals = Promise.withResolvers();
    let acknowledged = false;
    const publishing = changes.publish([{ object: "content", id: 1 }]).then(() => (acknowledged = true));
    for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
    expect([stored.size, acknowledged]).toEqual([0, false]);
    removals.resolve();
    await publishing;
  });
});
