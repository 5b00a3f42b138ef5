import { beforeEach, describe, expect, it, vi } from "vitest";
import { Places } from "./places.ts";

const LIMITS = { places: 2, waiting: 6, few: 3, expectedMs: 500, waitMs: 2000 };

/** A request whose work ends when `end` is called. */
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
  let refused: string[];

  beforeEach(() => {
    vi.useFakeTimers();
    places = new Places({ limits: LIMITS, settled: () => Promise.resolve(), now: () => Date.now() });
    begun = [];
    refused = [];
    return () => vi.useRealTimers();
  });

  function ask(name: string, key = name): Request {
    const { promise, resolve } = Promise.withResolvers<void>();
    const request = { key, gone: false, end: resolve };
    const work = async () => {
      begun.push(name);
      await promise;
    };
    const isGone = () => request.gone;
    void places.run({ key, isGone }, work, () => void refused.push(name));
    return request;
  }

  /** Makes places be given at a rate, to so many who wait in the same moment. */
  async function serve(times: number, everyMs: number): Promise<void> {
    const first = [ask("first 1"), ask("first 2")];
    await end();
    for (let time = 0; time < times; time += 1) {
      const [one, other] = [ask(`served ${time} a`), ask(`served ${time} b`)];
      await end(first.shift()!);
      await vi.advanceTimersByTimeAsync(everyMs);
      await end(first.shift()!);
      first.push(one, other);
    }
    await end(...first);
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
    for (let time = 0; time < 3; time += 1) {
      const broken = places.run(
        visitor,
        () => Promise.reject(new Error("broken")),
        () => Promise.resolve(),
      );
      await expect(broken).rejects.toThrow("broken");
    }
    ask("b");
    await end();
    expect(begun).toEqual(["b"]);
  });

  it("are given one after another, each once what has come in is known", async () => {
    const finishers: (() => void)[] = [];
    places = new Places({
      limits: LIMITS,
      settled: () => new Promise((resolve) => finishers.push(resolve)),
    });
    ask("a");
    ask("b");
    await end();
    expect([begun, finishers.length]).toEqual([[], 1]);
    finishers[0]!();
    await end();
    expect([begun, finishers.length]).toEqual([["a"], 2]);
    finishers[1]!();
    await end();
    expect(begun).toEqual(["a", "b"]);
  });

  it("are refused to whoever has waited too long", async () => {
    ask("a");
    ask("b");
    await vi.advanceTimersByTimeAsync(1000);
    ask("c");
    await vi.advanceTimersByTimeAsync(2 * LIMITS.waitMs);
    expect(refused).toEqual(["c"]);
    expect(begun).toEqual(["a", "b"]);
  });

  it("are refused on arrival to whoever could not expect one in time, by the rate at which they are given", async () => {
    await serve(40, 150);
    expect(refused).toEqual([]);
    ask("a");
    ask("b");
    await end();
    for (const name of ["c", "d", "e", "f"]) ask(name);
    expect(places.refuses({ key: "g" })).toBe(true);
    ask("g");
    await end();
    expect(refused).toEqual(["g"]);
  });

  it("are waited for by a few, however slow it goes", async () => {
    await serve(40, LIMITS.expectedMs);
    expect(refused).toEqual([]);
    ask("a");
    ask("b");
    await end();
    for (let count = 0; count < LIMITS.few; count += 1) {
      expect(places.refuses({ key: "c" })).toBe(false);
      ask(`waiting ${count}`);
    }
    expect(places.refuses({ key: "c" })).toBe(true);
  });

  it("are given again to all who come, once the rush is over", async () => {
    await serve(40, 150);
    const [a, b] = [ask("a"), ask("b")];
    await end();
    for (const name of ["c", "d", "e", "f"]) ask(name);
    await vi.advanceTimersByTimeAsync(2 * LIMITS.waitMs);
    expect(refused).toEqual(["c", "d", "e", "f"]);
    await end(a, b);
    begun = [];
    refused = [];
    await serve(40, 1);
    expect(begun).toHaveLength(82);
    expect(refused).toEqual([]);
  });

  it("go to whoever has fewer, whatever somebody else asks for", async () => {
    const flood = [ask("flood 1", "x"), ask("flood 2", "x")];
    await end();
    ask("flood 3", "x");
    ask("flood 4", "x");
    ask("visitor", "y");
    await end(flood[0]!);
    expect(begun.at(-1)).toBe("visitor");
  });

  it("are refused first to whoever waits most often, where too many wait", async () => {
    const [a] = [ask("a", "x"), ask("b", "x")];
    await end();
    for (let time = 0; time <= LIMITS.waiting; time += 1) ask(`flood ${time}`, "x");
    expect(places.refuses({ key: "y" })).toBe(false);
    ask("visitor", "y");
    await end(a);
    expect(refused).toEqual(["flood 6", "flood 5"]);
    expect(begun.at(-1)).toBe("visitor");
  });

  it("are not given to whoever has gone", async () => {
    const [a] = [ask("a"), ask("b")];
    ask("c").gone = true;
    ask("d");
    await end(a);
    expect(begun).toEqual(["a", "b", "d"]);
    expect(refused).toEqual(["c"]);
  });
});
