import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import process from "node:process";
import { isAlive } from "../runner/lock.ts";

/** Below the ports that systems give to outgoing connections (from 32768 on Linux, 49152 elsewhere). */
const RANGE = { first: 20_000, count: 12_000 };

/**
 * Reserves a port of 127.0.0.1 on which nothing listens, until this process ends. A port that the system hands out is not
 * reserved: between that and the start of a server, another test or an outgoing connection can take it.
 */
export async function freePort(): Promise<number> {
  const start = Math.floor(Math.random() * RANGE.count);
  for (let step = 0; step < RANGE.count; step += 1) {
    const port = RANGE.first + ((start + step) % RANGE.count);
    if (reserve(port) && (await canListen(port))) return port;
  }
  throw new Error(`All ports from ${RANGE.first} to ${RANGE.first + RANGE.count - 1} are in use.`);
}

/** @returns false if a living process has reserved the port, this one included */
function reserve(port: number): boolean {
  const folder = join(tmpdir(), "vidyalaya-ports");
  const file = join(folder, String(port));
  mkdirSync(folder, { recursive: true });
  try {
    writeFileSync(file, String(process.pid), { flag: "wx" });
    return true;
  } catch {
    if (!isAlive(Number(readFileSync(file, "utf8")))) rmSync(file, { force: true });
    return false;
  }
}

function canListen(port: number): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const server = createServer()
    .once("error", () => resolve(false))
    .listen(port, "127.0.0.1", () => server.close(() => resolve(true)));
  return promise;
}
