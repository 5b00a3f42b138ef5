/** The worker of the pool's test. */
import { setTimeout as pause } from "node:timers/promises";
import { invalid } from "#shared/errors.ts";
import { limitMemory } from "./memory-limit.ts";
import { serveJobs } from "./serve-jobs.ts";

const sampleJobs = {
  double: (number: number) => number * 2,
  nap: async (name: string) => {
    await pause(5);
    return name;
  },
  spin: () => {
    for (;;);
  },
  fill: () => {
    const filling: string[][] = [];
    for (;;) filling.push(Array.from({ length: 10_000 }, (_, index) => `${index}`));
  },
  unpack: () => {
    const unpacked: Buffer[] = [];
    for (;;) unpacked.push(Buffer.alloc(1024 * 1024, 1));
  },
  refuse: (field: string) => {
    throw invalid([{ field, code: "read_only" }]);
  },
  fail: () => {
    throw new RangeError("broken");
  },
  leave: () => process.exit(3),
  count: async (to: number, report: (part: number) => Promise<void>) => {
    for (let each = 1; each <= to; each += 1) await report(each);
    return "counted";
  },
  sizeOf: (buffer: ArrayBuffer) => buffer.byteLength,
};

export type SampleJobs = typeof sampleJobs;

limitMemory(256);
serveJobs(sampleJobs);
