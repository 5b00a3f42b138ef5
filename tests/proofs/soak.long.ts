/** An hour of visitors and edits: nothing grows that is not given back. Needs a build. */
import { readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { expect, it } from "vitest";
import { slopeOf } from "../../bench/support/statistics.ts";
import { startProduct } from "../../bench/support/servers.ts";
import { signInAsStaff } from "../../bench/support/staff.ts";
import { freePort } from "../support/http/ports.ts";
import { effort, figure, PROOF_MS, progress } from "../support/runner/effort.ts";

const SECONDS = effort(60, 3600);
const PER_SECOND = 50;
const EDIT_EVERY_MS = 2000;
const SAMPLES = 120;
/** What caches fill with is no growth: samples before this share of the time are only figures. */
const WARM_UP = 0.25;
const GROWTH = 1.1;
/** With more refusals than this share nobody has looked at the site for an hour. */
const REFUSED = 0.01;
const DESCRIPTORS = 32;
const LOG_BYTES = 64 * 1024 * 1024;
/** Addresses that come again and again, and one in so many that has never come before. */
const PAGES = [
  "/",
  "/?lng=kn",
  "/library",
  "/notifications",
  "/notifications?lng=kn",
  "/rti",
  "/sitemap.xml",
];
const NEW_EVERY = 5;

interface Sample {
  minutes: number;
  megabytes: number;
  descriptors: number;
  logBytes: number;
}

const sampleOf = (pid: number, dataDir: string, megabytes: number, minutes: number): Sample => ({
  minutes,
  megabytes,
  descriptors: readdirSync(`/proc/${pid}/fd`).length,
  logBytes: statSync(join(dataDir, "vidyalaya.sqlite-wal"), { throwIfNoEntry: false })?.size ?? 0,
});

interface Visited {
  asked: number;
  /** How many were refused at once for want of a place, as is promised where the machine has other work. */
  refused: number;
  wrong: string[];
}

/** Visitors at a rate until the signal. */
async function visit(origin: string, signal: AbortSignal): Promise<Visited> {
  const wrong: string[] = [];
  let refused = 0;
  const underWay = new Set<Promise<void>>();
  let asked = 0;
  const ask = async (path: string) => {
    const answer = await fetch(origin + path).catch(() => undefined);
    await answer?.arrayBuffer();
    if (answer?.status === 503 && answer.headers.has("retry-after")) refused += 1;
    else if (answer?.status !== 200) wrong.push(`${answer?.status ?? "no answer"} ${path}`);
  };
  while (!signal.aborted) {
    const path = asked % NEW_EVERY === 0 ? `/search?q=notice+${asked}` : PAGES[asked % PAGES.length]!;
    const asking = ask(path);
    underWay.add(asking);
    void asking.finally(() => underWay.delete(asking));
    asked += 1;
    await pause(1000 / PER_SECOND);
  }
  await Promise.all(underWay);
  return { asked, refused, wrong };
}

async function edit(work: () => Promise<unknown>, signal: AbortSignal): Promise<number> {
  let edits = 0;
  while (!signal.aborted) {
    await work();
    edits += 1;
    await pause(EDIT_EVERY_MS);
  }
  return edits;
}

const mean = (values: readonly number[]): number =>
  values.reduce((sum, each) => sum + each, 0) / values.length;

/** The event loop's delay, which Prometheus is given: 99 of 100 in seconds. */
async function delayAt(port: number): Promise<string> {
  const figures = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  return /^nodejs_eventloop_lag_p99_seconds (\S+)$/m.exec(figures)?.[1] ?? "unknown";
}

it(
  "An hour of visitors and edits takes no more memory, descriptors and log at its end",
  { timeout: PROOF_MS },
  async () => {
    const metricsPort = await freePort();
    const product = await startProduct({ env: { METRICS_PORT: String(metricsPort) } });
    const staff = await signInAsStaff(product);
    const ended = new AbortController();
    const visiting = visit(product.origin, ended.signal);
    const editing = edit(staff.saveNotice, ended.signal);
    const samples: Sample[] = [];
    const began = performance.now();
    for (let turn = 0; turn < SAMPLES; turn += 1) {
      await pause((SECONDS * 1000) / SAMPLES);
      const minutes = (performance.now() - began) / 60_000;
      const sample = sampleOf(product.pid, product.dataDir, product.residentMB(), minutes);
      samples.push(sample);
      if (turn % 10 === 9) progress(`${minutes.toFixed(0)} minutes, ${sample.megabytes.toFixed(0)} MB`);
    }
    const delay = await delayAt(metricsPort);
    ended.abort();
    const [{ asked, refused, wrong }, edits] = await Promise.all([visiting, editing]);
    await product.stop();
    const warm = samples.slice(Math.floor(samples.length * WARM_UP));
    const third = Math.floor(warm.length / 3);
    const [first, last] = [warm.slice(0, third), warm.slice(-third)];
    const memory = (list: readonly Sample[]) => mean(list.map(({ megabytes }) => megabytes));
    const most = (list: readonly Sample[], what: "descriptors" | "logBytes") =>
      Math.max(...list.map((each) => each[what]));
    figure("Requests, edits, wrong answers", `${asked}, ${edits}, ${wrong.length}`);
    figure("Requests refused for want of a place", String(refused));
    figure(
      "Memory after warming up and at the end",
      `${memory(first).toFixed(0)} MB, ${memory(last).toFixed(0)} MB`,
    );
    figure(
      "Growth in MB per minute after warming up",
      slopeOf(warm.map(({ minutes, megabytes }) => [minutes, megabytes])).toFixed(2),
    );
    figure(
      "Descriptors after warming up and at the end, at most",
      `${most(first, "descriptors")}, ${most(last, "descriptors")}`,
    );
    figure("The write-ahead log at most", `${(most(samples, "logBytes") / 1024 / 1024).toFixed(1)} MB`);
    figure("Delay of the event loop, 99 of 100, in seconds", delay);
    expect(wrong.slice(0, 5)).toEqual([]);
    expect(refused).toBeLessThan(asked * REFUSED);
    expect(memory(last)).toBeLessThan(memory(first) * GROWTH);
    expect(most(last, "descriptors")).toBeLessThan(most(first, "descriptors") + DESCRIPTORS);
    expect(most(samples, "logBytes")).toBeLessThan(LOG_BYTES);
  },
);
