/** A hunt: requests one at a time, so that what is slow has a name, then many at once, then such as no client sends. */
import { SHIPPED_TABLES } from "#shared/tables/index.ts";
import { limit } from "../support/runner/limits.ts";
import { seeded } from "../support/runner/random.ts";
import type { Call } from "./calls.ts";
import {
  countAnswer,
  countFailure,
  countFault,
  countHold,
  type Figures,
  longestOf,
  newFigures,
} from "./figures.ts";
import { faultOf } from "./judge.ts";
import { makeRequest, type Request, type Role, ROLES, sweptRequest } from "./requests.ts";
import { send } from "./send.ts";
import { misbehave } from "./misbehave.ts";
import { bySize, type Swept, sweep } from "./sweep.ts";
import type { Target } from "./target.ts";
import { pick, type Random } from "./values.ts";

/** Until a request is given up. Nothing that is answered takes as long, on any machine. */
const LIMIT_MS = limit(30_000);
const CONCURRENCY = 16;
/** Requests between two looks at the sessions and at the machine. */
const RENEW_EVERY = 100;
/** The share of the requests that are sent many at once. */
const CROWDED = 0.2;
/** The share that is a sweep, as far as there is so much to sweep. */
const SWEPT = 0.5;
/** The share after which memory is first measured: what is loaded when it is first used is loaded then. */
const WARM_UP = 0.3;

/** What everybody may ask is asked by visitors most. */
const VISITORS_OFTEN: readonly Role[] = ["nobody", ...ROLES];

/** Milliseconds of the main thread after which a call is asked nothing larger: that it holds the process is known. */
const KNOWN_MS = 1000;

export interface HuntOptions {
  seed: number;
  /** How many requests. */
  requests: number;
  /** These calls and pages alone, by their path, and none of the connections that stop in the middle. */
  only?: RegExp;
  /** Ends the hunt early, for a test that looks for known faults. */
  isEnough?: (figures: Figures) => boolean;
  /** Progress, reported now and then for people who wait. */
  onStep?: (figures: Figures, done: number) => void;
}

export async function hunt(target: Target, options: HuntOptions): Promise<Figures> {
  const random = seeded(options.seed);
  const figures = newFigures(options.seed, await target.memory());
  const { only } = options;
  const slow = only ? undefined : misbehave(target, figures);
  await warmUp(target);
  const calls = target.calls.filter(({ path }) => !only || only.test(path));
  await oneAtATime(target, calls, figures, options, random);
  await manyAtOnce(target, calls, figures, options, random);
  await slow?.finished();
  figures.memoryAfter = await target.memory();
  return figures;
}

/** The sweep first, as far as it has its share of the requests, and then whatever chance makes. */
async function oneAtATime(
  target: Target,
  calls: readonly Call[],
  figures: Figures,
  { requests: all, isEnough, onStep }: HuntOptions,
  random: Random,
): Promise<void> {
  const alone = Math.ceil(all * (1 - CROWDED));
  const swept = evenly(sweep(calls, target, random), ({ call }) => kindOf(call), random)
    .slice(0, all * SWEPT)
    .sort(bySize);
  const next = oneAfterAnother(calls, random);
  for (let index = 0; index < alone; index += 1) {
    if (index % RENEW_EVERY === 0) await lookAround(target, figures);
    if (index === Math.ceil(alone * WARM_UP)) figures.memoryBefore = await target.memory();
    const request = sweptNext(target, swept, figures, random) ?? requestOf(target, next(), figures, random);
    await judged(target, request, figures);
    countHold(figures, await target.hold(), request);
    onStep?.(figures, index + 1);
    if (isEnough?.(figures)) return;
  }
  await lookAround(target, figures);
}

function sweptNext(target: Target, swept: Swept[], figures: Figures, random: Random): Request | undefined {
  let each = swept.shift();
  while (each && longestOf(figures, each) > KNOWN_MS) each = swept.shift();
  return each && sweptRequest(each, senderOf(target, each.role, figures, random), random);
}

