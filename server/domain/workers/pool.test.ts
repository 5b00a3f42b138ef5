import { setImmediate as nextTurn } from "node:timers/promises";
import { afterEach, describe, expect, test, vi } from "vitest";
import { SiteError } from "#shared/errors.ts";
import { type PoolDeps, WorkerPool } from "./pool.ts";
import type { SampleJobs } from "./sample-worker.ts";

const LIMITS = { time: 60_000, memory: 64 };
/** In multiples of its time: a process that has computed less may wait this long by the clock. */
const MAX_WAITS = 8;

const opened: WorkerPool<SampleJobs>[] = [];

function open(deps: Partial<PoolDeps> = {}): WorkerPool<SampleJobs> {
  const file = new URL("sample-worker.ts", import.meta.url);
  const pool = new WorkerPool<SampleJobs>({
    file,
    workers: 1,
    waiting: 10,
    limits: LIMITS,
    ...deps,
  });
  opened.push(pool);
  return pool;
}

function notWanted(part: number): never {
  throw new Error(`${part} is not wanted.`);
}

/** Runs a job that never ends on the pool's started worker, until its time is over. */
async function expectSpinningGivenUp(pool: WorkerPool<SampleJobs>): Promise<void> {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  const spinning = expect(pool.run("spin", undefined)).rejects.toMatchObject({ code: "busy", status: 503 });
  await nextTurn();
  await vi.advanceTimersByTimeAsync(MAX_WAITS * LIMITS.time);
  vi.useRealTimers();
  await spinning;
}

afterEach(async () => {
  vi.useRealTimers();
  for (const pool of opened.splice(0)) await pool.close();
});

describe("a pool of processes", () => {
  test("runs jobs, gets their parts and carries over what they refuse", async () => {
    const pool = open({ inProcesses: true });
    const parts: number[] = [];
    expect(await pool.run("count", 2, { each: (part) => void parts.push(part) })).toBe("counted");
    expect(parts).toEqual([1, 2]);
    const refusal = await pool.run("refuse", "body").catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(SiteError);
    expect(refusal).toMatchObject({ code: "invalid", detail: { fields: [{ field: "body" }] } });
  });

  test.each(["leave", "fill", "unpack"] as const)(
    "outlives a process that ends by itself in the job %s",
    async (job) => {
      const pool = open({ inProcesses: true, limits: { ...LIMITS, memory: 32 } });
      await expect(pool.run(job, undefined)).rejects.toMatchObject({ code: "busy", status: 503 });
      expect(await pool.run("double", 4)).toBe(8);
    },
  );

  test("ends a process whose job takes too long, and one that has had nothing to do for a while", async () => {
    const pool = open({ inProcesses: true, idleMs: 60_000 });
    expect(await pool.run("double", 1)).toBe(2);
    await expectSpinningGivenUp(pool);
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    expect(await pool.run("nap", "next")).toBe("next");
    expect(pool.size).toBe(1);
    vi.advanceTimersByTime(60_000);
    vi.useRealTimers();
    await vi.waitFor(() => expect(pool.size).toBe(0), { timeout: 60_000 });
  });
});

describe("a pool of worker threads", () => {
  test("runs jobs by name, also more than it has threads", async () => {
    const pool = open({ workers: 2 });
    const numbers = [1, 2, 3, 4, 5];
    expect(await Promise.all(numbers.map((number) => pool.run("double", number)))).toEqual([2, 4, 6, 8, 10]);
  });

  test("leaves the main thread to others while a job keeps its own busy", async () => {
    const pool = open();
    const spinning = expect(pool.run("spin", undefined)).rejects.toMatchObject({ code: "busy" });
    // Rounds of the main thread's event loop, of which there would be none.
    for (let round = 0; round < 100; round += 1) await nextTurn();
    await pool.close();
    await spinning;
  });

  test("gives up a job that takes too long, and does the next one in a new thread", async () => {
    const pool = open();
    expect(await pool.run("double", 1)).toBe(2);
    await expectSpinningGivenUp(pool);
    expect(await pool.run("nap", "next")).toBe("next");
  });

  test("refuses a job that takes too much memory, and does the next one", async () => {
    const pool = open({ limits: { ...LIMITS, memory: 32 } });
    await expect(pool.run("fill", undefined)).rejects.toMatchObject({ code: "too_large", status: 413 });
    expect(await pool.run("double", 4)).toBe(8);
  });

  test("refuses more jobs than may wait", async () => {
    const pool = open({ waiting: 1 });
    const first = pool.run("nap", "first");
    const second = pool.run("nap", "second");
    await expect(pool.run("nap", "third")).rejects.toMatchObject({ code: "busy", status: 503 });
    expect(await Promise.all([first, second])).toEqual(["first", "second"]);
  });

  test("carries a refusal over as it is, and any other failure with its message", async () => {
    const pool = open();
    const refusal = await pool.run("refuse", "body").catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(SiteError);
    expect(refusal).toMatchObject({ code: "invalid", detail: { fields: [{ field: "body" }] } });
    await expect(pool.run("fail", undefined)).rejects.toThrow(new RangeError("broken"));
    await expect(pool.run("nothing" as "double", 1)).rejects.toThrow("no job called nothing");
    expect(await pool.run("double", 1)).toBe(2);
  });

  test("ends a thread that has had nothing to do for a while, and starts another one for the next job", async () => {
    const pool = open({ workers: 2, idleMs: 1 });
    await Promise.all([pool.run("double", 1), pool.run("double", 2)]);
    await vi.waitFor(() => expect(pool.size).toBe(0), { timeout: 60_000 });
    expect(await pool.run("double", 3)).toBe(6);
  });

  test("outlives a thread that ends by itself", async () => {
    const pool = open();
    await expect(pool.run("leave", undefined)).rejects.toThrow("ended by itself");
    expect(await pool.run("double", 3)).toBe(6);
  });

  test("gets parts one after the other, and the job waits until each is dealt with", async () => {
    const events: string[] = [];
    const each = async (part: number) => {
      events.push(`begin ${part}`);
      await nextTurn();
      events.push(`end ${part}`);
    };
    expect(await open().run("count", 2, { each })).toBe("counted");
    expect(events).toEqual(["begin 1", "end 1", "begin 2", "end 2"]);
  });

  test("ends a job whose part could not be dealt with", async () => {
    const pool = open();
    await expect(pool.run("count", 1000, { each: notWanted })).rejects.toThrow("1 is not wanted");
    expect(await pool.run("double", 3)).toBe(6);
  });

  test("moves what is to be transferred", async () => {
    const buffer = new ArrayBuffer(1000);
    expect(await open().run("sizeOf", buffer, { transfer: [buffer] })).toBe(1000);
    expect(buffer.byteLength).toBe(0);
  });

  test("fails what is under way when it is closed, and starts nothing afterwards", async () => {
    const pool = open();
    const spinning = pool.run("spin", undefined);
    const waiting = pool.run("double", 1);
    const refused = Promise.all([
      expect(spinning).rejects.toMatchObject({ code: "busy" }),
      expect(waiting).rejects.toMatchObject({ code: "busy" }),
    ]);
    await pool.close();
    await refused;
    await expect(pool.run("double", 1)).rejects.toMatchObject({ code: "busy" });
  });
});
