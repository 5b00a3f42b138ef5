/** How near to the limit of the runtime a cached answer is: beside a bare server that sends the same status, headers and bytes. */
import { ACCEPTED, measureAlternating } from "../support/alternating.ts";
import { recordAnswer } from "../support/recorded-answer.ts";
import { round } from "../support/statistics.ts";
import { type Bench, beside, type Measured, type Scenario } from "../scenario.ts";

const PATHS = [
  "/?lng=en",
  "/?lng=kn",
  "/page/about-us?lng=en",
  "/api/notification/firstrows/6",
  "/api/notification?page=1&size=20",
  "/api/translation/lang?lang=kn",
];
const CONNECTIONS = 16;

async function measure(bench: Bench): Promise<Measured> {
  const product = await bench.product();
  const peer = await bench.peer("bare-server");
  const rows = [];
  for (const path of PATHS) {
    const answer = await recordAnswer(product.origin + path, ACCEPTED);
    await peer.tell(answer);
    const same = { ask: () => ({ path }), repeat: true, connections: CONNECTIONS };
    const costs = await measureAlternating(bench, {
      product: { server: product, ...same },
      peer: { server: peer, ...same },
    });
    const more = {
      "req/s": round(costs.product.perSecond),
      "p50 ms": round(costs.product.p50Ms, 2),
      "p99 ms": round(costs.product.p99Ms, 2),
      bytes: Buffer.byteLength(answer.bodyBase64, "base64"),
      failures: costs.product.failures + costs.peer.failures,
    };
    rows.push(beside(path, costs.product.us, costs.peer.us, { more }));
  }
  return { rows, settings: { connections: CONNECTIONS } };
}

export const cached: Scenario = {
  title: "Cached answers, beside a bare server with the same bytes",
  measure,
};
