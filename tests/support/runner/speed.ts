/**
 * How long tests may wait. A limit of time is only there to end what hangs, so it follows the machine: a fixed piece of
 * work is timed at the start of a run, on as many threads as there are processors, so that a busy machine counts as a
 * slow one. No test passes or fails by how quick something is.
 */
import { availableParallelism } from "node:os";
import process from "node:process";
import { Worker } from "node:worker_threads";

/** The processors that the tests use: those of the machine, within reason. */
const PROCESSORS = Math.min(Math.max(availableParallelism(), 2), 4);

/** How many files of tests run at the same time in browsers, which keep the processors busy by themselves. */
export const BROWSER_WORKERS = PROCESSORS;
/** How many others: one more, because they wait for databases, disks and processes a fifth of their time. */
export const WORKERS = PROCESSORS + 1;

/** Hands the factor to the processes of the run, so that they all agree. */
const VARIABLE = "VIDYALAYA_TEST_SLOWNESS";
/** What the piece of work takes at most on a machine that is quick and has nothing else to do. */
const QUICK_MS = 200;
/** The measurement itself may meet a moment in which the machine stands still. */
const MOST = 20;

const WORK = `
let text = JSON.stringify(Array.from({ length: 1000 }, (_, id) => ({ id, title: "Notice " + id })));
for (let round = 0; round < 300; round += 1) text = JSON.stringify(JSON.parse(text).reverse());
`;

async function work(): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  new Worker(WORK, { eval: true }).once("error", reject).once("exit", () => resolve());
  await promise;
}

async function measure(): Promise<number> {
  const start = performance.now();
  await Promise.all(Array.from({ length: PROCESSORS }, work));
  return (performance.now() - start) / QUICK_MS;
}

/** How many times slower than a quick and quiet machine this one is: from 1 to 20. */
export const SLOWNESS = Number(
  process.env[VARIABLE] ?? Math.min(Math.max(await measure(), 1), MOST).toFixed(1),
);
process.env[VARIABLE] = String(SLOWNESS);

/** The limit for something that takes far less than `quickMs` on a quick machine. @returns milliseconds on this one */
export const limit = (quickMs: number): number => Math.round(quickMs * SLOWNESS);
