/**
 * Where tests keep their files: in memory, where the machine has such a folder and room in it. The program waits for the
 * disk at every commit, and the tests make so many that half of their time would be such waiting. What is lost when the
 * power goes is no matter here; a process that is killed leaves the same files in memory as on a disk.
 */
import { accessSync, chmodSync, constants, mkdtempSync, readdirSync, rmSync, statfsSync } from "node:fs";
import { join } from "node:path";
import process from "node:process";
import { isAlive } from "../runner/lock.ts";

const MEMORY = "/dev/shm";
const PREFIX = "vidyalaya-tests-";
const GB = 1024 ** 3;
/** The tests of two workers hold far less at once, and the machine needs memory for itself. */
const ROOM = { folder: 2 * GB, machine: 6 * GB };

export interface MemoryFolder {
  path: string;
  remove: () => void;
}

function hasRoom(): boolean {
  try {
    accessSync(MEMORY, constants.W_OK);
    const { bavail, bsize } = statfsSync(MEMORY);
    return bavail * bsize > ROOM.folder && process.availableMemory() > ROOM.machine;
  } catch {
    return false;
  }
}

/** Of runs that were killed before they could remove theirs. */
function removeLeftovers(): void {
  for (const name of readdirSync(MEMORY).filter((entry) => entry.startsWith(PREFIX))) {
    const [owner] = name.slice(PREFIX.length).split("-");
    if (!isAlive(Number(owner))) rmSync(join(MEMORY, name), { recursive: true, force: true });
  }
}

/** A folder for this run; undefined where the usual one for temporary files has to do. */
export function makeMemoryFolder(): MemoryFolder | undefined {
  if (!hasRoom()) return undefined;
  removeLeftovers();
  const path = mkdtempSync(join(MEMORY, `${PREFIX}${process.pid}-`));
  // A server of PostgreSQL, which root may not run, has a folder of its own in it.
  chmodSync(path, 0o711);
  const remove = () => rmSync(path, { recursive: true, force: true });
  process.once("exit", remove);
  return { path, remove };
}
