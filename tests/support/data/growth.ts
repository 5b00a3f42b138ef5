/** The growth of computing time with the input, for what must be linear whatever it is given. */
import process from "node:process";

const FACTOR = 4;
/** Between the 1 of linear and the 4 of quadratic time. */
export const MAX_LINEAR_GROWTH = 2.5;
/** A single measurement is up to twice too high while code is being compiled or the caches are shared. */
const ATTEMPTS = 5;
const MEASURED_MS = 100;

/**
 * Returns how much longer one input of four times the length takes than four inputs of the length. Both run in turns and
 * are measured in processor time of this thread, so the result depends neither on the machine's speed nor on its load.
 */
export function measureGrowth(run: (length: number) => unknown, length: number): number {
  let least = Infinity;
  for (let attempt = 0; attempt < ATTEMPTS && least > MAX_LINEAR_GROWTH; attempt += 1)
    least = Math.min(least, measureOnce(run, length));
  return least;
}

function measureOnce(run: (length: number) => unknown, length: number): number {
  let short = 0;
  let long = 0;
  while (short + long < MEASURED_MS) {
    short += measureProcessorMs(() => {
      for (let time = 0; time < FACTOR; time += 1) run(length);
    });
    long += measureProcessorMs(() => run(FACTOR * length));
  }
  return long / short;
}

function measureProcessorMs(work: () => unknown): number {
  const before = process.threadCpuUsage();
  work();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1000;
}
