/** The program as a process, from its start to its end: for what it says and how it ends. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import process from "node:process";
import { text } from "node:stream/consumers";
import { COMPILE_CACHE } from "../runner/compile-cache.ts";

export interface Ended {
  code: number | null;
  out: string;
  errors: string;
}

/** A data folder of its own, gone at the end. */
export async function withDataDir<T>(work: (dataDir: string) => Promise<T>): Promise<T> {
  const dataDir = await mkdtemp(join(tmpdir(), "process-"));
  try {
    return await work(dataDir);
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}

/**
 * Runs a script of the program to its end; `input` goes to its standard input.
 * @param env settings on top of PATH alone
 */
export async function run(
  script: string,
  env: Record<string, string>,
  args: string[] = [],
  input = "",
): Promise<Ended> {
  const child = start(script, env, args);
  child.stdin.on("error", () => {}).end(input);
  const [out, errors] = await Promise.all([text(child.stdout), text(child.stderr), once(child, "close")]);
  return { code: child.exitCode, out, errors };
}

/**
 * The setting by which a script ends as `kill -9` does at a place in its work.
 * @param place for example `writes:50`, see kill-at.ts
 */
export const killedAt = (place: string): Record<string, string> => ({
  NODE_OPTIONS: `--import=${join(import.meta.dirname, "kill-at.ts")}`,
  KILL_AT: place,
});

/** Starts a script of the program, whose input and output are pipes. */
export const start = (script: string, env: Record<string, string>, args: string[]) =>
  spawn(process.execPath, [script, ...args], {
    env: { PATH: process.env.PATH ?? "", ...COMPILE_CACHE, NODE_ENV: "production", ...env },
  });
