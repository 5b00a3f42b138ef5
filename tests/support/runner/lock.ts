import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const PAUSE_MS = 100;

/** Whether a process of this machine is alive. One that belongs to somebody else (EPERM) is. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && "code" in error && error.code === "EPERM";
  }
}

/** Holds the thread still. Installing and starting happen before any test, where nothing else waits for the thread. */
function sleepSync(ms: number): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);
}

function holder(folder: string): number | undefined {
  try {
    return Number(readFileSync(join(folder, "pid"), "utf8")) || undefined;
  } catch {
    return undefined;
  }
}

function take(folder: string): boolean {
  try {
    mkdirSync(folder);
    writeFileSync(join(folder, "pid"), String(process.pid));
    return true;
  } catch {
    return false;
  }
}

/**
 * Runs `work` while no other process of this machine runs work of the same name. A lock whose holder has died is taken
 * over; one that never named its holder counts as dead after a second.
 */
export function alone<T>(name: string, work: () => T): T {
  const folder = join(tmpdir(), `vidyalaya-${name}.lock`);
  let nameless = 0;
  while (!take(folder)) {
    const pid = holder(folder);
    nameless = pid ? 0 : nameless + PAUSE_MS;
    if (pid ? !isAlive(pid) : nameless > 1000) rmSync(folder, { recursive: true, force: true });
    else sleepSync(PAUSE_MS);
  }
  try {
    return work();
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
