import process from "node:process";

/** Fixed, so that a run says something about a change and not about its luck. */
const SEED = 1347;
const ROUNDS = 2000;

/** Which requests a short hunt sends, and how many. */
export const huntSettings = (): { seed: number; rounds: number } => ({
  seed: Number(process.env.HUNT_SEED ?? SEED),
  rounds: Number(process.env.HUNT_ROUNDS ?? ROUNDS),
});
