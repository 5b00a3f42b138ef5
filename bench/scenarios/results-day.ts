/**
 * The day on which results come out: pages that are cached are asked for at fifty times the usual rate, while as many requests
 * for ever new searches come as keep every place taken.
 */
import { once } from "node:events";
import { Worker } from "node:worker_threads";
import { warmUp } from "../support/alternating.ts";
import type { RushOrder, RushResult } from "../support/rush.ts";
import { median, round } from "../support/statistics.ts";
import type { Bench, Measured, Row, Scenario } from "../scenario.ts";

/** Requests a second on a usual day. */
const USUAL = 20;
const TIMES = 50;
/** Several times what can be answered. */
const SEARCHES = 400;
/** What follows makes no difference to the answer, so that all of them are one cached page. */
const CACHED = ["/?visit=", "/notifications?visit="];
const UNCACHED = "/search?q=result";

let from = 0;

async function rush(origin: string, path: string, perSecond: number, seconds: number): Promise<RushResult> {
  const workerData: RushOrder = { origin, path, from, perSecond, seconds };
  from += Math.ceil(perSecond * seconds) + 1;
  const worker = new Worker(new URL("../support/rush.ts", import.meta.url), { workerData });
  const [result] = (await once(worker, "message")) as [RushResult];
  return result;
}

function rowOf(what: string, results: RushResult[], goal: string): Row {
  const sum = (count: (result: RushResult) => number) =>
    results.reduce((all, result) => all + count(result), 0);
  return {
    what,
    offered: sum(({ offered }) => offered),
    answered: sum(({ accepted }) => accepted),
    refused: sum(({ refused }) => refused),
    failures: sum(({ failures }) => failures),
    goal,
    "p50 ms": round(median(results.map(({ p50Ms }) => p50Ms)), 1),
    "p99 ms": round(median(results.map(({ p99Ms }) => p99Ms)), 1),
  };
}

async function measure(bench: Bench): Promise<Measured> {
  const seconds = bench.seconds * 5;
  const server = await bench.product({ env: { TRUST_PROXY: "1" } });
  const { origin } = server;
  await warmUp({ server, ask: (turn) => ({ path: `${UNCACHED}-before-${turn}` }) });
  const each = (USUAL * TIMES) / CACHED.length;
  const alone = await Promise.all(CACHED.map((path) => rush(origin, path, each, seconds)));
  const [searches, ...cached] = await Promise.all([
    rush(origin, UNCACHED, SEARCHES, seconds),
    ...CACHED.map((path) => rush(origin, path, each, seconds)),
  ]);
  return {
    rows: [
      rowOf("cached pages alone", alone, "all answered"),
      rowOf("cached pages meanwhile", cached, "all answered"),
      rowOf("searches that nobody has made", [searches], "no failures"),
    ],
    settings: { usualPerSecond: USUAL, times: TIMES, searchesPerSecond: SEARCHES },
  };
}

export const resultsDay: Scenario = { title: "The day on which results come out", measure };
