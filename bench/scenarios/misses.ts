/** Pages that have to be rendered, beside a bare page of React Router without a layout. */
import { ACCEPTED, CONNECTIONS, measureAlternating, type Side } from "../support/alternating.ts";
import { scattered } from "../support/scattered.ts";
import type { Product } from "../support/servers.ts";
import { spelled, spellingsOf } from "../support/spellings.ts";
import { signInAsStaff, type Staff } from "../support/staff.ts";
import { round } from "../support/statistics.ts";
import { type Bench, beside, type Measured, type Row, type Scenario, shown } from "../scenario.ts";

const WORD = "examination";

interface MissedPage {
  ask: (turn: number) => { path: string };
  goal: string;
  statuses?: number[];
  /** So many different ones there are, where they end. */
  atMost?: number;
}

const pagesOf = (pairs: readonly string[]): Record<string, MissedPage> => ({
  "404, an address never asked for": {
    ask: (turn) => ({ path: `/page-that-is-not-there-${turn}` }),
    statuses: [404],
    goal: "≤ 0.4",
  },
  "notifications with new words, no hits": {
    ask: (turn) => ({ path: `/notifications?lng=en&q=word${turn}` }),
    goal: "≤ 1.5",
  },
  "notifications with two new words, hits": {
    ask: (turn) => ({ path: `/notifications?lng=en&q=${encodeURIComponent(pairs[turn % pairs.length]!)}` }),
    atMost: pairs.length,
    goal: "≤ 1.5",
  },
  "notifications with a common word in other capitals": {
    ask: (turn) => ({ path: `/notifications?lng=en&q=${spelled(WORD, turn)}` }),
    atMost: spellingsOf(WORD),
    goal: "≤ 1.5",
  },
  "search with hits, for two words": {
    ask: (turn) => ({ path: `/search?lng=en&q=${encodeURIComponent(pairs[turn % pairs.length]!)}` }),
    atMost: pairs.length,
    goal: "≤ 2",
  },
  "search with hits, for a common word in other capitals": {
    ask: (turn) => ({ path: `/search?lng=en&q=${spelled(WORD, turn)}` }),
    atMost: spellingsOf(WORD),
    goal: "≤ 2",
  },
});

/** Pages of a list that are read for the words of their titles. */
const PAGES_READ = 6;
const SIZE = 30;

/** Two words that stand in the title of a notice, in either order: all that there are, so that each finds something. */
async function pairsOfWords({ origin }: Product): Promise<string[]> {
  const pairs = new Set<string>();
  for (let page = 1; page <= PAGES_READ; page += 1) {
    const answer = await fetch(`${origin}/api/notification?page=${page}&size=${SIZE}`);
    const { rows } = (await answer.json()) as { rows: { title: string }[] };
    for (const { title } of rows) {
      const tokens = new Set(title.toLowerCase().match(/[a-z]{4,}/g));
      for (const one of tokens) for (const other of tokens) if (one !== other) pairs.add(`${one} ${other}`);
    }
  }
  const all = [...pairs];
  // The pairs of one title are far from each other.
  return all.map((_, at) => all[scattered(at, all.length)]!);
}

async function measure(bench: Bench): Promise<Measured> {
  const product = await bench.product();
  const staff = await signInAsStaff(product);
  const router = await bench.peer("react-router");
  const peer = { server: router, ask: (turn: number) => ({ path: `/notifications?q=word${turn}` }) };
  const rows: Row[] = [];
  for (const [what, { goal, ...page }] of Object.entries(pagesOf(await pairsOfWords(product)))) {
    const costs = await measureAlternating(bench, {
      product: { server: product, ...page, ...(page.atMost && { forget: staff.saveNotice }) },
      peer,
    });
    const { us, firstUs, p99Ms, refused, failures } = costs.product;
    const more = { "first 200": shown(firstUs), "p99 ms": round(p99Ms, 1), refused, failures };
    rows.push(beside(what, us, costs.peer.us, { goal, more }));
  }
  rows.push(await measureHome(bench, { product, staff, peer }));
  return { rows, settings: { connections: CONNECTIONS } };
}

/** The home page when it was dropped by a save: what a save and the page cost together, without the save. */
async function measureHome(
  bench: Bench,
  { product, staff, peer }: { product: Product; staff: Staff; peer: Side },
): Promise<Row> {
  const headers = { ...ACCEPTED, ...staff.headers };
  const save = (turn: number) => ({
    path: "/api/notification/create",
    body: JSON.stringify({ title: `Notice ${turn}`, udate: "05-03-2026", type: staff.list }),
  });
  const alternating = { server: product, headers, statuses: [200, 201], connections: 1 };
  const home = { path: "/?lng=en" };
  const costs = await measureAlternating(bench, {
    both: { ...alternating, ask: (turn) => (turn % 2 ? home : save(turn)) },
    saves: { ...alternating, ask: save },
    peer,
  });
  const us = 2 * costs.both.us - costs.saves.us;
  const { p99Ms, refused, failures } = costs.both;
  const more = { "p99 ms": round(p99Ms, 1), refused, failures };
  return beside("home after a save", us, costs.peer.us, { goal: "≤ 3", more });
}

export const misses: Scenario = {
  title: "Pages that are rendered, beside a bare page of React Router",
  measure,
};
