import process from "node:process";
import { IS_FULL } from "./scope.ts";

/** Fixed, so that a run says something about a change and not about its luck. */
const SEED = 1347;
/**
 * Enough to ask every page and every kind of call at least once, swept and by chance. All combinations of calls and bad
 * values are some 30,000 requests: `npm run hunt`.
 */
const REQUESTS = IS_FULL ? 2000 : 800;

/** Which requests a short hunt sends, and how many. */
export const huntSettings = (): { seed: number; requests: number } => ({
  seed: Number(process.env.HUNT_SEED ?? SEED),
  requests: Number(process.env.HUNT_REQUESTS ?? REQUESTS),
});
