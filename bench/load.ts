/**
 * The load: a number of connections, each of which sends its next request when the answer to the last one is complete.
 * Written on sockets, because `node:http` as a client needs more of the machine than the server that it would measure.
 * Runs as a worker thread; `workerData` is a `LoadOrder`, the one message is a `LoadResult`.
 */
import { connect, type Socket } from "node:net";
import { parentPort, workerData } from "node:worker_threads";

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

const END_OF_CHUNKS = Buffer.from("\r\n0\r\n\r\n");

/** Counts the bytes of one answer after another; `take` says when one is complete. */
class Answer {
  status = 0;
  #head: Buffer = Buffer.alloc(0);
  #left = -1;
  #chunked = false;
  #tail: Buffer = Buffer.alloc(0);

  take(data: Buffer): boolean {
    if (this.#left < 0 && !this.#chunked) return this.#takeHead(data);
    return this.#takeBody(data);
  }

  #takeHead(data: Buffer): boolean {
    this.#head = this.#head.length > 0 ? Buffer.concat([this.#head, data]) : data;
    const end = this.#head.indexOf("\r\n\r\n");
    if (end < 0) return false;
    const lines = this.#head.toString("latin1", 0, end);
    const body = this.#head.subarray(end + 4);
    this.status = Number(lines.slice(9, 12));
    this.#chunked = /\r\ntransfer-encoding: *chunked/i.test(lines);
    this.#left = this.#chunked ? -1 : Number(/\r\ncontent-length: *(\d+)/i.exec(lines)?.[1] ?? 0);
    this.#head = Buffer.alloc(0);
    // The line break before the first chunk is the one that ended the head.
    return this.#takeBody(this.#chunked ? Buffer.concat([Buffer.from("\r\n"), body]) : body);
  }

  #takeBody(data: Buffer): boolean {
    if (!this.#chunked) {
      this.#left -= data.length;
      if (this.#left > 0) return false;
    } else {
      this.#tail = Buffer.concat([this.#tail, data]).subarray(-END_OF_CHUNKS.length);
      if (!this.#tail.equals(END_OF_CHUNKS)) return false;
    }
    this.#left = -1;
    this.#chunked = false;
    this.#tail = Buffer.alloc(0);
    return true;
  }
}

function quantile(sorted: number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
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
    const answer = new Answer();
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
