import process from "node:process";
import { Worker } from "node:worker_threads";
import { SERVES_JOBS } from "./messages.ts";

/**
 * Ends a process for jobs that takes more memory than it may, wherever that memory lies: a thread beside it looks, since a
 * library that unpacks something lets nothing else run.
 */
export function limitMemory(megabytes: number): void {
  if (!process.argv.includes(SERVES_JOBS)) return;
  const watching = new Worker(new URL("memory-limit-thread.ts", import.meta.url), {
    workerData: megabytes * 1024 * 1024,
    resourceLimits: { maxOldGenerationSizeMb: 16 },
  });
  watching.unref();
}
