/** The real, built program as a process of its own: on a free port, with its own data folder, stopped at the end. */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { closeSync, openSync, readFileSync } from "node:fs";
import { cp, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import process from "node:process";
import { setTimeout as pause } from "node:timers/promises";
import { COMPILE_CACHE } from "../runner/compile-cache.ts";
import { freePort } from "../http/ports.ts";
import { limit } from "../runner/limits.ts";

/** What Node runs where no other command is given. */
const COMMAND = ["server/main.ts"];
const READY_MS = limit(120_000);
const STOP_MS = limit(30_000);
/** Only these pass from the caller's environment, so that a developer's settings change no test. */
const INHERITED = ["PATH", "HOME", "TMPDIR", "TEMP", "TMP", "SystemRoot", "LANG"];

/** The administrator of every site that the tests start. */
export const ADMINISTRATOR = { username: "administrator", password: "correct-horse-battery" };

export interface SiteOptions {
  /** Arguments for Node; the default is `server/main.ts`. */
  command?: string[];
  /** Settings on top of the usual ones (PORT, DATA_DIR, DEMO=1, the administrator). */
  env?: Record<string, string>;
  /** A data folder to copy, instead of filling an empty one with the demonstration content. */
  dataFrom?: string;
  /** A data folder to go on with, as it is. */
  dataIn?: string;
  /** A process group of its own: `kill` ends with it what it has started. */
  ownGroup?: boolean;
  /** The folder of another version of the program than this one. */
  program?: string;
  /** Of a site that comes back where it was; a free one otherwise. */
  port?: number;
  /** Which answer of 200 is waited for; a site without its database is alive, and not ready. */
  until?: "live" | "ready";
}

export interface Site {
  /** `http://127.0.0.1:{port}`, without a slash at the end. */
  url: string;
  /** The number of the process. */
  pid: number;
  dataDir: string;
  /** What the process has written so far. */
  log: () => string;
  /** Ends the process as an operator would (SIGTERM) and keeps the data. @returns the exit code */
  halt: () => Promise<number | null>;
  /** Ends the process at once, wherever it is (SIGKILL), and keeps the data. */
  kill: () => Promise<void>;
  /** Ends the process and removes the data. */
  stop: () => Promise<void>;
}

function environment(port: number, dataDir: string, env: Record<string, string>): Record<string, string> {
  const inherited = INHERITED.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : []));
  return {
    ...Object.fromEntries(inherited),
    ...COMPILE_CACHE,
    NODE_ENV: "production",
    PORT: String(port),
    HOST: "127.0.0.1",
    DATA_DIR: dataDir,
    DEMO: "1",
    LINK_CHECKS: "off",
    DATABASE_TIMEOUT_MS: String(limit(10_000)),
    SESSIONS_MAX: "50",
    ADMIN_USERNAME: ADMINISTRATOR.username,
    ADMIN_PASSWORD: ADMINISTRATOR.password,
    ...env,
  };
}

async function isUp(url: string): Promise<boolean> {
  try {
    const answer = await fetch(url);
    await answer.arrayBuffer();
    return answer.status === 200;
  } catch {
    return false;
  }
}

async function untilUp(url: string, child: ChildProcess, log: () => string): Promise<void> {
  const deadline = performance.now() + READY_MS;
  while (!(await isUp(url))) {
    const late = performance.now() > deadline;
    if (late || child.exitCode !== null || child.signalCode !== null) {
      throw new Error(
        `The site ${late ? "was not ready in time" : "ended before it was ready"}:\n${log().slice(-4000)}`,
      );
    }
    await pause(50);
  }
}

type Signal = "SIGTERM" | "SIGKILL";

/** A signal to end is for the process, which ends its own; to be killed is for all of its group. */
function send(child: ChildProcess, signal: Signal, ownGroup?: boolean): void {
  if (ownGroup && signal === "SIGKILL") process.kill(-child.pid!, signal);
  else child.kill(signal);
}

async function end(child: ChildProcess, signal: Signal, ownGroup?: boolean): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exit = once(child, "exit");
  send(child, signal, ownGroup);
  const timer = setTimeout(() => child.kill("SIGKILL"), STOP_MS);
  await exit;
  clearTimeout(timer);
}

/** Starts the program and waits until it is ready, or `until` says otherwise. */
export async function startSite(options: SiteOptions = {}): Promise<Site> {
  const { ownGroup } = options;
  const dataDir = options.dataIn ?? (await mkdtemp(join(tmpdir(), "vidyalaya-site-")));
  if (options.dataFrom) await cp(options.dataFrom, dataDir, { recursive: true });
  const port = options.port ?? (await freePort());
  const url = `http://127.0.0.1:${port}`;
  // A file, not a pipe: reading along would cost the machine that a measurement runs on.
  const logFile = `${dataDir}.log`;
  const output = openSync(logFile, "w");
  const child = spawn(process.execPath, options.command ?? COMMAND, {
    env: environment(port, dataDir, options.env ?? {}),
    stdio: ["ignore", output, output],
    detached: ownGroup,
    cwd: options.program,
  });
  closeSync(output);
  const killNow = () => send(child, "SIGKILL", ownGroup);
  process.once("exit", killNow);
  const finish = async (signal: Signal) => {
    await end(child, signal, ownGroup);
    process.off("exit", killNow);
  };
  const halt = async () => {
    await finish("SIGTERM");
    return child.exitCode;
  };
  const stop = async () => {
    await halt();
    await rm(dataDir, { recursive: true, force: true });
    await rm(logFile, { force: true });
  };
  const site = {
    url,
    pid: child.pid!,
    dataDir,
    log: () => readFileSync(logFile, "utf8"),
    halt,
    kill: () => finish("SIGKILL"),
    stop,
  };
  try {
    await untilUp(`${url}/health/${options.until ?? "ready"}`, child, site.log);
  } catch (error) {
    await stop();
    throw error;
  }
  return site;
}
