import process from "node:process";

/** Fixed, so that a run says something about a change and not about its luck. */
const SEED = 1347;
const REQUESTS = 2000;

/** Which requests a short hunt sends, and how many. */
export const huntSettings = (): { seed: number; requests: number } => ({
  seed: Number(process.env.HUNT_SEED ?? SEED),
  requests: Number(process.env.HUNT_REQUESTS ?? REQUESTS),
});
