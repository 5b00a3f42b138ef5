/** Clients that send nothing more, or read nothing more, cost nobody else anything, and lose their connection in time. */
import type { Socket } from "node:net";
import { connect } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type Limits, LIMITS } from "#server/http/limits/limits.ts";
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
const TIMES: Limits = IS_LONG
  ? LIMITS
  : {
      ...LIMITS,
      headMs: 1000,
      bodyMs: 2000,
      idleMs: 1500,
      fileBodies: { ...LIMITS.fileBodies, perSender: 2, minRate: { bytes: 1000, ms: 3000 } },
      lanes: { ...LIMITS.lanes, uploads: { ...LIMITS.lanes.uploads, places: 4 } },
    };
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
const FILE = form({ name: "file", filename: "fees.pdf", content: pdf() });
const UPLOAD_HEAD = `POST /api/file/upload/others HTTP/1.1\r\nHost: x\r\nContent-Type: ${MULTIPART}\r\nContent-Length: 10000000\r\n`;
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
  // Those beyond the share of their account are refused at once.
  {
    name: "upload",
    beginning: "",
    trickles: true,
    closedMs: (TIMES.fileBodies.minRate?.ms ?? 0) + TIMES.restMs,
  },
  // Asks for a large file.
  { name: "reader", beginning: "", trickles: false, closedMs: TIMES.idleMs },
];

interface Target {
  origin: string;
  token: string;
  /** Of the account whose uploads are slow. */
  slowToken: string;
  /** Of the process, where it is one of its own. */
  memory?: () => number;
  stop: () => Promise<void>;
}

async function openTarget(): Promise<Target> {
  if (!IS_LONG) {
    const site = await openTestSite("sqlite", { limits: TIMES });
    const origin = await site.listen();
    const slowToken = await addAccount(origin, site.token);
    return { origin, token: site.token, slowToken, stop: () => site.close() };
  }
  const site = await startSite({ command: COMMAND, env: { DEMO: "0", ...MEMORY } });
  const token = await signInAt(site.url);
  const slowToken = await addAccount(site.url, token);
  return { origin: site.url, token, slowToken, memory: () => residentMB(site.pid), stop: site.stop };
}

const ACCOUNT = { username: "slow.sender", password: "blue-heron-4471" };

/** @returns its token */
async function addAccount(origin: string, token: string): Promise<string> {
  const send = async (method: string, path: string, body: object) => {
    const headers = { "content-type": "application/json", authorization: `Bearer ${token}` };
    const answer = await fetch(`${origin}/api/${path}`, { method, headers, body: JSON.stringify(body) });
    return (await answer.json()) as { id: number; accessToken: string };
  };
  const { id } = await send("POST", "signup", { ...ACCOUNT, email: "staff@university.example" });
  await send("PUT", "user/update", { id, approved: true, role: "contributor", tables: ["notification"] });
  return (await send("POST", "auth/signin", ACCOUNT)).accessToken;
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
  socket.write(beginning || beginTransfer(name));
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

const beginTransfer = (name: string): string | Buffer =>
  name === "reader"
    ? `GET ${large} HTTP/1.1\r\nHost: x\r\n\r\n`
    : Buffer.concat([
        Buffer.from(`${UPLOAD_HEAD}Authorization: Bearer ${target.slowToken}\r\n\r\n`),
        FILE.subarray(0, 150),
      ]);

/** What somebody else asks for, with the status of the answer: nothing that is cached. */
function getRequest(turn: number): [address: string, init: RequestInit, status: number] {
  if (turn % 3 === 0) return [`${target.origin}/api/content/name?name=none-${turn}`, {}, 404];
  if (turn % 3 === 1) return [target.origin + large, { headers: { range: "bytes=0-9" } }, 206];
  const headers = { "content-type": MULTIPART, authorization: `Bearer ${target.token}` };
  const upload = { method: "POST", headers, body: new Uint8Array(FILE) };
  return [`${target.origin}/api/file/upload/others`, upload, 200];
}

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
    const [address, init, status] = getRequest(times.length);
    const answer = await fetch(address, init);
    await answer.arrayBuffer();
    if (answer.status !== status) refused += 1;
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
