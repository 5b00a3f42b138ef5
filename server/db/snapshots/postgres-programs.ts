/** PostgreSQL's own programs that write and read snapshots of a database. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { text } from "node:stream/consumers";
import { DatabaseRefusal } from "../failures.ts";

type Program = "pg_dump" | "pg_restore";

/** What their library understands of an address; drivers have more. */
const KNOWN = ["sslmode", "sslrootcert", "sslcert", "sslkey", "connect_timeout", "host", "port"];
const PASSWORD_FILE = "password";

/**
 * Runs one of them on a database. Other users of the machine see its arguments, so the password goes by a file.
 * @throws DatabaseRefusal where it is missing or fails
 */
export async function runOn(url: string, program: Program, args: string[], input?: Readable): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), "vidyalaya-pg-"));
  try {
    const address = await withoutPassword(url, join(folder, PASSWORD_FILE));
    await run(program, [...args, `--dbname=${address}`], input);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** @throws DatabaseRefusal where a program is missing, or older than the server, whose databases it then cannot read */
export async function assertProgram(program: Program, serverVersion: number): Promise<void> {
  // pg_dump (PostgreSQL) 15.18 (Debian 15.18-0+deb12u1)
  const version = Number(/\) (\d+)/.exec(await run(program, ["--version"]))?.[1]);
  if (version >= serverVersion) return;
  throw new DatabaseRefusal(
    `${program} ${version} is older than the server: install PostgreSQL's programs of version ${serverVersion}.`,
  );
}

async function withoutPassword(url: string, file: string): Promise<string> {
  const address = new URL(url);
  const known = [...address.searchParams].filter(([name]) => KNOWN.includes(name));
  address.search = new URLSearchParams(known).toString();
  if (address.password === "") return address.href;
  const password = decodeURIComponent(address.password).replaceAll(/[\\:]/g, String.raw`\$&`);
  await writeFile(file, `*:*:*:*:${password}\n`, { mode: 0o600 });
  address.password = "";
  address.searchParams.set("passfile", file);
  return address.href;
}

/** @returns what it has printed */
async function run(program: Program, args: string[], input?: Readable): Promise<string> {
  const child = spawn(program, args, { stdio: ["pipe", "pipe", "pipe"] });
  const missing = once(child, "error").then(([error]) => {
    throw (error as NodeJS.ErrnoException).code === "ENOENT"
      ? new DatabaseRefusal(`${program} is missing: install PostgreSQL's programs (postgresql-client).`)
      : error;
  });
  // A program that ends early tells why by its errors, and not by its input.
  const given = input ? pipeline(input, child.stdin).catch(() => {}) : child.stdin.end();
  const ended = Promise.all([text(child.stdout), text(child.stderr), once(child, "close"), given]);
  const [out, errors] = await Promise.race([ended, missing]);
  if (child.exitCode === 0) return out;
  const reason = errors.trim().split("\n")[0] ?? "";
  throw new DatabaseRefusal(`${program} has failed: ${reason.replace(/^\w+: (error: )?/, "")}`);
}
