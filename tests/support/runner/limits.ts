/** Limits of time in tests, and how many test files run at the same time. */
import { availableParallelism } from "node:os";
import { IS_LONG } from "./effort.ts";

/** Bounded, because each worker of the tests has its own site and its own browser. */
const PROCESSORS = Math.min(Math.max(availableParallelism(), 2), 4);

/** Browsers keep the processors busy by themselves. */
export const BROWSER_WORKERS = PROCESSORS;
/** One more than processors, because these tests wait for databases, disks and processes a fifth of their time. */
export const WORKERS = PROCESSORS + 1;

/**
 * How many times longer than on a quiet machine a test may wait. Fixed, because a machine that shares its processors
 * changes its speed during a run. `npm run proofs` takes promised times literally.
 */
const PATIENCE = IS_LONG ? 1 : 5;

/**
 * Upper bound of a wait that ends as soon as its condition holds; it only ends what hangs.
 * @param quietMs what a quiet machine needs at most, in milliseconds
 */
export const limit = (quietMs: number): number => quietMs * PATIENCE;
