/** PostgreSQL's own programs that write and read snapshots of a database. */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createWriteStream } from "node:fs";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { text } from "node:stream/consumers";
import { DatabaseRefusal } from "../failures.ts";

type Program = "pg_dump" | "pg_restore";

/** The environment of a program that is started, with variables of its own. */
export type EnvironmentWith = (more: Readonly<Record<string, string>>) => NodeJS.ProcessEnv;

interface Running {
  environment: EnvironmentWith;
  /** Goes to its standard input. */
  input?: Readable;
  /** The file that its standard output becomes. */
  into?: string;
}

/** What their library understands of an address; drivers have more. */
const KNOWN = ["sslmode", "sslrootcert", "sslcert", "sslkey", "connect_timeout", "host", "port"];
/** From this version on they set a parameter that an earlier server refuses. */
const NEW_PARAMETER = 17;

/**
 * Runs one of them on a database. Other users of the machine see its arguments, so the password goes by its environment,
 * where the site has it as well. What it writes comes through this process: where this one is killed, so is the other at its
 * next word, and nothing of it is left.
 * @throws DatabaseRefusal where it is missing or fails
 */
export async function runOn(url: string, program: Program, args: string[], running: Running): Promise<void> {
  const { address, password } = withoutPassword(url);
  const environment = (more: Readonly<Record<string, string>>) =>
    running.environment({ ...more, ...(password !== "" && { PGPASSWORD: password }) });
  await run(program, [...args, `--dbname=${address}`], { ...running, environment });
}

/** @throws DatabaseRefusal where a program is missing, or of a version that does not go with the server's */
export async function assertProgram(
  program: Program,
  serverVersion: number,
  environment: EnvironmentWith,
): Promise<void> {
  // pg_dump (PostgreSQL) 15.18 (Debian 15.18-0+deb12u1)
  const version = Number(/\) (\d+)/.exec(await run(program, ["--version"], { environment }))?.[1]);
  const isOlder = !(version >= serverVersion);
  if (!isOlder && !(version >= NEW_PARAMETER && serverVersion < NEW_PARAMETER)) return;
  const why = isOlder ? "is older than the server" : "makes copies that this server cannot take in";
  throw new DatabaseRefusal(
    `${program} ${version} ${why}: install PostgreSQL's programs of version ${serverVersion}.`,
  );
}

function withoutPassword(url: string): { address: string; password: string } {
  const address = new URL(url);
  const known = [...address.searchParams].filter(([name]) => KNOWN.includes(name));
  const password = decodeURIComponent(address.password || (address.searchParams.get("password") ?? ""));
  address.search = new URLSearchParams(known).toString();
  address.password = "";
  return { address: address.href, password };
}

/** @returns what it has printed, unless that became a file */
async function run(program: Program, args: string[], running: Running): Promise<string> {
  const child = spawn(program, args, { stdio: ["pipe", "pipe", "pipe"], env: running.environment({}) });
  const end = () => child.kill("SIGKILL");
  process.once("exit", end);
  try {
    return await outcomeOf(child, program, running);
  } finally {
    process.off("exit", end);
    end();
  }
}

async function outcomeOf(child: ChildProcess, program: Program, { input, into }: Running): Promise<string> {
  const missing = once(child, "error").then(([error]) => {
    throw (error as NodeJS.ErrnoException).code === "ENOENT"
      ? new DatabaseRefusal(`${program} is missing: install PostgreSQL's programs (postgresql-client).`)
      : error;
  });
  // A program that ends early tells why by its errors, and not by its input.
  const given = input ? pipeline(input, child.stdin!).catch(() => {}) : child.stdin!.end();
  const written =
    into === undefined
      ? text(child.stdout!)
      : pipeline(child.stdout!, createWriteStream(into, { mode: 0o600 })).then(() => "");
  const ended = Promise.all([written, text(child.stderr!), once(child, "close"), given]);
  const [out, errors] = await Promise.race([ended, missing]);
  if (child.exitCode === 0) return out;
  const reason = errors.trim().split("\n")[0] || `it was ended by ${child.signalCode}`;
  throw new DatabaseRefusal(`${program} has failed: ${reason.replace(/^\w+: (error: )?/, "")}`);
}
