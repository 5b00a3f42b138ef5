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
  /** Requests of a round at the most, where there are no more different ones. */
  atMost?: number;
}

export interface Effort {
  rounds: number;
  /** Of each round and side. */
  seconds: number;
}

export interface Cost {
  /** Microseconds of processor time for a request, the median of the rounds. */
  us: number;
  perSecond: number;
  p50Ms: number;
  p99Ms: number;
  failures: number;
}

/** What a browser sends. */
export const ACCEPTED = { "accept-encoding": "gzip, deflate, br, zstd", accept: "*/*" };
const CONNECTIONS = 4;
const WARM_UP_S = 1.5;
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
  turn += repeat ? 1 : result.requests + result.failures;
  // Some may be refused where one takes a second; a load of refusals measures nothing.
  if (result.failures > result.requests) {
    throw new Error(`${result.failures} wrong answers to requests like ${requests[0]?.path}`);
  }
  return result;
}

/** Each side in every round, after a warm-up. */
export async function measureAlternating<Name extends string>(
  { rounds, seconds }: Effort,
  sides: Record<Name, Side>,
): Promise<Record<Name, Cost>> {
  const names = Object.keys(sides) as Name[];
  const results = new Map<Name, (LoadResult & { us: number })[]>(names.map((name) => [name, []]));
  for (const name of names) await load(sides[name], Math.min(WARM_UP_S, seconds));
  for (let round = 0; round < rounds; round += 1) {
    for (const name of names) {
      const { server } = sides[name];
      const before = server.clock.read();
      const result = await load(sides[name], seconds);
      const us = (server.clock.read() - before) / (result.requests + result.failures);
      results.get(name)?.push({ ...result, us });
    }
  }
  return Object.fromEntries(names.map((name) => [name, costOf(results.get(name) ?? [])])) as Record<
    Name,
    Cost
  >;
}

function costOf(results: (LoadResult & { us: number })[]): Cost {
  const middle = (of: (result: (typeof results)[number]) => number) => median(results.map(of));
  return {
    us: middle(({ us }) => us),
    perSecond: middle(({ requests, seconds }) => requests / seconds),
    p50Ms: middle(({ p50Ms }) => p50Ms),
    p99Ms: middle(({ p99Ms }) => p99Ms),
    failures: results.reduce((sum, { failures }) => sum + failures, 0),
  };
}
