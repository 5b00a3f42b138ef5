/** What can be wrong with the line to something that the site depends on. */
import type { BadLine } from "../support/http/bad-line.ts";
import { effort } from "../support/runner/effort.ts";

/** Half of it on the way there, half on the way back. */
const SLOW_MS = effort(1000, 5000) / 2;
const RESET_EVERY_MS = 200;

/** What a line does to those who use it; each answers how it is undone. */
export const FAULTS: Record<string, (line: BadLine) => Promise<() => Promise<void>>> = {
  refused: async (line) => {
    await line.refuse();
    return () => line.accept();
  },
  silent: async (line) => {
    line.freeze();
    return async () => line.thaw();
  },
  slow: async (line) => {
    line.delay(SLOW_MS);
    return async () => line.delay(0);
  },
  "cut off again and again": async (line) => {
    const cutting = setInterval(() => line.reset(), RESET_EVERY_MS);
    return async () => clearInterval(cutting);
  },
};
