/**
 * Load at a rate, whatever is answered: a request is sent when it is due, and if every connection waits, on another one.
 * Runs as a worker thread; `workerData` is a `RushOrder`, the one message is a `RushResult`.
 */
import { connect, type Socket } from "node:net";
import { parentPort, workerData } from "node:worker_threads";
import { AnswerReader } from "./answer-reader.ts";
import { quantile } from "./statistics.ts";

export interface RushOrder {
  /** `http://host:port` */
  origin: string;
  /** What the address of every request begins with; a number follows that no other request has. */
  path: string;
  /** Where the numbers begin. */
  from: number;
  perSecond: number;
  seconds: number;
}

export interface RushResult {
  offered: number;
  /** 200 within a second. */
  useful: number;
  accepted: number;
  /** 503 and 429 that say when to come back. */
  refused: number;
  /** Other answers, broken connections, and what was still without an answer at the end. */
  failures: number;
  /** Of what was accepted. */
  p50Ms: number;
  p99Ms: number;
}

const TICK_MS = 10;
const USEFUL_MS = 1000;
const CONNECTIONS_MAX = 2000;
const REFUSALS = [429, 503];
/** Visitors, each with an address of their own, as a proxy tells it. */
const VISITORS = 500;

async function run({ origin, path, from, perSecond, seconds }: RushOrder): Promise<RushResult> {
  const { hostname, port } = new URL(origin);
  const idle: Socket[] = [];
  const all = new Set<Socket>();
  const times: number[] = [];
  const counts: Counts = { offered: 0, refused: 0, failures: 0, waiting: 0 };
  const due = new Map<Socket, number>();

  function count(socket: Socket, { status, saysWhen }: AnswerReader): void {
    const since = due.get(socket) ?? 0;
    due.delete(socket);
    idle.push(socket);
    counts.waiting -= 1;
    if (status === 200) times.push(performance.now() - since);
    else if (REFUSALS.includes(status) && saysWhen) counts.refused += 1;
    else counts.failures += 1;
  }

  function open(): Socket {
    const socket = connect({ host: hostname, port: Number(port), noDelay: true });
    const answer = new AnswerReader();
    all.add(socket);
    socket.on("data", (data) => {
      if (answer.take(data)) count(socket, answer);
    });
    socket.on("error", () => {});
    socket.on("close", () => {
      all.delete(socket);
      const at = idle.indexOf(socket);
      if (at >= 0) idle.splice(at, 1);
      if (due.delete(socket)) {
        counts.waiting -= 1;
        counts.failures += 1;
      }
    });
    return socket;
  }

  function send(): void {
    const number = from + counts.offered;
    counts.offered += 1;
    const socket = idle.pop() ?? (all.size < CONNECTIONS_MAX ? open() : undefined);
    if (!socket) {
      counts.failures += 1;
      return;
    }
    const visitor = number % VISITORS;
    counts.waiting += 1;
    due.set(socket, performance.now());
    socket.write(
      `GET ${path}${number} HTTP/1.1\r\nHost: ${hostname}:${port}\r\nX-Forwarded-For: 10.0.${visitor >> 8}.${visitor & 255}\r\n\r\n`,
    );
  }

  const begun = performance.now();
  await new Promise<void>((resolve) => {
    const timer = setInterval(() => {
      const passed = Math.min((performance.now() - begun) / 1000, seconds);
      while (counts.offered < passed * perSecond) send();
      if (passed < seconds) return;
      clearInterval(timer);
      resolve();
    }, TICK_MS);
  });
  // What was sent last has its second too.
  const deadline = performance.now() + USEFUL_MS;
  while (counts.waiting > 0 && performance.now() < deadline)
    await new Promise((resolve) => setTimeout(resolve, TICK_MS));
  for (const socket of all) socket.destroy();
  return resultOf(counts, times);
}

interface Counts {
  offered: number;
  refused: number;
  failures: number;
  /** Sent and without an answer. */
  waiting: number;
}

/** @param times milliseconds of each accepted request */
function resultOf({ offered, refused, failures, waiting }: Counts, times: number[]): RushResult {
  const sorted = times.toSorted((a, b) => a - b);
  return {
    offered,
    useful: sorted.filter((time) => time <= USEFUL_MS).length,
    accepted: sorted.length,
    refused,
    failures: failures + waiting,
    p50Ms: quantile(sorted, 0.5),
    p99Ms: quantile(sorted, 0.99),
  };
}

parentPort?.postMessage(await run(workerData as RushOrder));
