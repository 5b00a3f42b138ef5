/** Loads servers in turns and tells what a request costs each of them. */
import { once } from "node:events";
import { Worker } from "node:worker_threads";
import type { LoadOrder, LoadRequest, LoadResult } from "./load.ts";
import { median } from "./statistics.ts";
import type { Server } from "./servers.ts";

/** What one server is asked for. */
export interface Side {
  server: Server;
  /** @param turn a number that no other request of this run has */
  ask: (turn: number) => LoadRequest;
  /** The same request again and again. */
  repeat?: boolean;
  headers?: Record<string, string>;
  statuses?: number[];
  connections?: number;
  /** Requests of a load at the most, where there are no more different ones. */
  atMost?: number;
  /** Before each load: makes the server forget its answers, where there are few different requests. */
  forget?: () => Promise<unknown>;
}

export interface Effort {
  rounds: number;
  /** Of each round and side. */
  seconds: number;
}

export interface Cost {
  /** Microseconds of processor time for an answered request, the median of the rounds; NaN where none was answered. */
  us: number;
  /** The same of the first requests of their kind, before the runtime has compiled what they need. */
  firstUs: number;
  perSecond: number;
  p50Ms: number;
  p99Ms: number;
  answers: number;
  refused: number;
  failures: number;
}

/** Where a process is warm: when the last windows cost hardly less than the cheapest before them, or the time is over. */
const WARM_UP = { first: 200, windowS: 1, steadyWindows: 3, steadyShare: 0.95, longestS: 20 };

/** What a browser sends. */
export const ACCEPTED = { "accept-encoding": "gzip, deflate, br, zstd", accept: "*/*" };
export const CONNECTIONS = 4;
/** More different requests than any server here answers in a second. */
const PER_SECOND = 8000;

let turn = 0;

export async function load(side: Side, seconds: number): Promise<LoadResult> {
  const {
    server,
    ask,
    repeat = false,
    headers = ACCEPTED,
    statuses = [200],
    connections = CONNECTIONS,
  } = side;
  const count = repeat ? 1 : Math.ceil(Math.min(side.atMost ?? Infinity, PER_SECOND * seconds));
  const requests = Array.from({ length: count }, (_, index) => ask(turn + index));
  const workerData: LoadOrder = {
    origin: server.origin,
    requests,
    repeat,
    headers,
    statuses,
    connections,
    seconds,
  };
  const worker = new Worker(new URL("load.ts", import.meta.url), { workerData });
  const [result] = (await once(worker, "message")) as [LoadResult];
  turn += repeat ? 1 : result.asked;
  if (result.failures > result.requests) {
    throw new Error(`${result.failures} wrong answers to requests like ${requests[0]?.path}`);
  }
  return result;
}

type Measured = LoadResult & { us: number };

/** A load, and what an answered request of it took; what was spent on refused ones counts. */
async function measure(side: Side, seconds: number): Promise<Measured> {
  const { server, forget } = side;
  await forget?.();
  const before = server.clock.read();
  const result = await load(side, seconds);
  const us = result.requests > 0 ? (server.clock.read() - before) / result.requests : NaN;
  return { ...result, us };
}

/** @returns what the first requests cost */
export async function warmUp(side: Side): Promise<number> {
  const { first, windowS, steadyWindows, steadyShare, longestS } = WARM_UP;
  const end = performance.now() + longestS * 1000;
  const { us } = await measure({ ...side, atMost: Math.min(first, side.atMost ?? Infinity) }, windowS);
  const costs = [us];
  const isSteady = (): boolean => {
    const cheapest = Math.min(...costs.slice(0, -steadyWindows));
    return costs.slice(-steadyWindows).every((cost) => !(cost < cheapest * steadyShare));
  };
  while (performance.now() < end && !(costs.length > steadyWindows && isSteady()))
    costs.push((await measure(side, windowS)).us);
  return us;
}

/** Each side in every round, when all are warm. */
export async function measureAlternating<Name extends string>(
  { rounds, seconds }: Effort,
  sides: Record<Name, Side>,
): Promise<Record<Name, Cost>> {
  const names = Object.keys(sides) as Name[];
  const measured = new Map<Name, { firstUs: number; results: Measured[] }>();
  for (const name of names) measured.set(name, { firstUs: await warmUp(sides[name]), results: [] });
  for (let round = 0; round < rounds; round += 1) {
    for (const name of names) measured.get(name)!.results.push(await measure(sides[name], seconds));
  }
  return Object.fromEntries(names.map((name) => [name, costOf(measured.get(name)!)])) as Record<Name, Cost>;
}

function costOf({ firstUs, results }: { firstUs: number; results: Measured[] }): Cost {
  const middle = (of: (result: Measured) => number) => median(results.map(of));
  const total = (of: (result: Measured) => number) => results.reduce((sum, result) => sum + of(result), 0);
  return {
    us: middle(({ us }) => us),
    firstUs,
    perSecond: middle(({ requests, seconds }) => requests / seconds),
    p50Ms: middle(({ p50Ms }) => p50Ms),
    p99Ms: middle(({ p99Ms }) => p99Ms),
    answers: total(({ requests }) => requests),
    refused: total(({ refused }) => refused),
    failures: total(({ failures }) => failures),
  };
}
