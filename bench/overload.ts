/**
 * What is left of the site when ten times as much is asked of it as it can do: uncached pages at a rate, and beside them a
 * page that is cached and a save by staff. `bench/README.md` says how.
 */
import { once } from "node:events";
import { setTimeout as pause } from "node:timers/promises";
import { parseArgs } from "node:util";
import { Worker } from "node:worker_threads";
import { ADMINISTRATOR, startSite } from "../tests/support/server/site.ts";
import { median, publish, quantile, round } from "./results.ts";
import type { RushOrder, RushResult } from "./rush.ts";

const PATH = "/notifications?q=x";
const CACHED_PAGE = "/bank";
const STEPS = 12;
const BETWEEN_MS = 250;

const { values } = parseArgs({
  options: {
    seconds: { type: "string", default: "10" },
    searching: { type: "string", default: "3" },
    rounds: { type: "string", default: "3" },
    times: { type: "string", default: "10" },
    name: { type: "string", default: "overload" },
  },
});
const seconds = Number(values.seconds);
let from = 0;

async function rush(origin: string, perSecond: number, duration: number): Promise<RushResult> {
  const workerData: RushOrder = { origin, path: PATH, from, perSecond, seconds: duration };
  from += Math.ceil(perSecond * duration) + 1;
  const [result] = (await once(new Worker("./bench/rush.ts", { workerData }), "message")) as [RushResult];
  return result;
}

/** The rate that brings the most useful answers a second, over rates that grow until more of them bring no more. */
async function bestRate(origin: string): Promise<number> {
  const duration = Number(values.searching);
  let most = 0;
  let best = 0;
  let rate = 10;
  let worse = 0;
  for (let step = 0; step < STEPS && worse < 2; step += 1) {
    const { failures, ...result } = await rush(origin, rate, duration);
    const perSecond = result.useful / duration;
    console.log(`offered ${round(rate)}/s: useful ${round(perSecond, 1)}/s, failures ${failures}`);
    worse = perSecond < most * 1.03 ? worse + 1 : 0;
    if (perSecond > most) [most, best] = [perSecond, rate];
    rate *= 1.4;
    await pause(1000);
  }
  return best;
}

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

async function json<T>(url: string, method: string, body: unknown, token?: string): Promise<T> {
  const answer = await fetch(url, {
    method,
    headers: {
      "content-type": "application/json",
      ...(token && { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${url}: ${answer.status}`);
  return answer.json() as Promise<T>;
}

function rowOf(watched: Watch[]): Record<string, string | number> {
  const sorted = watched.flatMap(({ times }) => times).toSorted((a, b) => a - b);
  return {
    what: watched[0]?.name ?? "",
    times: sorted.length,
    failures: sum(watched.map(({ failures }) => failures)),
    "p50 ms": round(quantile(sorted, 0.5)),
    "p99 ms": round(quantile(sorted, 0.99)),
    "longest ms": round(sorted.at(-1) ?? 0),
  };
}

const useful = (results: RushResult[]): number => median(results.map((result) => result.useful));
const sum = (numbers: number[]): number => numbers.reduce((all, each) => all + each, 0);

const site = await startSite({ env: { TRUST_PROXY: "1", LOG_LEVEL: "error" } });
try {
  let token = "";
  // A person has few sessions, of which a new one ends the oldest: what is saved is saved in the newest.
  const signIn = async () => {
    const url = `${site.url}/api/auth/signin`;
    token = (await json<{ accessToken: string }>(url, "POST", ADMINISTRATOR)).accessToken;
    return true;
  };
  await signIn();
  const [latest] = (await (await fetch(`${site.url}/api/notification/firstrows/1`)).json()) as [
    { type: { value: number } },
  ];
  const notice = { title: "Overload", udate: "05-03-2026", type: latest.type.value };
  const save = async () => {
    await json(`${site.url}/api/notification/create`, "POST", notice, token);
    return true;
  };
  const readCachedPage = async () => (await fetch(site.url + CACHED_PAGE)).status === 200;
  await rush(site.url, 5, 3);
  const best = await bestRate(site.url);
  const [times, rounds] = [Number(values.times), Number(values.rounds)];
  const atBest: RushResult[] = [];
  const inRush: RushResult[] = [];
  const watched: Watch[] = [];
  for (let turn = 0; turn < rounds; turn += 1) {
    atBest.push(await rush(site.url, best, seconds));
    await readCachedPage();
    const ended = new AbortController();
    const watching = [
      watch("a cached page meanwhile", ended.signal, readCachedPage),
      watch("a save by staff meanwhile", ended.signal, save),
      watch("signing in meanwhile", ended.signal, signIn),
    ];
    inRush.push(await rush(site.url, (useful(atBest) / seconds) * times, seconds));
    ended.abort();
    watched.push(...(await Promise.all(watching)));
    await pause(1000);
  }
  const rowOfRush = (what: string, results: RushResult[]) => ({
    what,
    "per second": round(useful(results) / seconds, 1),
    ratio: round(median(results.map((result, at) => result.useful / atBest[at]!.useful)), 2),
    times: sum(results.map(({ accepted }) => accepted)),
    refused: sum(results.map(({ refused }) => refused)),
    failures: sum(results.map(({ failures }) => failures)),
    "p50 ms": round(median(results.map(({ p50Ms }) => p50Ms))),
    "p99 ms": round(median(results.map(({ p99Ms }) => p99Ms))),
  });
  publish(values.name, { path: PATH, seconds, times, rounds, offeredPerSecond: round(best) }, [
    rowOfRush("useful answers a second at the best rate", atBest),
    rowOfRush(`useful answers a second at ${times} times that`, inRush),
    ...Map.groupBy(watched, ({ name }) => name)
      .values()
      .map(rowOf),
  ]);
} finally {
  await site.stop();
}
