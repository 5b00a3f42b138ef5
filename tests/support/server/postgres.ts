/**
 * A throw-away PostgreSQL: found or installed, started in a temporary folder on a free port of 127.0.0.1, stopped and
 * removed at the end, also after an interrupt. Nothing of it survives, so it never waits for a disk.
 */
import { spawnSync } from "node:child_process";
import {
  chownSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { homedir, tmpdir } from "node:os";
import { join } from "node:path";
import process from "node:process";
import { alone, isAlive } from "../runner/lock.ts";
import { folderWith, installPackage, searchPath, versionsBelow } from "../runner/programs.ts";
import { freePort } from "../http/ports.ts";

const PROGRAMS = ["initdb", "pg_ctl", "postgres"];
const PREFIX = "vidyalaya-postgres-";
const ADVICE =
  "PostgreSQL 15 or later is needed for these tests: apt-get install postgresql, brew install postgresql, or postgresql.org/download";

export interface Postgres {
  /** Address of the maintenance database, as user `postgres`, without a password. */
  url: string;
  /** Ends it at once, without a word to its clients and without tidying up, and starts it again over what is left. */
  crash: () => void;
  stop: () => void;
}

export interface PostgresOptions {
  /** Keeps what it acknowledges, as a server does that is in use. Others never wait for a disk. */
  durable?: boolean;
}

const FORGETFUL = ["fsync=off", "synchronous_commit=off", "full_page_writes=off"];

function programFolder(): string | undefined {
  return folderWith(PROGRAMS, [
    ...searchPath(),
    ...versionsBelow("/usr/lib/postgresql", "bin"),
    ...versionsBelow("/opt/homebrew/opt", "bin").filter((folder) => folder.includes("postgresql")),
    ...versionsBelow("/usr/local/opt", "bin").filter((folder) => folder.includes("postgresql")),
    ...versionsBelow("/Applications/Postgres.app/Contents/Versions", "bin"),
    ...versionsBelow("C:\\Program Files\\PostgreSQL", "bin"),
  ]);
}

function numberOf(flag: "-u" | "-g"): number {
  return Number(spawnSync("id", [flag, "postgres"], { encoding: "utf8" }).stdout);
}

/** PostgreSQL refuses to run as root, so root lends the cluster to the user `postgres` that the package made. */
function serverUser(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  return { uid: numberOf("-u"), gid: numberOf("-g") };
}

function run(folder: string, program: string, args: string[], cwd: string): void {
  // pg_ctl's server keeps the output open; a pipe would never end, so the server writes to its own log.
  const { status, stderr, error } = spawnSync(join(folder, program), args, {
    cwd,
    ...serverUser(),
    env: { PATH: process.env["PATH"], SystemRoot: process.env["SystemRoot"], HOME: homedir(), LC_ALL: "C" },
    stdio: ["ignore", "ignore", program === "pg_ctl" ? "ignore" : "pipe"],
    encoding: "utf8",
  });
  if (status === 0) return;
  const log = join(cwd, "log");
  const detail = [error?.message, stderr, existsSync(log) ? readFileSync(log, "utf8") : ""]
    .filter(Boolean)
    .join("\n");
  throw new Error(`${program} failed: ${detail.slice(-2000)}`);
}

/** As a server ends that is killed: without tidying up. */
function stopAtOnce(folder: string, cluster: string): void {
  run(folder, "pg_ctl", ["-D", join(cluster, "data"), "-m", "immediate", "-w", "stop"], cluster);
}

function remove(folder: string, cluster: string): void {
  try {
    stopAtOnce(folder, cluster);
  } catch {
    // It may never have started, or it has been stopped already.
  }
  rmSync(cluster, { recursive: true, force: true });
}

/** Removes clusters whose test run was killed before it could. */
function removeLeftovers(folder: string): void {
  for (const name of readdirSync(tmpdir()).filter((entry) => entry.startsWith(PREFIX))) {
    const cluster = join(tmpdir(), name);
    const owner = existsSync(join(cluster, "owner")) && Number(readFileSync(join(cluster, "owner"), "utf8"));
    if (owner && !isAlive(owner)) remove(folder, cluster);
  }
}

interface Cluster {
  cluster: string;
  start: () => void;
}

function createCluster(folder: string, port: number, { durable = false }: PostgresOptions): Cluster {
  const cluster = mkdtempSync(join(tmpdir(), PREFIX));
  const user = serverUser();
  writeFileSync(join(cluster, "owner"), String(process.pid));
  if (user) chownSync(cluster, user.uid, user.gid);
  const data = join(cluster, "data");
  // C.UTF-8 sorts alike on every machine and still knows Kannada letters; Windows calls it C.
  const locale = process.platform === "win32" ? "C" : "C.UTF-8";
  const initdb = [
    "-D",
    data,
    "-U",
    "postgres",
    "-A",
    "trust",
    "-E",
    "UTF8",
    `--locale=${locale}`,
    "--no-sync",
  ];
  run(folder, "initdb", initdb, cluster);
  const settings = ["listen_addresses=127.0.0.1", ...(durable ? [] : FORGETFUL)];
  const sockets = process.platform === "win32" ? "" : ` -k "${cluster}"`;
  const options = `-p ${port}${sockets} ${settings.map((setting) => `-c ${setting}`).join(" ")}`;
  const start = () =>
    run(folder, "pg_ctl", ["-D", data, "-w", "-l", join(cluster, "log"), "-o", options, "start"], cluster);
  try {
    start();
  } catch (error) {
    rmSync(cluster, { recursive: true, force: true });
    throw error;
  }
  return { cluster, start };
}

/**
 * Starts a cluster for this process. It is stopped by `stop`, when the process ends and when it is interrupted.
 * @throws Error with one line of advice where PostgreSQL is missing and cannot be installed.
 */
export async function startPostgres(options: PostgresOptions = {}): Promise<Postgres> {
  if (!programFolder()) installPackage("postgresql", () => programFolder() !== undefined);
  const folder = programFolder();
  if (!folder) throw new Error(ADVICE);
  const port = await freePort();
  const { cluster, start } = alone("postgres", () => {
    removeLeftovers(folder);
    return createCluster(folder, port, options);
  });
  const stop = () => {
    if (existsSync(cluster)) remove(folder, cluster);
  };
  process.once("exit", stop);
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
    process.once(signal, () => {
      stop();
      process.kill(process.pid, signal);
    });
  }
  const crash = () => {
    stopAtOnce(folder, cluster);
    start();
  };
  return { url: `postgres://postgres@127.0.0.1:${port}/postgres`, crash, stop };
}
