import process from "node:process";

const VARIABLE = "TEST_SCOPE";

/**
 * True in `npm run test:full`, which adds to `npm test` every API test on PostgreSQL, the complete matrix of pages and
 * the long fuzz runs.
 */
export const IS_FULL = process.env[VARIABLE] === "full";

/** Makes the processes that this one starts from now on run everything. */
export function enableFullScope(): void {
  process.env[VARIABLE] = "full";
}
