import { afterEach, expect, test, vi } from "vitest";
import type { OpenChannel } from "./channels.ts";
import { READY } from "./messages.ts";
import { JobWorker } from "./worker.ts";

afterEach(() => {
  vi.useRealTimers();
});

interface Behaviour {
  /** Whether it answers. */
  answers?: boolean;
  /** How long it has computed. */
  processorMs?: () => number | undefined;
}

/** @param says what it sends when it has started */
function workerThat(
  says: string | undefined,
  { answers = true, processorMs }: Behaviour = {},
): { worker: JobWorker; ended: () => boolean } {
  let ended = false;
  const open: OpenChannel = (_file, _memory, listener) => {
    if (says !== undefined) queueMicrotask(() => listener.message(says));
    return {
      send: () => answers && listener.message({ result: "done" }),
      hold() {},
      processorMs,
      end: async () => {
        ended = true;
      },
    };
  };
  const worker = new JobWorker(open, new URL("file:///worker.ts"), { time: 1000, memory: 16 });
  return { worker, ended: () => ended };
}

const job = { name: "work", input: undefined };

test("A worker that has started does its job, however long ago it did", async () => {
  vi.useFakeTimers();
  const { worker, ended } = workerThat(READY);
  await expect(worker.run(job, () => {}, [])).resolves.toBe("done");
  await vi.advanceTimersByTimeAsync(60_000);
  await expect(worker.run(job, () => {}, [])).resolves.toBe("done");
  expect(ended()).toBe(false);
});

test("A worker that never starts is ended, and its job refused", async () => {
  vi.useFakeTimers();
  const { worker, ended } = workerThat(undefined);
  const refused = expect(worker.run(job, () => {}, [])).rejects.toMatchObject({ code: "busy" });
  await vi.advanceTimersByTimeAsync(30_000);
  await refused;
  expect([worker.ended, ended()]).toEqual([true, true]);
});

test("A job that has computed for as long as it may ends its worker", async () => {
  vi.useFakeTimers();
  const { worker, ended } = workerThat(READY, { answers: false, processorMs: () => Date.now() });
  const refused = expect(worker.run(job, () => {}, [])).rejects.toMatchObject({ code: "busy" });
  await vi.advanceTimersByTimeAsync(1100);
  await refused;
  expect(ended()).toBe(true);
});

test("A job that a busy machine lets wait has eight times as long, by the clock", async () => {
  vi.useFakeTimers();
  const start = Date.now();
  const { worker, ended } = workerThat(READY, {
    answers: false,
    processorMs: () => (Date.now() - start) / 10,
  });
  const refused = expect(worker.run(job, () => {}, [])).rejects.toMatchObject({ code: "busy" });
  await vi.advanceTimersByTimeAsync(7900);
  expect(ended()).toBe(false);
  await vi.advanceTimersByTimeAsync(200);
  await refused;
  expect(ended()).toBe(true);
});
