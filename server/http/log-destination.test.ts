import { execFileSync } from "node:child_process";
import { constants, mkdtempSync, openSync, readSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, expect, it } from "vitest";
import { eventually } from "../../tests/support/runner/eventually.ts";
import { LogDestination } from "./log-destination.ts";

const LINES = 5000;
const line = (number: number) => `${JSON.stringify({ number, text: "x".repeat(500) })}\n`;

// What is opened here stays open: the log writes to its number again and again.
let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "log-"));
});
afterAll(() => rmSync(folder, { recursive: true }));

/** A pipe that takes some 64 kB and then nothing before it is read. */
function openPipe(): number {
  const path = join(folder, "pipe");
  execFileSync("mkfifo", [path]);
  return openSync(path, constants.O_RDWR | constants.O_NONBLOCK);
}

it("holds nobody up while no one reads, drops what is too much, and says how much once somebody reads", async () => {
  const pipe = openPipe();
  const log = new LogDestination(pipe);
  for (let number = 0; number < LINES; number += 1) {
    log.write(line(number));
    if (number % 100 === 0) await pause(0);
  }
  let read = "";
  const chunk = Buffer.alloc(65_536);
  await eventually(() => {
    for (;;) {
      try {
        read += chunk.toString("utf8", 0, readSync(pipe, chunk));
      } catch {
        break;
      }
    }
    expect(read).toContain("were dropped");
  });
  const lines = read
    .trimEnd()
    .split("\n")
    .map((each) => JSON.parse(each) as { number?: number; dropped?: number });
  const dropped = lines.reduce((sum, each) => sum + (each.dropped ?? 0), 0);
  const written = lines.flatMap(({ number }) => (number === undefined ? [] : [number]));
  expect(dropped).toBeGreaterThan(1000);
  expect(written.length + dropped).toBe(LINES);
  expect(written).toEqual(written.toSorted((a, b) => a - b));
});

it("goes on where the disk is full", async () => {
  const full = openSync("/dev/full", "w");
  const log = new LogDestination(full);
  for (let number = 0; number < LINES; number += 1) log.write(line(number));
  await pause(0);
  log.write(line(LINES));
  log.flush();
});
