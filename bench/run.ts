/** `npm run bench`: measures the built product, and writes `bench/results` and the tables of `bench/README.md`. */
import process from "node:process";
import { parseArgs } from "node:util";
import { showResults, writeResults } from "./report.ts";
import type { Bench } from "./scenario.ts";
import { SCENARIOS } from "./scenarios.ts";
import { type Server, startPeer, startProduct } from "./support/servers.ts";

const { values } = parseArgs({
  options: {
    /** Names of scenarios, separated by commas. */
    only: { type: "string" },
    quick: { type: "boolean", default: false },
    rounds: { type: "string" },
    seconds: { type: "string" },
    sizes: { type: "string" },
    minutes: { type: "string" },
  },
});
const { quick } = values;
const rounds = Number(values.rounds ?? (quick ? 1 : 5));
const seconds = Number(values.seconds ?? (quick ? 1 : 2));
const sizes = (values.sizes ?? (quick ? "1000,100000" : "1000,100000,1000000")).split(",").map(Number);
const minutes = Number(values.minutes ?? (quick ? 0.2 : 3));
const names = values.only?.split(",") ?? Object.keys(SCENARIOS);
const unknown = names.filter((name) => !(name in SCENARIOS));
if (unknown.length > 0) {
  throw new Error(`${unknown.join()}: there are ${Object.keys(SCENARIOS).join()}`);
}

for (const name of names) {
  const began = performance.now();
  const started: Server[] = [];
  const stopped = <T extends Server>(server: T): T => {
    started.push(server);
    return server;
  };
  const bench: Bench = {
    quick,
    rounds,
    seconds,
    sizes,
    minutes,
    product: async (options = {}) => stopped(await startProduct(options)),
    peer: async (peer, args) => stopped(await startPeer(peer, args)),
  };
  try {
    const measured = await SCENARIOS[name]!.measure(bench);
    const took = Math.round((performance.now() - began) / 1000);
    showResults(name, measured, took);
    if (!quick) writeResults(name, measured, { rounds, seconds, took });
  } catch (error) {
    // The others are still measured.
    console.error(name, error);
    process.exitCode = 1;
  } finally {
    for (const server of started) await server.stop();
  }
}
