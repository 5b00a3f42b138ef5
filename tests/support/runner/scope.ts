import process from "node:process";

/**
 * True in `npm run test:full`, which adds to `npm test` every API test on PostgreSQL, the complete matrix of pages and
 * the long fuzz runs.
 */
export const IS_FULL = process.env.TEST_SCOPE === "full";
