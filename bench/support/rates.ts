/** Requests at a rate, whatever is answered, and the rate that brings the most. */
import { once } from "node:events";
import { setTimeout as pause } from "node:timers/promises";
import { Worker } from "node:worker_threads";
import type { RushOrder, RushResult } from "./rush.ts";

/** What the addresses begin with of pages that are never cached: the lightest, and one that finds something. */
export const UNCACHED = "/notifications?q=x";
export const SEARCHES = "/search?q=examination+x";
/** Pages that are asked for before. */
export const WARM_UP = "/notifications?q=y";
/** Of the rates from which the best is taken: the first, how much more the next one is, and how many there are. */
const RATES = { first: 20, growth: 1.4, count: 16 };

let from = 0;

/** Asks for pages that nobody has asked for before, at a rate. @param path what their addresses begin with */
export async function rush(
  origin: string,
  perSecond: number,
  seconds: number,
  path = UNCACHED,
): Promise<RushResult> {
  const workerData: RushOrder = { origin, path, from, perSecond, seconds };
  from += Math.ceil(perSecond * seconds) + 1;
  const worker = new Worker(new URL("./rush.ts", import.meta.url), { workerData });
  const [result] = (await once(worker, "message")) as [RushResult];
  return result;
}

/** The most useful answers a second, over rates that grow until more of them bring no more. */
export async function bestRate(origin: string, seconds: number, path = UNCACHED): Promise<number> {
  let most = 0;
  let rate = RATES.first;
  let worse = 0;
  for (let step = 0; step < RATES.count && worse < 2; step += 1) {
    const { useful: count } = await rush(origin, rate, seconds, path);
    worse = count / seconds < most * 1.03 ? worse + 1 : 0;
    most = Math.max(most, count / seconds);
    rate *= RATES.growth;
    await pause(1000);
  }
  return most;
}
