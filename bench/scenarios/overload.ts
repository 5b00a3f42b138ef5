/**
 * What is left of the site when ten times as much is asked of it as it can do: uncached pages at a rate, whatever is
 * answered, and beside them a page that is cached, a save by staff and a sign-in.
 */
import { setTimeout as pause } from "node:timers/promises";
import { warmUp } from "../support/alternating.ts";
import { bestRate, rush, UNCACHED, WARM_UP } from "../support/rates.ts";
import type { RushResult } from "../support/rush.ts";
import type { Product } from "../support/servers.ts";
import { signInAsStaff } from "../support/staff.ts";
import { median, quantile, round } from "../support/statistics.ts";
import type { Bench, Measured, Row, Scenario } from "../scenario.ts";

const CACHED_PAGE = "/bank";
const TIMES = 10;
const BETWEEN_MS = 250;

interface Watch {
  name: string;
  times: number[];
  failures: number;
}

/** Does something again and again until its signal ends it. */
async function watch(name: string, signal: AbortSignal, work: () => Promise<boolean>): Promise<Watch> {
  const watched: Watch = { name, times: [], failures: 0 };
  while (!signal.aborted) {
    const begun = performance.now();
    const right = await work().catch(() => false);
    if (right) watched.times.push(performance.now() - begun);
    else watched.failures += 1;
    await pause(BETWEEN_MS);
  }
  return watched;
}

/** What is done beside the rush, each of which answers whether it went well. */
async function worksOf(product: Product): Promise<Record<string, () => Promise<boolean>>> {
  const staff = await signInAsStaff(product);
  let { headers } = staff;
  const notice = { title: "Overload", udate: "05-03-2026", type: staff.list };
  return {
    "a cached page meanwhile": async () => (await fetch(product.origin + CACHED_PAGE)).ok,
    "a save by staff meanwhile": async () => {
      const answer = await fetch(`${product.origin}/api/notification/create`, {
        method: "POST",
        headers: { "content-type": "application/json", ...headers },
        body: JSON.stringify(notice),
      });
      return answer.ok;
    },
    // A person has few sessions, of which a new one ends the oldest: what is saved is saved in the newest.
    "signing in meanwhile": async () => {
      headers = await product.signIn();
      return true;
    },
  };
}

function rowOf(watched: Watch[]): Row {
  const sorted = watched.flatMap(({ times }) => times).toSorted((a, b) => a - b);
  return {
    what: watched[0]?.name ?? "",
    answered: sorted.length,
    failures: sum(watched.map(({ failures }) => failures)),
    "p50 ms": round(quantile(sorted, 0.5)),
    "p99 ms": round(quantile(sorted, 0.99)),
    "longest ms": round(sorted.at(-1) ?? 0),
  };
}

const useful = (results: RushResult[]): number => median(results.map((result) => result.useful));
const sum = (numbers: number[]): number => numbers.reduce((all, each) => all + each, 0);

async function measure(bench: Bench): Promise<Measured> {
  const seconds = bench.seconds * 2;
  const product = await bench.product({ env: { TRUST_PROXY: "1" } });
  const works = await worksOf(product);
  await warmUp({ server: product, ask: (turn) => ({ path: `${WARM_UP}${turn}` }) });
  const best = await bestRate(product.origin, bench.seconds);
  const atBest: RushResult[] = [];
  const inRush: RushResult[] = [];
  const watched: Watch[] = [];
  for (let turn = 0; turn < Math.min(bench.rounds, 3); turn += 1) {
    atBest.push(await rush(product.origin, best, seconds));
    await works["a cached page meanwhile"]?.();
    const ended = new AbortController();
    const watching = Object.entries(works).map(([name, work]) => watch(name, ended.signal, work));
    inRush.push(await rush(product.origin, (useful(atBest) / seconds) * TIMES, seconds));
    ended.abort();
    watched.push(...(await Promise.all(watching)));
    await pause(1000);
  }
  const rowOfRush = (what: string, results: RushResult[], goal: string) => ({
    what,
    "per second": round(useful(results) / seconds, 1),
    ratio: round(median(results.map((result, at) => result.useful / atBest[at]!.useful)), 2),
    goal,
    answered: sum(results.map(({ accepted }) => accepted)),
    refused: sum(results.map(({ refused }) => refused)),
    failures: sum(results.map(({ failures }) => failures)),
    "p50 ms": round(median(results.map(({ p50Ms }) => p50Ms))),
    "p99 ms": round(median(results.map(({ p99Ms }) => p99Ms))),
  });
  const rows: Row[] = [
    rowOfRush("useful answers at the best rate", atBest, ""),
    rowOfRush(`useful answers at ${TIMES} times that`, inRush, "≥ 0.8"),
    ...Map.groupBy(watched, ({ name }) => name)
      .values()
      .map(rowOf),
  ];
  return { rows, settings: { path: UNCACHED, offeredPerSecond: round(best) } };
}

export const overload: Scenario = { title: "Ten times as many requests as can be answered", measure };
