/** As much as the site can do, and more: it does as much as before, and refuses the rest at once. Needs a build. */
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, expect, it } from "vitest";
import { warmUp } from "../../bench/support/alternating.ts";
import { bestRate, rush, SEARCHES, UNCACHED, WARM_UP } from "../../bench/support/rates.ts";
import { type Product, startProduct } from "../../bench/support/servers.ts";
import { type Staff, signInAsStaff } from "../../bench/support/staff.ts";
import { effort, figure, medianAndWorst, PROOF_MS, seconds } from "../support/runner/effort.ts";

const SECONDS = effort(4, 30);
const TIMES = [1, 2, 5, 10];
/** After the load has gone everybody is answered within so long. */
const OVER_MS = 2000;
const AFTERWARDS = 40;

let product: Product;
let staff: Staff;
beforeAll(async () => {
  product = await startProduct({ env: { TRUST_PROXY: "1" } });
  staff = await signInAsStaff(product);
  await warmUp({ server: product, ask: (turn) => ({ path: `${WARM_UP}${turn}` }) });
}, PROOF_MS);
afterAll(() => product.stop());

/** @returns what was not answered as promised */
async function overload(what: string, path: string, share: number): Promise<string[]> {
  const best = await bestRate(product.origin, 2, path);
  const faults: string[] = [];
  let useful = 0;
  for (const times of TIMES) {
    const saving = new AbortController();
    const saved = save(staff.saveNotice, saving.signal);
    const result = await rush(product.origin, best * times, SECONDS, path);
    saving.abort();
    const rate = result.useful / SECONDS;
    if (times === 1) useful = rate;
    const { median, worst } = medianAndWorst(await saved);
    figure(
      `${what}: ${times} × ${best.toFixed(0)} a second`,
      `${rate.toFixed(0)} a second useful (${(rate / useful).toFixed(2)} of the best), ${result.refused} refused with the time to come back, ${result.failures} others, 99 of 100 accepted within ${seconds(result.p99Ms)}; a save by staff ${seconds(median)}, at most ${seconds(worst)}`,
    );
    if (rate < useful * share)
      faults.push(`${times} times: ${(rate / useful).toFixed(2)} of the useful answers`);
    if (result.failures > 0) faults.push(`${times} times: ${result.failures} without an honest answer`);
    faults.push(...(await afterwards(product.origin, times)));
    await pause(1000);
  }
  return faults;
}

it(
  "Up to ten times as many searches as can be answered leave four fifths of the answers, and no trace",
  { timeout: PROOF_MS },
  async () => expect(await overload("Searches", SEARCHES, 0.8)).toEqual([]),
);

// A refusal costs what it costs: beside a page that takes a millisecond, nine of them are not small.
it(
  "Up to ten times as many of the lightest pages as can be answered leave half of the answers, and no trace",
  { timeout: PROOF_MS },
  async () => expect(await overload("Lightest pages", UNCACHED, 0.5)).toEqual([]),
);

/** Staff go on saving. @returns the milliseconds of each save */
async function save(work: () => Promise<unknown>, signal: AbortSignal): Promise<number[]> {
  const times: number[] = [];
  while (!signal.aborted) {
    const began = performance.now();
    await work();
    times.push(performance.now() - began);
    await pause(250);
  }
  return times;
}

/** What is wrong with the answers once the load has gone. */
async function afterwards(origin: string, times: number): Promise<string[]> {
  await pause(OVER_MS);
  const wrong: number[] = [];
  for (let turn = 0; turn < AFTERWARDS; turn += 1) {
    const { status, body } = await fetch(`${origin}/notifications?q=z${times}-${turn}`);
    await body?.cancel();
    if (status !== 200) wrong.push(status);
  }
  return wrong.length > 0 ? [`${times} times: afterwards ${wrong.join()}`] : [];
}
