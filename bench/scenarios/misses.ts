/** Pages that have to be rendered, beside a bare page of React Router without a layout. */
import { ACCEPTED, measureAlternating } from "../support/alternating.ts";
import { type Bench, beside, type Measured, type Scenario } from "../scenario.ts";

const CONNECTIONS = 4;

/** The words in capitals and small letters by the bits of a number: other words to the cache, the same to the search. */
function spelled(text: string, turn: number): string {
  return Array.from(text, (letter, at) =>
    Math.floor(turn / 2 ** at) % 2 ? letter.toUpperCase() : letter,
  ).join("");
}

const PAGES = {
  "404, an address never asked for": {
    ask: (turn: number) => ({ path: `/page-that-is-not-there-${turn}` }),
    statuses: [404],
    goal: "≤ 0.4",
  },
  "notifications with new words, no hits": {
    ask: (turn: number) => ({ path: `/notifications?lng=en&q=word${turn}` }),
    goal: "≤ 1.5",
  },
  "notifications with new words, hits": {
    ask: (turn: number) => ({ path: `/notifications?lng=en&q=${spelled("examination", turn)}` }),
    goal: "≤ 1.5",
  },
  "search with hits": {
    ask: (turn: number) => ({ path: `/search?lng=en&q=${spelled("examination", turn)}` }),
    goal: "≤ 2",
  },
};

async function measure(bench: Bench): Promise<Measured> {
  const product = await bench.product();
  const router = await bench.peer("react-router");
  const peer = { server: router, ask: (turn: number) => ({ path: `/notifications?q=word${turn}` }) };
  const rows = [];
  for (const [what, { goal, ...page }] of Object.entries(PAGES)) {
    const costs = await measureAlternating(bench, { product: { server: product, ...page }, peer });
    rows.push(beside(what, costs.product.us, costs.peer.us, { goal }));
  }
  rows.push(await measureHome(bench, product, peer));
  return { rows, settings: { connections: CONNECTIONS } };
}

/** The home page when it was dropped by a save: what a save and the page cost together, without the save. */
async function measureHome(
  bench: Bench,
  product: Awaited<ReturnType<Bench["product"]>>,
  peer: Parameters<typeof measureAlternating>[1][string],
) {
  const headers = { ...ACCEPTED, ...(await product.signIn()) };
  const [latest] = (await (await fetch(`${product.origin}/api/notification/firstrows/1`)).json()) as [
    { type: { value: number } },
  ];
  const save = (turn: number) => ({
    path: "/api/notification/create",
    body: JSON.stringify({ title: `Notice ${turn}`, udate: "05-03-2026", type: latest.type.value }),
  });
  const alternating = { server: product, headers, statuses: [200, 201], connections: 1 };
  const home = { path: "/?lng=en" };
  const costs = await measureAlternating(bench, {
    both: { ...alternating, ask: (turn) => (turn % 2 ? home : save(turn)) },
    saves: { ...alternating, ask: save },
    peer,
  });
  const us = 2 * costs.both.us - costs.saves.us;
  return beside("home after a save", us, costs.peer.us, { goal: "≤ 3" });
}

export const misses: Scenario = {
  title: "Pages that are rendered, beside a bare page of React Router",
  measure,
};
