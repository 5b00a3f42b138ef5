import { spawnSync } from "node:child_process";
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { alone, isAlive } from "./lock.ts";

const NAME = `lock-test-${process.pid}`;
const FOLDER = join(tmpdir(), `vidyalaya-${NAME}.lock`);

/** The number of a process that has ended. */
function ended(): number {
  return spawnSync(process.execPath, ["-e", ""]).pid;
}

test("A process is alive until it ends", () => {
  expect(isAlive(process.pid)).toBe(true);
  expect(isAlive(ended())).toBe(false);
});

test("The lock is free again after the work, also after work that failed", () => {
  expect(alone(NAME, () => 1)).toBe(1);
  expect(() =>
    alone(NAME, () => {
      throw new Error("no");
    }),
  ).toThrow("no");
  expect(alone(NAME, () => 2)).toBe(2);
});

test.each([
  ["dead", String(ended())],
  ["unknown", ""],
])("A lock whose holder is %s is taken over", (_kind, holder) => {
  rmSync(FOLDER, { recursive: true, force: true });
  mkdirSync(FOLDER);
  writeFileSync(join(FOLDER, "pid"), holder);
  expect(alone(NAME, () => 3)).toBe(3);
});
