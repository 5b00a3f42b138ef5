/**
 * What a save costs where many answers are cached: the time that the cache takes to drop what depends on the saved record,
 * beside the time of looking at every entry for it, and what the answers take of memory beside what they are counted
 * for. `bench/README.md` says how.
 */
import { memoryUsage } from "node:process";
import { parseArgs } from "node:util";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import type { Database } from "#server/db/connect.ts";
import { Changes } from "#server/domain/kernel/changes.ts";
import { CacheDependencies } from "#server/domain/kernel/read-scope.ts";
import { makeAnswer } from "#server/http/answers/answer.ts";
import { AnswerCache } from "#server/http/answers/answer-cache.ts";
import { median, publish, round } from "./results.ts";

const { values } = parseArgs({
  options: {
    entries: { type: "string", default: "150000" },
    saves: { type: "string", default: "200" },
    name: { type: "string", default: "cache" },
  },
});
const LONG = Number(values.entries);
const SAVES = Number(values.saves);
const SHORT = 1000;
const MB = 1024 * 1024;
/** Of a small answer of the API, and of a page. */
const SIZES = { small: 60, page: 20_000 };

setFlagsFromString("--expose-gc");
const collect = runInNewContext("gc") as () => void;

function bytesInUse(): number {
  for (let turn = 0; turn < 4; turn += 1) collect();
  const { heapUsed, external } = memoryUsage();
  return heapUsed + external;
}

const reading = (id: number): CacheDependencies => {
  const dependencies = new CacheDependencies();
  for (const table of ["menu", "setting", "translation"]) dependencies.table(table);
  dependencies.row("content", id);
  return dependencies;
};

interface Filled {
  cache: AnswerCache;
  changes: Changes;
  logs: CacheDependencies[];
  /** Bytes of the process for each entry. */
  grown: number;
}

async function fill(entries: number, size: number): Promise<Filled> {
  const alone: Partial<Database> = { announce: () => Promise.resolve(), disconnectedFor: () => undefined };
  const changes = new Changes(alone as Database, (error) => console.error(error));
  const bounds = { entries, bytes: Number.MAX_SAFE_INTEGER };
  const cache = new AnswerCache({
    changes,
    nextMoment: ({ expiresAt }) => Promise.resolve(expiresAt),
    now: () => 0,
    bounds: { pages: bounds, choices: bounds },
  });
  const before = bytesInUse();
  for (let id = 0; id < entries; id += 1) await put(cache, id, size);
  const grown = bytesInUse() - before;
  return { cache, changes, logs: Array.from({ length: entries }, (_each, id) => reading(id)), grown };
}

async function put(cache: AnswerCache, id: number, size: number): Promise<void> {
  const text = `${id} `.repeat(size).slice(0, size);
  await cache.get(Buffer.from(`/api/content/${id}`).toString("latin1"), async () => ({
    answer: await makeAnswer(
      200,
      { "content-type": "application/json", "cache-control": "no-cache" },
      text,
      1,
    ),
    dependencies: reading(id),
  }));
}

/** Milliseconds of a save, and of looking at every entry for what depends on it. */
async function measure({ cache, changes, logs }: Filled, size: number) {
  const times = { save: [] as number[], walk: [] as number[] };
  for (let turn = 0; turn < SAVES; turn += 1) {
    const id = (turn * 7919) % logs.length;
    const saved = performance.now();
    await changes.publish([{ object: "content", id }]);
    times.save.push(performance.now() - saved);
    await put(cache, id, size);
    const walked = performance.now();
    concerned(logs, id);
    times.walk.push(performance.now() - walked);
  }
  return { save: median(times.save), walk: median(times.walk) };
}

function concerned(logs: readonly CacheDependencies[], id: number): number {
  const [tables, rows] = [new Set(["content"]), new Set([`content:${id}`])];
  return logs.filter(
    (dependencies) => !dependencies.tables.isDisjointFrom(tables) || !dependencies.rows.isDisjointFrom(rows),
  ).length;
}

const rows = [];
for (const [answers, entries, size] of [
  ["small", SHORT, SIZES.small],
  ["small", LONG, SIZES.small],
  ["pages", SHORT, SIZES.page],
] as const) {
  const filled = await fill(entries, size);
  const { save, walk } = await measure(filled, size);
  const { bytes } = filled.cache.sizeOf("pages");
  rows.push({
    answers,
    entries,
    saveMs: round(save, 4),
    walkMs: round(walk, 4),
    ratio: round(save / walk, 4),
    realMB: round(filled.grown / MB, 1),
    countedMB: round(bytes / MB, 1),
    countedShare: round(bytes / filled.grown, 2),
  });
}
publish(values.name, { saves: SAVES, bytes: SIZES, unit: "median ms" }, rows);
