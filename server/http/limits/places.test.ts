import { beforeEach, describe, expect, it, vi } from "vitest";
import { SiteError } from "#shared/errors.ts";
import { Places } from "./places.ts";

const LIMITS = { places: 2, waiting: 6, waitMs: 500, rushMs: 100, rushAfterMs: 200 };

/** A request whose work ends when it is told to. */
interface Request {
  key: string;
  gone: boolean;
  end: () => void;
}

async function end(...requests: Request[]): Promise<void> {
  for (const request of requests) request.end();
  await vi.advanceTimersByTimeAsync(0);
}

describe("Places", () => {
  let places: Places;
  let begun: string[];
  let refused: Record<string, string>;

  beforeEach(() => {
    vi.useFakeTimers();
    places = new Places(LIMITS, () => Date.now());
    begun = [];
    refused = {};
    return () => vi.useRealTimers();
  });

  function ask(name: string, key = name): Request {
    const { promise, resolve } = Promise.withResolvers<void>();
    const request = { key, gone: false, end: resolve };
    const work = async () => {
      begun.push(name);
      await promise;
    };
    places.run({ key, isGone: () => request.gone }, work).catch((error: unknown) => {
      if (!(error instanceof SiteError)) throw error;
      refused[name] = error.detail.headers?.["retry-after"] ?? "";
    });
    return request;
  }

  it("are given at once while there are some, and then in order", async () => {
    const first = [ask("a"), ask("b")];
    ask("c");
    ask("d");
    await end();
    expect(begun).toEqual(["a", "b"]);
    await end(first[0]!);
    expect(begun).toEqual(["a", "b", "c"]);
    await end(first[1]!);
    expect(begun).toEqual(["a", "b", "c", "d"]);
  });

  it("are given back where the work fails", async () => {
    const visitor = { key: "a", isGone: () => false };
    for (let time = 0; time < 3; time += 1)
      await expect(places.run(visitor, () => Promise.reject(new Error("broken")))).rejects.toThrow("broken");
    ask("b");
    await end();
    expect(begun).toEqual(["b"]);
  });

  it("are refused to whoever has waited too long, with the time to wait", async () => {
    ask("a");
    ask("b");
    await vi.advanceTimersByTimeAsync(1000);
    ask("c");
    await vi.advanceTimersByTimeAsync(LIMITS.rushAfterMs + 2 * LIMITS.rushMs);
    expect(Object.keys(refused)).toEqual(["c"]);
    expect(Number(refused.c)).toBeGreaterThanOrEqual(3);
    expect(begun).toEqual(["a", "b"]);
  });

  it("go to whoever came last in a rush that lasts, and the others are soon refused", async () => {
    const [a, b] = [ask("a"), ask("b")];
    for (let time = 0; time < 30; time += 1) {
      ask(`waiting ${time}`);
      await vi.advanceTimersByTimeAsync(10);
    }
    ask("last");
    await end(a);
    expect(begun.at(-1)).toBe("last");
    expect(refused).toHaveProperty("waiting 10");
    ask("calm");
    await vi.advanceTimersByTimeAsync(1000);
    await end(b);
    const later = [ask("c"), ask("d")];
    await end(...later);
    expect(begun).toContain("c");
    expect(begun).toContain("d");
  });

  it("go to whoever has fewer, whatever somebody else asks for", async () => {
    const flood = [ask("flood 1", "x"), ask("flood 2", "x")];
    ask("flood 3", "x");
    ask("flood 4", "x");
    ask("visitor", "y");
    await end(flood[0]!);
    expect(begun.at(-1)).toBe("visitor");
  });

  it("are refused first to whoever waits most often, where too many wait", async () => {
    ask("a", "x");
    ask("b", "x");
    for (let time = 0; time < LIMITS.waiting; time += 1) ask(`flood ${time}`, "x");
    const visitor = ask("visitor", "y");
    await end();
    expect(Object.keys(refused)).toEqual(["flood 0"]);
    expect(visitor.key).toBe("y");
  });

  it("are not given to whoever has gone", async () => {
    const [a] = [ask("a"), ask("b")];
    ask("c").gone = true;
    ask("d");
    await end(a);
    expect(begun).toEqual(["a", "b", "d"]);
    expect(refused).toHaveProperty("c");
  });
});
