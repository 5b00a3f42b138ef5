/** Finds out by running them which patterns are slower than linear. */
import { once } from "node:events";
import { Worker } from "node:worker_threads";
import { limit as limitFor } from "../support/runner/speed.ts";
import type { Pattern } from "./patterns.ts";

/** For one text: a pattern that is linear takes some milliseconds, any other one many seconds. */
const LIMIT_MS = limitFor(5000);

/** One sentence for each pattern that does not come to the end of a text in time. */
export async function slowRuns(patterns: readonly Pattern[], limit = LIMIT_MS): Promise<string[]> {
  const slow: string[] = [];
  let worker = start();
  for (const pattern of patterns) {
    if (await isQuick(worker, pattern, limit)) continue;
    slow.push(`${pattern.place} /${pattern.source}/${pattern.flags} is slower than linear on a long text`);
    await worker.terminate();
    worker = start();
  }
  await worker.terminate();
  return slow;
}

const start = (): Worker => new Worker(new URL("./pattern-worker.ts", import.meta.url));

async function isQuick(worker: Worker, { source, flags }: Pattern, limit: number): Promise<boolean> {
  worker.postMessage({ source, flags });
  try {
    for (;;) {
      const [answer] = (await once(worker, "message", { signal: AbortSignal.timeout(limit) })) as [string];
      if (answer === "end") return true;
    }
  } catch (error) {
    if (error instanceof Error && error.name === "AbortError") return false;
    throw error;
  }
}
