/** Clients that send nothing more, or read nothing more, cost nobody else anything, and lose their connection in time. */
import type { Socket } from "node:net";
import { connect } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, expect, it } from "vitest";
import { LIMITS } from "#server/http/limits/limits.ts";
import { residentMB } from "../../bench/support/processor-clock.ts";
import { pdf } from "../support/data/sample-files.ts";
import { form, MULTIPART } from "../support/data/upload.ts";
import { effort, figure, IS_LONG, medianAndWorst, PROOF_MS, seconds } from "../support/runner/effort.ts";
import { limit } from "../support/runner/limits.ts";
import { startSite } from "../support/server/site.ts";
import { openTestSite } from "../support/server/test-site.ts";
import { signInAt } from "./traffic.ts";

const CLIENTS = effort(60, 1000);
/** Each stands for a campus of its own: one address may have 512 connections. */
const ADDRESSES = ["127.0.0.2", "127.0.0.3", "127.0.0.4", "127.0.0.5"];
/** In the short form the limits are shorter, in the long one they are those of the product. */
const TIMES = IS_LONG ? LIMITS : { headMs: 1000, bodyMs: 2000, idleMs: 1500 };
/** Connections are looked at now and then. */
const LATE_MS = limit(15_000);
/** After which somebody who does not read looks whether they are still connected. */
const NOTICED_MS = limit(3000);
/** A reader who has stopped holds the next pieces of their file, some 300 kB. */
const GROWTH_MB = 128;
const TRICKLE_MS = 100;
/** Longer than between two collections of the garbage of an idle process. */
const SETTLING_MS = 6000;
/** As `npm start` starts it. */
const COMMAND = ["--max-semi-space-size=4", "--heap-growing-percent=30", "tests/support/server/pageless.ts"];
const MEMORY = {
  MALLOC_ARENA_MAX: "2",
  MALLOC_MMAP_THRESHOLD_: "4194304",
  MALLOC_TRIM_THRESHOLD_: "8388608",
};

interface Slow {
  name: string;
  /** What it sends before it stops. */
  beginning: string;
  /** Sends a byte now and then, so that the connection is never quiet. */
  trickles: boolean;
  /** When its connection is closed. */
  closedMs: number;
}

const HEAD = "POST /api/email/send HTTP/1.1\r\nHost: x\r\n";
const JSON_HEAD = `${HEAD}Content-Type: application/json\r\n`;
/** More than the operating system takes off the program's hands. */
const LARGE = Buffer.concat([pdf(), Buffer.alloc(20 * 1024 * 1024)]);
const KINDS: Slow[] = [
  { name: "head", beginning: `${HEAD}X-Slow: `, trickles: true, closedMs: TIMES.headMs },
  { name: "silent head", beginning: HEAD, trickles: false, closedMs: TIMES.headMs },
  {
    name: "body",
    beginning: `${JSON_HEAD}Content-Length: 100000\r\n\r\n{"message":"`,
    trickles: true,
    closedMs: TIMES.bodyMs,
  },
  {
    name: "body in chunks",
    beginning: `${JSON_HEAD}Transfer-Encoding: chunked\r\n\r\nfffff\r\n{"message":"`,
    trickles: true,
    closedMs: TIMES.bodyMs,
  },
  // Asks for a large file.
  { name: "reader", beginning: "", trickles: false, closedMs: TIMES.idleMs },
];

interface Target {
  origin: string;
  token: string;
  /** Of the process, where it is one of its own. */
  memory?: () => number;
  stop: () => Promise<void>;
}

async function openTarget(): Promise<Target> {
  if (!IS_LONG) {
    const site = await openTestSite("sqlite", { limits: TIMES });
    return { origin: await site.listen(), token: site.token, stop: () => site.close() };
  }
  const site = await startSite({ command: COMMAND, env: { DEMO: "0", ...MEMORY } });
  const token = await signInAt(site.url);
  return { origin: site.url, token, memory: () => residentMB(site.pid), stop: site.stop };
}

let target: Target;
let large: string;
beforeAll(async () => {
  target = await openTarget();
  const answer = await fetch(`${target.origin}/api/file/upload/others`, {
    method: "POST",
    headers: { "content-type": MULTIPART, authorization: `Bearer ${target.token}` },
    body: new Uint8Array(form({ name: "file", filename: "large.pdf", content: LARGE })),
  });
  ({ url: large } = (await answer.json()) as { url: string });
});
afterAll(() => target.stop());

