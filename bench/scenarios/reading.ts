/**
 * What it costs to read what is not cached, at several sizes: the running product with all its threads and processes,
 * beside a bare server that runs the statements of the same request on the same database.
 */
import { join } from "node:path";
import { MOST_RESULTS } from "#server/domain/site/search/find.ts";
import { LANGUAGES } from "#shared/languages.ts";
import { COMMON_WORD } from "../support/fill-notices.ts";
import { measureAlternating, type Side } from "../support/alternating.ts";
import type { Peer, Product } from "../support/servers.ts";
import { scattered } from "../support/scattered.ts";
import { signInAsStaff } from "../support/staff.ts";
import { round } from "../support/statistics.ts";
import { type Bench, beside, type Measured, type Plot, type Row, type Scenario, shown } from "../scenario.ts";

const SIZE = 20;
/** Of the pages of a list: those that the API takes. */
const SIZES = [10, 20, 30];
const KINDS_OF_PAGES = SIZES.length * LANGUAGES.length;

interface ReadWork {
  name: string;
  what: string;
  goal: string;
  /** @returns addresses of the product and of the peer, which nobody has asked for before */
  ask: (turn: number, first: number, count: number) => { product: string; peer: string };
  /** So many different ones there are, where they end. */
  different?: (count: number) => number;
}

/** Of the results that are read, where every second record is one. */
const pagesOfHits = (count: number): number => Math.min(count / 2, MOST_RESULTS) / SIZE;

const READINGS: ReadWork[] = [
  {
    name: "record",
    what: "record by id",
    goal: "≤ 3",
    different: (count) => count,
    ask: (turn, first, count) => {
      const id = first + scattered(turn, count);
      return { product: `/api/notification/${id}`, peer: `/record?value=${id}` };
    },
  },
  {
    name: "page",
    what: "page of a list",
    goal: "flat within 1.2",
    ask: (turn, _first, count) => {
      const [size, language] = [SIZES[turn % SIZES.length]!, turn % 2 ? "en" : "kn"];
      const page = 1 + scattered(Math.floor(turn / KINDS_OF_PAGES), Math.floor(count / size));
      return {
        product: `/api/notification?page=${page}&size=${size}&lang=${language}`,
        peer: `/page?value=${page}&size=${size}`,
      };
    },
    different: (count) => KINDS_OF_PAGES * Math.floor(count / Math.max(...SIZES)),
  },
  {
    name: "filtered",
    what: "list of 20, filtered and sorted",
    goal: "≤ 3 small, ≤ 1.2 from 100,000",
    ask: (turn) => ({
      product: `/api/notification?filter=title:not:x${turn}&sort=-title&size=${SIZE}`,
      peer: `/list?value=x${turn}`,
    }),
  },
  {
    name: "few-hits",
    what: "search, few hits",
    goal: "≤ 3",
    different: (count) => count,
    ask: (turn, _first, count) => {
      const text = `notice ${scattered(turn, count)}`;
      return {
        product: `/api/search?q=${encodeURIComponent(text)}&page=1`,
        peer: `/search?value=${encodeURIComponent(text)}`,
      };
    },
  },
  {
    name: "many-hits",
    what: "search, half of all records",
    goal: "≤ 3",
    different: (count) => pagesOfHits(count) * LANGUAGES.length,
    // What was found is cached, each page of it for itself.
    ask: (turn, _first, count) => {
      const pages = pagesOfHits(count);
      const language = LANGUAGES[Math.floor(turn / pages) % LANGUAGES.length]!;
      return {
        product: `/api/search?q=${COMMON_WORD}&page=${1 + scattered(turn, pages)}&lang=${language}`,
        peer: `/search?value=${COMMON_WORD}`,
      };
    },
  },
];

interface Pair {
  product: Product;
  peer: Peer;
  /** Invalidates what the product has cached of notices. */
  invalidate: () => Promise<void>;
  first: number;
  notices: number;
}

async function start(bench: Bench, notices: number): Promise<Pair> {
  const product = await bench.product({ notices });
  const peer = await bench.peer("bare-reader", [join(product.dataDir, "vidyalaya.sqlite")]);
  const { id: last } = (await (await fetch(`${peer.origin}/last`)).json()) as { id: number };
  const { saveListAndNotice: invalidate } = await signInAsStaff(product);
  return { product, peer, invalidate, first: last - notices + 1, notices };
}

async function measure(bench: Bench): Promise<Measured> {
  const rows: Row[] = [];
  const plots = READINGS.map(({ name, what }): Plot => ({
    name,
    title: what,
    unit: "µs",
    lines: { product: [], peer: [] },
  }));
  for (const notices of bench.sizes) {
    const pair = await start(bench, notices);
    for (const [at, reading] of READINGS.entries()) {
      const costs = await measureAlternating(bench, sidesOf(pair, reading));
      const { us, firstUs, p99Ms, answers, refused, failures } = costs.product;
      const more = { "first 200": shown(firstUs), "p99 ms": round(p99Ms, 1), answers, refused, failures };
      const row = beside(reading.what, us, costs.peer.us, { goal: reading.goal, more });
      rows.push({ what: reading.what, records: notices, ...row });
      if (answers > 0) plots[at]?.lines["product"]?.push([notices, us]);
      plots[at]?.lines["peer"]?.push([notices, costs.peer.us]);
    }
    await pair.product.stop();
  }
  return { rows: rows.toSorted((one, other) => placeOf(one) - placeOf(other)), plots };
}

const placeOf = (row: Row): number => READINGS.findIndex(({ what }) => what === row["what"]);

function sidesOf(
  { product, peer, invalidate, first, notices }: Pair,
  { ask, different }: ReadWork,
): Record<"product" | "peer", Side> {
  return {
    product: {
      server: product,
      ask: (turn) => ({ path: ask(turn, first, notices).product }),
      ...(different && { atMost: different(notices), forget: invalidate }),
    },
    // It caches nothing.
    peer: { server: peer, ask: (turn) => ({ path: ask(turn, first, notices).peer }) },
  };
}

export const reading: Scenario = {
  title: "What is read anew, beside bare SQLite",
  measure,
};
