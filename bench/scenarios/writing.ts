/** What a save costs: notices created through the API, and in turns the same rows inserted bare, one by one and by 32 at once. */
import { ACCEPTED, measureAlternating, load } from "../support/alternating.ts";
import { noticeOf, startBareWriter } from "../support/bare-writer.ts";
import type { LoadRequest } from "../support/load.ts";
import { signInAsStaff } from "../support/staff.ts";
import { round } from "../support/statistics.ts";
import { type Bench, beside, type Measured, type Row, type Scenario, shown } from "../scenario.ts";

const WRITERS = 32;
const CACHED_ANSWERS = 18_000;

const SAVE = "/api/notification/create";

async function measure(bench: Bench): Promise<Measured> {
  const product = await bench.product();
  const staff = await signInAsStaff(product);
  const ask = (turn: number): LoadRequest => ({
    path: SAVE,
    body: JSON.stringify(noticeOf(staff.list, turn)),
  });
  const peer = await startBareWriter(bench, product, staff);
  const headers = { ...ACCEPTED, ...staff.headers };
  const rows: Row[] = [];
  const compare = async (what: string, connections: number, goal: string) => {
    const same = { ask, statuses: [200, 201], connections };
    const { product: cost, peer: limit } = await measureAlternating(bench, {
      product: { server: product, headers, ...same },
      peer: { server: peer, ...same },
    });
    const more = {
      "first 200": shown(cost.firstUs),
      "per second": round(cost.perSecond),
      "peer's per second": round(limit.perSecond),
      "p99 ms": round(cost.p99Ms, 1),
      refused: cost.refused,
      failures: cost.failures + limit.failures,
    };
    rows.push(beside(what, cost.us, limit.us, { goal, more }));
    return cost.us;
  };
  const one = await compare("a save, by one", 1, "≤ 3");
  const many = await compare(`a save, by ${WRITERS} at once`, WRITERS, "");
  rows.push(beside(`by ${WRITERS} at once, beside by one`, many, one, { goal: "≤ 1.5" }));
  await load(
    {
      server: product,
      ask: (turn) => ({ path: `/api/notification?filter=title:not:x${turn}&size=10` }),
      atMost: CACHED_ANSWERS,
      headers: ACCEPTED,
    },
    bench.quick ? 5 : 60,
  );
  const late = await compare("a save, by one, while many answers are cached", 1, "≤ 3");
  rows.push(beside("while many answers are cached, beside before", late, one, { goal: "1" }));
  return { rows, settings: { cachedAnswers: CACHED_ANSWERS } };
}

export const writing: Scenario = {
  title: "Saves, beside a bare durable insert of the same rows",
  measure,
};
