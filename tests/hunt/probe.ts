/**
 * Runs inside the server's process, loaded before the program: measures how long the main thread computed without a pause
 * and what was under way meanwhile, and how much memory is in use. Listens on a port of its own, `probe.ts?port=…`.
 */
import { subscribe } from "node:diagnostics_channel";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import process from "node:process";
import { isMainThread } from "node:worker_threads";

/** How often the loop is looked at; a hold is known to this exactness. */
const TICK_MS = 2;
const NAME_LENGTH = 200;

/** The longest time for which the event loop did not turn. */
export interface Hold {
  /** Of which the main thread computed so long: a process that has to wait for the machine holds nothing. */
  cpuMs: number;
  wallMs: number;
  /** What was under way then, or had just been answered. */
  requests: string[];
}

export interface Memory {
  /** MB after a garbage collection: the heap, what it refers to outside, and the whole process. */
  heap: number;
  external: number;
  rss: number;
}

const own = createServer(answer);
const underWay = new Map<IncomingMessage, string>();
let justAnswered: string[] = [];
let longest: Hold = nothing();
let last = now();

function now(): { wall: number; cpu: number } {
  const { user, system } = process.threadCpuUsage();
  return { wall: performance.now(), cpu: (user + system) / 1000 };
}

function nothing(): Hold {
  return { cpuMs: 0, wallMs: 0, requests: [] };
}

function tick(): void {
  const current = now();
  const wallMs = current.wall - last.wall;
  const cpuMs = Math.min(wallMs, current.cpu - last.cpu);
  if (cpuMs > longest.cpuMs) longest = { cpuMs, wallMs, requests: [...underWay.values(), ...justAnswered] };
  justAnswered = [];
  last = current;
}

function memory(): Memory {
  for (let count = 0; count < 3; count += 1) globalThis.gc?.();
  const { heapUsed, external, rss } = process.memoryUsage();
  const [heap, outside, whole] = [heapUsed, external, rss].map((bytes) => Math.round(bytes / 1024 / 1024));
  return { heap: heap!, external: outside!, rss: whole! };
}

/** Milliseconds of the main thread for some fixed work of the kinds that the program does. */
function speed(): number {
  const began = now().cpu;
  for (let round = 0; round < 20; round += 1) {
    const rows = Array.from({ length: 2000 }, (_, index) => ({
      id: (index * 7919) % 2003,
      title: `Notice ${index}`,
    }));
    const read = JSON.parse(JSON.stringify(rows)) as typeof rows;
    read
      .sort((one, other) => one.id - other.id)
      .map(({ title }) => title.replaceAll(/[aeiou]/g, "_").toUpperCase());
  }
  return now().cpu - began;
}

function answer(request: IncomingMessage, response: ServerResponse): void {
  if (request.url === "/memory") {
    response.end(JSON.stringify(memory()));
    last = now();
    return;
  }
  if (request.url === "/speed") {
    response.end(JSON.stringify(speed()));
    last = now();
    return;
  }
  tick();
  response.end(JSON.stringify(longest));
  longest = nothing();
}

subscribe("http.server.request.start", (message) => {
  const { request, server } = message as { request: IncomingMessage; server: unknown };
  if (server !== own) underWay.set(request, `${request.method} ${request.url?.slice(0, NAME_LENGTH)}`);
});
subscribe("http.server.response.finish", (message) => {
  const { request } = message as { request: IncomingMessage };
  const name = underWay.get(request);
  if (name === undefined) return;
  justAnswered.push(name);
  underWay.delete(request);
});

// The program's worker threads load it as well; what they compute holds nobody.
if (isMainThread) {
  own.listen(Number(new URL(import.meta.url).searchParams.get("port")), "127.0.0.1").unref();
  setInterval(tick, TICK_MS).unref();
}
