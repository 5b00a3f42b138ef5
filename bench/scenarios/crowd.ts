/**
 * How long others wait while many different pages have to be rendered at once: a cached call every 15 ms, and at the same
 * time the same bytes from a bare server, which shows what the busy machine alone does.
 */
import { Agent, get } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import { ACCEPTED, warmUp } from "../support/alternating.ts";
import { startObserver } from "../support/observer.ts";
import { recordAnswer } from "../support/recorded-answer.ts";
import { signInAsStaff } from "../support/staff.ts";
import { median, quantile, round } from "../support/statistics.ts";
import type { Bench, Measured, Row, Scenario } from "../scenario.ts";

const OBSERVED = "/api/notification/firstrows/6";
const COUNT = 50;
/** For what was there before and what is still being written when the last page has come. */
const AROUND_MS = 200;

let number = 0;
const CROWDS: Record<string, () => string> = {
  nothing: () => OBSERVED,
  "different 404s": () => `/page-that-is-not-there-${(number += 1)}`,
  "different notifications": () => `/notifications?q=word${(number += 1)}`,
  "different searches": () => `/search?q=examination+${(number += 1)}`,
  "one page after a save": () => "/?lng=en",
};

const longest = (times: number[]): number => Math.max(...times);

/** @returns its status */
function ask(url: string, agent: Agent): Promise<number> {
  return new Promise((resolve, reject) => {
    get(url, { agent, headers: ACCEPTED }, (response) => {
      response.resume();
      response.on("end", () => resolve(response.statusCode ?? 0));
    }).on("error", reject);
  });
}

async function measure(bench: Bench): Promise<Measured> {
  const product = await bench.product();
  const peer = await bench.peer("bare-server");
  await peer.tell(await recordAnswer(product.origin + OBSERVED, ACCEPTED));
  const staff = await signInAsStaff(product);
  const paths = Object.values(CROWDS);
  await warmUp({
    server: product,
    ask: (turn) => ({ path: paths[turn % paths.length]!() }),
    statuses: [200, 404],
  });
  const rows: Row[] = [];
  for (const [what, path] of Object.entries(CROWDS)) {
    const rounds = [];
    for (let turn = 0; turn < bench.rounds; turn += 1) {
      await staff.saveNotice();
      const observers = [
        await startObserver(product.origin + OBSERVED),
        await startObserver(peer.origin + OBSERVED),
      ];
      await pause(AROUND_MS);
      const agent = new Agent();
      const began = performance.now();
      const statuses = await Promise.all(
        Array.from({ length: COUNT }, () => ask(product.origin + path(), agent)),
      );
      const allMs = performance.now() - began;
      await pause(AROUND_MS);
      const [observed = [], control = []] = await Promise.all(observers.map((observer) => observer.stop()));
      rounds.push({ observed, control, allMs, refused: statuses.filter((status) => status === 503).length });
    }
    const sorted = rounds.flatMap(({ observed }) => observed).toSorted((a, b) => a - b);
    rows.push({
      "while they ask for": `${COUNT} × ${what}`,
      "others' p50 ms": round(quantile(sorted, 0.5), 1),
      "others' p95 ms": round(quantile(sorted, 0.95), 1),
      "others' longest ms": round(median(rounds.map(({ observed }) => longest(observed)))),
      goal: what === "nothing" ? "" : "≤ 50",
      "longest of a bare server ms": round(median(rounds.map(({ control }) => longest(control)))),
      "all answered after ms": round(median(rounds.map(({ allMs }) => allMs))),
      "refused, to come back": round(median(rounds.map(({ refused }) => refused))),
    });
  }
  return { rows, settings: { observed: OBSERVED } };
}

export const crowd: Scenario = {
  title: "Delays of others while fifty ask at once, the median of the longest in each round",
  measure,
};