/** Opens a connection, sends the beginning and no more than a byte now and then. @returns milliseconds until it is closed */
async function endure({ beginning, trickles, closedMs, name }: Slow, localAddress: string): Promise<number> {
  const { port } = new URL(target.origin);
  const { promise: closed, resolve } = Promise.withResolvers<void>();
  const socket: Socket = connect({ host: "127.0.0.1", port: Number(port), localAddress });
  socket.on("error", () => {}).once("close", () => resolve());
  const began = performance.now();
  socket.write(beginning || `GET ${large} HTTP/1.1\r\nHost: x\r\n\r\n`);
  if (name === "reader") socket.pause();
  else socket.resume();
  const timer = setInterval(() => {
    // Who does not read notices that the other side has closed when they write, which is a sign of life before.
    const isOver = performance.now() - began > closedMs + NOTICED_MS;
    if (socket.writable && (trickles || isOver)) socket.write("x");
  }, TRICKLE_MS);
  await closed;
  clearInterval(timer);
  return performance.now() - began;
}

/** Something that is not there and not cached, or the beginning of a file. */
const someRequest = (turn: number): [string, RequestInit] =>
  turn % 2 === 0
    ? [`${target.origin}/api/content/name?name=none-${turn}`, {}]
    : [target.origin + large, { headers: { range: "bytes=0-9" } }];

/** The memory of the site once what the upload needed has been given back. */
async function settled({ memory }: Target): Promise<number | undefined> {
  if (!memory) return undefined;
  let [before, now] = [Number.POSITIVE_INFINITY, memory()];
  while (now < before - 1) {
    await pause(SETTLING_MS);
    [before, now] = [now, memory()];
  }
  return now;
}

/** Somebody with a usual browser, until the signal. @returns what each answer took, and how many were none that helps */
async function visit(signal: AbortSignal): Promise<{ times: number[]; refused: number }> {
  const times: number[] = [];
  let refused = 0;
  while (!signal.aborted) {
    const began = performance.now();
    const answer = await fetch(...someRequest(times.length));
    await answer.arrayBuffer();
    if (answer.status !== 404 && answer.status !== 206) refused += 1;
    times.push(performance.now() - began);
    await pause(20);
  }
  return { times, refused };
}

it(
  `${CLIENTS} clients that stop in the middle are closed in time, while others are served`,
  { timeout: PROOF_MS },
  async () => {
    expect(LIMITS).toMatchObject({ headMs: 10_000, bodyMs: 20_000, idleMs: 60_000 });
    const before = await settled(target);
    const memory: number[] = [];
    const looking = setInterval(() => memory.push(target.memory?.() ?? 0), 1000);
    const ended = new AbortController();
    const canary = visit(ended.signal);
    const enduring = Array.from({ length: CLIENTS }, async (_, index) => {
      const kind = KINDS[index % KINDS.length]!;
      return { kind, ms: await endure(kind, ADDRESSES[index % ADDRESSES.length]!) };
    });
    const endured = await Promise.all(enduring);
    ended.abort();
    const { times, refused } = await canary;
    clearInterval(looking);
    const late: string[] = [];
    for (const { name, closedMs } of KINDS) {
      const own = endured.filter(({ kind }) => kind.name === name).map(({ ms }) => ms);
      const { median, worst } = medianAndWorst(own);
      figure(
        `Slow ${name}: ${own.length} connections, closed after`,
        `${seconds(median)}, last ${seconds(worst)}`,
      );
      late.push(...(worst < closedMs + LATE_MS ? [] : [`${name}: ${seconds(worst)}`]));
    }
    expect(late, "closed later than promised").toEqual([]);
    const sorted = times.toSorted((one, other) => one - other);
    figure(
      "Others meanwhile: answers, refused, 99 of 100 within, longest",
      `${times.length}, ${refused}, ${seconds(sorted[Math.floor(sorted.length * 0.99)]!)}, ${seconds(sorted.at(-1)!)}`,
    );
    if (before !== undefined) {
      const { median, worst } = medianAndWorst(memory);
      const sizes = [before, median, worst].map((size) => `${size.toFixed(0)} MB`);
      figure("Memory before, half of the time, at the most", sizes.join(", "));
      expect(median - before, "growth").toBeLessThan(GROWTH_MB);
    }
    expect(refused, "others who were refused").toBe(0);
  },
);
