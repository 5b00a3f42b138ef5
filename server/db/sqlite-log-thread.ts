/** Moves what was written from the log of a database into it, whenever that is much, until a message ends it. */
import { statSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";
import { parentPort, workerData } from "node:worker_threads";
import { LOG_WATCH_MS, LONG_LOG } from "./sqlite-log.ts";

/** Writers wait meanwhile. */
const LOCK_WAIT_MS = 50;
/** Bytes of a log that is cut; a shorter one is written from its beginning again, which costs the disk less than a new one. */
const CUT_LOG = 64 * 1024 * 1024;

const path = workerData as string;
const database = new DatabaseSync(path, { timeout: LOCK_WAIT_MS });
database.exec("pragma synchronous = full");
const pageBytes = Number(database.prepare("pragma page_size").get()?.page_size);
const state = database.prepare("pragma wal_checkpoint(noop)");

function look(): void {
  try {
    const { log } = state.get() as { log: number };
    if (log * pageBytes <= LONG_LOG) return;
    // Nobody waits for the most of it. The rest needs a moment in which nobody writes, or reads from the log.
    database.exec("pragma wal_checkpoint(passive)");
    const isTooLong = statSync(`${path}-wal`).size > CUT_LOG;
    database.exec(`pragma wal_checkpoint(${isTooLong ? "truncate" : "restart"})`);
  } catch {
    // There was no such moment: the next round takes it.
  }
}

const timer = setInterval(look, LOG_WATCH_MS);
parentPort?.once("message", () => {
  clearInterval(timer);
  database.close();
});
look();
