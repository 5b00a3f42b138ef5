import { afterEach, expect, test, vi } from "vitest";
import type { OpenChannel } from "./channels.ts";
import { READY } from "./messages.ts";
import { JobWorker } from "./worker.ts";

afterEach(() => {
  vi.useRealTimers();
});

/** @param says what it sends when it has started */
function workerThat(says: string | undefined): { worker: JobWorker; ended: () => boolean } {
  let ended = false;
  const open: OpenChannel = (_file, _memory, listener) => {
    if (says !== undefined) queueMicrotask(() => listener.message(says));
    return {
      send: () => listener.message({ result: "done" }),
      hold() {},
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
