/** Protects what the site stores from the other users of the machine. */
import { chmodSync, lstatSync, type Stats } from "node:fs";
import { dirname } from "node:path";
import type { Config } from "./config.ts";

const OTHERS = 0o077;
const STICKY = 0o1000;
const DATABASE_FILES = ["", "-wal", "-shm", ".lock"];

/** From now on what the process makes is its user's alone; the data folder and the database that are there become so. */
export function keepPrivate({ dataDir, database }: Pick<Config, "dataDir" | "database">): void {
  process.umask(OTHERS);
  closeToOthers(dataDir);
  for (const ending of DATABASE_FILES) closeToOthers(database + ending);
}

/** Leaves alone what belongs to somebody else, and folders that everybody needs. */
function closeToOthers(path: string): void {
  const facts = factsOf(path);
  if (!facts || facts.isSymbolicLink() || facts.uid !== process.getuid?.()) return;
  if ((facts.mode & STICKY) !== 0 || path === dirname(path)) return;
  if ((facts.mode & OTHERS) !== 0) chmodSync(path, facts.mode & 0o777 & ~OTHERS);
}

/** Undefined for what is not there; where the path itself is wrong, whoever opens it says so. */
function factsOf(path: string): Stats | undefined {
  try {
    return lstatSync(path);
  } catch {
    return undefined;
  }
}
