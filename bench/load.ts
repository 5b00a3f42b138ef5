/**
 * The load: a number of connections, each of which sends its next request when the answer to the last one is complete.
 * Written on sockets, because `node:http` as a client needs more of the machine than the server that it would measure.
 * Runs as a worker thread; `workerData` is a `LoadOrder`, the one message is a `LoadResult`.
 */
import { connect, type Socket } from "node:net";
import { parentPort, workerData } from "node:worker_threads";
import { AnswerReader } from "./answer-reader.ts";
import { quantile } from "./results.ts";

export interface LoadOrder {
  /** `http://host:port` */
  origin: string;
  path: string;
  headers: Record<string, string>;
  connections: number;
  seconds: number;
}

export interface LoadResult {
  requests: number;
  /** Answers that were not 200, and connections that broke. */
  failures: number;
  requestsPerSecond: number;
  p50Ms: number;
  p99Ms: number;
}

function run(order: LoadOrder): Promise<LoadResult> {
  const { hostname, port } = new URL(order.origin);
  const lines = Object.entries({ host: `${hostname}:${port}`, ...order.headers }).map(
    ([name, value]) => `${name}: ${value}\r\n`,
  );
  const request = Buffer.from(`GET ${order.path} HTTP/1.1\r\n${lines.join("")}\r\n`);
  const times: number[] = [];
  const sockets = new Set<Socket>();
  const start = performance.now();
  const deadline = start + order.seconds * 1000;
  let failures = 0;

  const open = (): void => {
    const socket = connect({ host: hostname, port: Number(port), noDelay: true });
    const answer = new AnswerReader();
    let sent = 0;
    const send = (): void => {
      sent = performance.now();
      socket.write(request);
    };
    sockets.add(socket);
    socket.on("connect", send);
    socket.on("data", (data) => {
      if (!answer.take(data)) return;
      const now = performance.now();
      if (now > deadline) return;
      if (answer.status === 200) times.push(now - sent);
      else failures += 1;
      send();
    });
    socket.on("error", () => (failures += 1));
    socket.on("close", () => {
      sockets.delete(socket);
      // A short pause, so that a server that is gone is not asked in a tight circle.
      if (performance.now() < deadline) setTimeout(open, 5);
    });
  };
  for (let opened = 0; opened < order.connections; opened += 1) open();

  return new Promise((resolve) => {
    setTimeout(() => {
      for (const socket of sockets) socket.destroy();
      const sorted = times.sort((a, b) => a - b);
      resolve({
        requests: sorted.length,
        failures,
        requestsPerSecond: sorted.length / order.seconds,
        p50Ms: quantile(sorted, 0.5),
        p99Ms: quantile(sorted, 0.99),
      });
    }, order.seconds * 1000);
  });
}

parentPort?.postMessage(await run(workerData as LoadOrder));
