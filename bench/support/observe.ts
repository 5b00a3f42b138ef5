/**
 * How long others wait: asks for the same address again and again, on one connection, with a pause in between. Runs as a
 * worker thread, so that what its caller does delays it little; `workerData` is an `ObserveOrder`. It says "ready", and when it
 * gets a message, the milliseconds of each answer.
 */
import { Agent, get } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import { parentPort, workerData } from "node:worker_threads";

export interface ObserveOrder {
  url: string;
}

const BETWEEN_MS = 15;

const { url } = workerData as ObserveOrder;
const agent = new Agent({ keepAlive: true, maxSockets: 1 });
const times: number[] = [];
const end = new AbortController();

function ask(): Promise<number> {
  const begun = performance.now();
  return new Promise((resolve, reject) => {
    get(url, { agent }, (response) => {
      response.resume();
      response.on("end", () => resolve(performance.now() - begun));
    }).on("error", reject);
  });
}

parentPort?.once("message", () => end.abort());
await ask();
parentPort?.postMessage("ready");
while (!end.signal.aborted) {
  times.push(await ask());
  await pause(BETWEEN_MS);
}
agent.destroy();
parentPort?.postMessage(times);
