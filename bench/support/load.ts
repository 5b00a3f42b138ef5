/**
 * The load: a number of connections, each of which sends the next request when the answer to its last one is complete.
 * Written on sockets, because `node:http` as a client needs more of the machine than the server that it would measure.
 * Runs as a worker thread; `workerData` is a `LoadOrder`, the one message is a `LoadResult`.
 */
import { connect, type Socket } from "node:net";
import { parentPort, workerData } from "node:worker_threads";
import { AnswerReader } from "./answer-reader.ts";
import { quantile } from "./statistics.ts";

export interface LoadRequest {
  path: string;
  /** JSON, sent with POST. */
  body?: string;
}

export interface LoadOrder {
  /** `http://host:port` */
  origin: string;
  /** Each is sent once, in their order; the load ends with the last one. */
  requests: LoadRequest[];
  /** Begins again with the first request after the last one. */
  repeat: boolean;
  headers: Record<string, string>;
  /** Of right answers. */
  statuses: number[];
  connections: number;
  seconds: number;
}

export interface LoadResult {
  /** Rightly answered. */
  requests: number;
  /** Sent; the next load asks for what comes after. */
  asked: number;
  /** 503, and those without an answer long after the end. */
  refused: number;
  /** Answers with other statuses, and connections that broke under a request. */
  failures: number;
  seconds: number;
  p50Ms: number;
  p99Ms: number;
}

/** For the answers to what was sent last. */
const ANSWER_MS = 60_000;

function textOf({ path, body }: LoadRequest, head: string): string {
  if (body === undefined) return `GET ${path} HTTP/1.1\r\n${head}\r\n`;
  const length = Buffer.byteLength(body);
  return `POST ${path} HTTP/1.1\r\n${head}content-type: application/json\r\ncontent-length: ${length}\r\n\r\n${body}`;
}

function run({ origin, requests, repeat, headers, statuses, ...order }: LoadOrder): Promise<LoadResult> {
  const { hostname, port } = new URL(origin);
  const head = Object.entries({ host: `${hostname}:${port}`, ...headers })
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join("");
  const texts = requests.map((request) => Buffer.from(textOf(request, head)));
  const times: number[] = [];
  const sockets = new Set<Socket>();
  const start = performance.now();
  const deadline = start + order.seconds * 1000;
  let failures = 0;
  let refused = 0;
  let next = 0;
  let waiting = 0;
  let isOver = false;

  return new Promise((resolve) => {
    const finish = (): void => {
      isOver = true;
      clearTimeout(timer);
      const seconds = (performance.now() - start) / 1000;
      for (const socket of sockets) socket.destroy();
      const sorted = times.sort((a, b) => a - b);
      resolve({
        requests: sorted.length,
        asked: next,
        refused: refused + waiting,
        failures,
        seconds,
        p50Ms: quantile(sorted, 0.5),
        p99Ms: quantile(sorted, 0.99),
      });
    };
    // Nobody is cut off: what was asked for in time is still answered, and counts.
    const timer = setTimeout(finish, order.seconds * 1000 + ANSWER_MS);

    const open = (): void => {
      const socket = connect({ host: hostname, port: Number(port), noDelay: true });
      const answer = new AnswerReader();
      let sent = 0;
      let underWay = false;
      const send = (): void => {
        const text = texts[repeat ? next % texts.length : next];
        if (!text || performance.now() >= deadline) {
          if (waiting === 0) finish();
          return;
        }
        next += 1;
        waiting += 1;
        underWay = true;
        sent = performance.now();
        socket.write(text);
      };
      sockets.add(socket);
      socket.on("connect", send);
      socket.on("data", (data) => {
        if (!answer.take(data)) return;
        waiting -= 1;
        underWay = false;
        if (statuses.includes(answer.status)) times.push(performance.now() - sent);
        else if (answer.status === 503) refused += 1;
        else failures += 1;
        send();
      });
      socket.on("error", () => {});
      socket.on("close", () => {
        sockets.delete(socket);
        if (underWay) {
          waiting -= 1;
          failures += 1;
        }
        // A short pause, so that a server that is gone is not asked in a tight circle.
        if (!isOver && performance.now() < deadline) setTimeout(open, 5);
      });
    };
    for (let opened = 0; opened < order.connections; opened += 1) open();
  });
}

parentPort?.postMessage(await run(workerData as LoadOrder));
