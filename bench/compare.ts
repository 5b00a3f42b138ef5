/**
 * How far the product is from the limit of its runtime: for each address, requests per second and latency of the
 * running product and of a bare `node:http` server that sends the same bytes, in turns. `bench/README.md` says how.
 */
import { once } from "node:events";
import { parseArgs } from "node:util";
import { Worker } from "node:worker_threads";
import { startSite } from "../tests/support/server/site.ts";
import { type BareServer, record, startBareServer } from "./bare.ts";
import type { LoadOrder, LoadResult } from "./load.ts";
import { median, publish, round } from "./results.ts";

const PATHS = [
  "/",
  "/?lng=kn",
  "/page/about-us",
  "/api/notification/firstrows/6",
  "/api/notification?page=1&size=20",
  "/api/translation/lang?lang=kn",
];
/** What a browser of today sends, so that a ready compressed body can be served. */
const HEADERS = { "accept-encoding": "gzip, deflate, br, zstd", accept: "*/*" };
const ROUNDS = 3;
const WARM_UP_SECONDS = 1;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    site: { type: "string" },
    name: { type: "string", default: "compare" },
    seconds: { type: "string", default: "4" },
    connections: { type: "string", default: "32" },
  },
});
const seconds = Number(values.seconds);
const connections = Number(values.connections);

async function load(origin: string, path: string, duration: number): Promise<LoadResult> {
  const workerData: LoadOrder = { origin, path, headers: HEADERS, connections, seconds: duration };
  const [result] = (await once(new Worker("./bench/load.ts", { workerData }), "message")) as [LoadResult];
  return result;
}

function summary(results: LoadResult[]): { perSecond: number; p50: number; p99: number; failures: number } {
  return {
    perSecond: median(results.map((result) => result.requestsPerSecond)),
    p50: median(results.map((result) => result.p50Ms)),
    p99: median(results.map((result) => result.p99Ms)),
    failures: results.reduce((sum, result) => sum + result.failures, 0),
  };
}

async function compare(
  origin: string,
  bareServer: BareServer,
  path: string,
): Promise<Record<string, string | number>> {
  const answer = await record(origin + path, HEADERS);
  const bytes = Buffer.byteLength(answer.bodyBase64, "base64");
  if (answer.status !== 200) return { path, bytes, note: `answered ${answer.status}, not measured` };
  await bareServer.serve(answer);
  const sides = [origin, bareServer.origin];
  for (const side of sides) await load(side, path, WARM_UP_SECONDS);
  const results: LoadResult[][] = [[], []];
  for (let turn = 0; turn < ROUNDS; turn += 1) {
    for (const [index, side] of sides.entries()) results[index]?.push(await load(side, path, seconds));
  }
  const [product, limit] = results.map(summary);
  if (!product || !limit) throw new Error("Nothing was measured.");
  return {
    path,
    bytes,
    "product req/s": round(product.perSecond),
    "bare req/s": round(limit.perSecond),
    ratio: round(product.perSecond / limit.perSecond, 2),
    "product p50 ms": round(product.p50, 2),
    "product p99 ms": round(product.p99, 2),
    "bare p50 ms": round(limit.p50, 2),
    "bare p99 ms": round(limit.p99, 2),
    failures: product.failures + limit.failures,
  };
}

const site = values.site ? undefined : await startSite();
const bareServer = await startBareServer();
try {
  const origin = site?.url ?? new URL(values.site ?? "").origin;
  const rows = [];
  for (const path of positionals.length > 0 ? positionals : PATHS)
    rows.push(await compare(origin, bareServer, path));
  publish(values.name, { rounds: ROUNDS, secondsPerRound: seconds, connections, headers: HEADERS }, rows);
} finally {
  bareServer.stop();
  await site?.stop();
}