async function manyAtOnce(
  target: Target,
  calls: readonly Call[],
  figures: Figures,
  { requests: all, isEnough, onStep }: HuntOptions,
  random: Random,
): Promise<void> {
  const next = oneAfterAnother(calls, random);
  while (figures.requests < all) {
    if (isEnough?.(figures)) return;
    const requests = Array.from({ length: CONCURRENCY }, () => requestOf(target, next(), figures, random));
    await Promise.all(requests.map((request) => judged(target, request, figures)));
    countHold(figures, await target.hold());
    onStep?.(figures, figures.requests);
  }
}

async function lookAround(target: Target, figures: Figures): Promise<void> {
  await target.renewTokens();
  figures.speedMs = Math.max(figures.speedMs, await target.speed());
  await target.hold();
}

/** Loads what knows the certificates of passkeys, once in the life of a process whose staff have some. */
const LOADS_LIBRARY = "/api/staff/passkeys/options";

/** What is made, read and compiled when it is first asked for is no hold of the request that happens to be the first. */
async function warmUp(target: Target): Promise<void> {
  const paths = target.calls.filter(({ method }) => method === "GET").map(({ path }) => path);
  for (const path of paths.filter((each) => !/[:{]/.test(each)))
    await send(target.site.url, { method: "GET", path: `${path}?page=2`, headers: [] }, LIMIT_MS);
  const headers: [string, string][] = [["Authorization", `Bearer ${target.tokenOf("editor")}`]];
  await send(target.site.url, { method: "POST", path: LOADS_LIBRARY, headers }, LIMIT_MS);
  await target.hold();
}

/** Of the calls by which records are read by a column, which are many and much the same, and of any other call. */
const TIMES = { reading: 1, other: 4 };
const READS_BY_COLUMN = /^\/api\/\w+\/\w+$/;

/** Answers each call some times, in random order, before any of them again. */
function oneAfterAnother(given: readonly Call[], random: Random): () => Call {
  const calls = given.flatMap((call) => {
    const reading = call.method === "GET" && READS_BY_COLUMN.test(call.path);
    return Array.from({ length: reading ? TIMES.reading : TIMES.other }, () => call);
  });
  let left: Call[] = [];
  return () => {
    if (left.length === 0) left = evenly(calls, kindOf, random).toReversed();
    return left.pop()!;
  };
}

/** The path with a table's name left out: every table has the same calls. */
const kindOf = ({ method, path }: Call): string => `${method} ${path.replace(TABLE_IN_PATH, "/api/:object")}`;

const TABLE_IN_PATH = new RegExp(`^/api/(${SHIPPED_TABLES.map(({ name }) => name).join("|")})(?=/|$)`);

/** Random order in which every kind comes once before any comes again, as far as there are so many of it. */
function evenly<T>(list: readonly T[], kind: (element: T) => string, random: Random): T[] {
  const kinds = [...Map.groupBy(inRandomOrder(list, random), kind).values()];
  const rounds = Math.max(0, ...kinds.map(({ length }) => length));
  return Array.from({ length: rounds }, (_, round) =>
    kinds.flatMap((of) => of.slice(round, round + 1)),
  ).flat();
}

const inRandomOrder = <T>(list: readonly T[], random: Random): T[] =>
  list
    .map((each) => ({ each, at: random() }))
    .sort((one, other) => one.at - other.at)
    .map(({ each }) => each);

function requestOf(target: Target, call: Call, figures: Figures, random: Random): Request {
  const role = pick(random, call.secured ? ROLES : VISITORS_OFTEN);
  return makeRequest(call, role, senderOf(target, role, figures, random), target.schemas, random);
}

function senderOf(target: Target, role: Role, { requests }: Figures, random: Random) {
  const address = `2001:db8:${Math.floor(random() * 65_536).toString(16)}:${requests.toString(16).slice(-4)}::1`;
  return { token: target.tokenOf(role), address };
}

async function judged(target: Target, request: Request, figures: Figures): Promise<void> {
  const came = await send(target.site.url, request, LIMIT_MS);
  countAnswer(figures, came);
  if (came.status !== undefined && came.status >= 500) countFailure(figures, came.status, request);
  const fault = faultOf(request, came, target.canaries);
  if (fault) countFault(figures, fault, request);
}
