/**
 * `node bench/search.ts [--sizes 1000,100000,1000000] [--misses] [--postgres]`: how well the search finds what is meant, by judged
 * queries on the demonstration, and how long it takes among so many notices more. SQLite in this process, or a PostgreSQL that is
 * started for it; nothing is written.
 */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import process from "node:process";
import { parseArgs } from "node:util";
import type { SearchContext } from "#server/domain/site/search/hits.ts";
import { search } from "#server/domain/site/search/search.ts";
import { suggest } from "#server/domain/site/search/suggest.ts";
import type { ReadViewModel } from "#server/domain/site/presentation/page-request.ts";
import { fillWithDemo } from "#server/first-use.ts";
import { openServices, type Services } from "#server/services.ts";
import { getOrInsert } from "#shared/get-or-insert.ts";
import { startPostgres } from "../tests/support/server/postgres.ts";
import { fillNotices } from "./support/fill-notices.ts";
import { fillPostgresNotices, vacuum } from "./support/fill-postgres-notices.ts";
import { JUDGED_QUERIES, type JudgedQuery } from "./support/judged-queries.ts";
import { median, quantile, round } from "./support/statistics.ts";
import { FURTHER_ERRORS, withErrors } from "./support/typing-errors.ts";

const { values } = parseArgs({
  options: {
    sizes: { type: "string", default: "1000,100000,1000000" },
    misses: { type: "boolean", default: false },
    postgres: { type: "boolean", default: false },
  },
});
/** Results that somebody looks at. */
const SEEN = 5;
/** How often each query is timed. */
const ROUNDS = 5;

type Ask = (q: string) => ReturnType<typeof search>;

/** What somebody has typed so far: the commonest beginnings, words of every title, Kannada in either script, and errors. */
const TYPED =
  "no ex ab ca exa notice examination ca 12 ಪ್ ಪರೀ ಫಲಿ ph pha phali ka kal kalab gulb granth notifc examinat hall ti exam fee vc zz".split(
    " ",
  );

const unchanged = (query: string): string => query;

const postgres = values.postgres ? await startPostgres() : undefined;

const databaseIn = (folder: string): string => postgres?.url ?? join(folder, "site.sqlite");

const open = (folder: string): Promise<Services> =>
  openServices({
    database: databaseIn(folder),
    files: `file:${join(folder, "files")}`,
    dataDir: folder,
    signup: "closed",
    smtp: undefined,
  });

/** As a visitor who reads English; what pages share is read once, as in the site. */
function contextOf({ records }: Services): SearchContext {
  const reader = records.reader({ staff: false, language: "en" });
  const known = new Map<string, Promise<unknown>>();
  const cached: ReadViewModel = (name, read, compartment) => {
    // What was found is what is measured.
    if (compartment === "searches") return read(reader, cached);
    if (!known.has(name)) known.set(name, read(reader, cached));
    return known.get(name) as ReturnType<typeof read>;
  };
  return { reader, cached, language: "en" };
}

function asking(services: Services): Ask {
  const context = contextOf(services);
  return (q) => search(context, { q, page: 1 });
}

/** Recall here is the part of the queries of which one of the first five results is what was meant. */
async function judge(ask: Ask, queries: readonly JudgedQuery[]) {
  let found = 0;
  let reciprocal = 0;
  const missed: string[] = [];
  for (const [query, wanted] of queries) {
    const { hits } = await ask(query);
    const place = hits.findIndex(({ title }) => wanted.test(title.text)) + 1;
    if (place > 0) reciprocal += 1 / place;
    if (place > 0 && place <= SEEN) found += 1;
    else missed.push(query);
  }
  const count = queries.length;
  return {
    queries: count,
    "recall at 5": round(found / count, 3),
    "mean reciprocal rank": round(reciprocal / count, 3),
    missed,
  };
}

/** @returns the queries as they are spelled; without those that have no room for an error, where it is one of the further ones */
function spelledQueries(spelled: (query: string) => string): JudgedQuery[] {
  const queries = JUDGED_QUERIES.map(([query, wanted]): JudgedQuery => [spelled(query), wanted]);
  const isFurther = Object.values(FURTHER_ERRORS).includes(spelled);
  return isFurther ? queries.filter(([query], at) => query !== JUDGED_QUERIES[at]![0]) : queries;
}

const timed = (ask: Ask, spelled: (query: string) => string) =>
  timesOf(
    ask,
    JUDGED_QUERIES.map(([query]) => spelled(query)),
  );

/** Of each query the median of some rounds: the first time of a query reads what the later ones find in memory. */
async function timesOf(ask: (q: string) => Promise<unknown>, queries: readonly string[]) {
  const took = new Map<string, number[]>();
  for (let asked = 0; asked < ROUNDS; asked += 1) {
    for (const query of queries) {
      const began = performance.now();
      await ask(query);
      getOrInsert(took, query, () => []).push(performance.now() - began);
    }
  }
  const medians = Array.from(took, ([query, times]) => ({ query, ms: median(times) })).sort(
    (a, b) => a.ms - b.ms,
  );
  const times = medians.map(({ ms }) => ms);
  return {
    "p50 ms": round(quantile(times, 0.5), 1),
    "p95 ms": round(quantile(times, 0.95), 1),
    "slowest ms": round(times.at(-1)!, 1),
    slowest: medians.at(-1)!.query,
  };
}

const folder = await mkdtemp(join(tmpdir(), "bench-search-"));
try {
  let services = await open(folder);
  await fillWithDemo(services);
  for (const [what, spelled] of [
    ["as it is written", unchanged],
    ["with errors", withErrors],
    ...Object.entries(FURTHER_ERRORS),
  ] as const) {
    const { missed, ...judged } = await judge(asking(services), spelledQueries(spelled));
    process.stdout.write(`${what}: ${JSON.stringify(judged)}\n`);
    if (values.misses) process.stdout.write(`  ${missed.join("\n  ")}\n`);
  }
  let filled = 0;
  for (const size of values.sizes.split(",").map(Number)) {
    await services.close();
    if (postgres) await fillPostgresNotices(postgres.url, size - filled);
    else fillNotices(databaseIn(folder), size - filled);
    filled = size;
    services = await open(folder);
    if (postgres) await vacuum(postgres.url);
    const ask = asking(services);
    await timed(ask, unchanged);
    for (const [what, spelled] of [
      ["as it is written", unchanged],
      ["with errors", withErrors],
    ] as const) {
      process.stdout.write(`${size} records, ${what}: ${JSON.stringify(await timed(ask, spelled))}\n`);
    }
    const context = contextOf(services);
    const typed = await timesOf((q) => suggest(context, q), TYPED);
    process.stdout.write(`${size} records, suggestions while typing: ${JSON.stringify(typed)}\n`);
  }
  await services.close();
} finally {
  postgres?.stop();
  await rm(folder, { recursive: true, force: true });
}
