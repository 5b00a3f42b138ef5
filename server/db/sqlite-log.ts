/**
 * Keeps the log of a database short. SQLite would do that in the midst of a write, while everybody waits; here a thread does
 * it, which is started once there is much to move.
 */
import { once } from "node:events";
import { open, stat } from "node:fs/promises";
import { Worker } from "node:worker_threads";

const THREAD = new URL("./sqlite-log-thread.ts", import.meta.url);
/** It holds a few numbers. */
const LIMITS = { maxOldGenerationSizeMb: 32, maxYoungGenerationSizeMb: 2, codeRangeSizeMb: 8 };
/** Bytes of the log above which it is moved. */
export const LONG_LOG = 4 * 1024 * 1024;
export const LOG_WATCH_MS = 1000;

/** @returns ends this, once what is under way is done */
export function watchLog(path: string): () => Promise<void> {
  let thread: Worker | undefined;
  let timer: NodeJS.Timeout | undefined;
  const begin = () => {
    timer = setInterval(() => void startWhereLong(), LOG_WATCH_MS).unref();
  };
  const startWhereLong = async () => {
    if ((await bytesOf(`${path}-wal`)) <= LONG_LOG || !timer) return;
    clearInterval(timer);
    timer = undefined;
    thread = new Worker(THREAD, { workerData: path, resourceLimits: LIMITS });
    thread.unref();
    thread.once("error", () => {
      thread = undefined;
      begin();
    });
  };
  begin();
  return async () => {
    clearInterval(timer);
    timer = undefined;
    if (!thread) return;
    const exit = once(thread, "exit");
    thread.ref();
    thread.postMessage("end");
    await exit;
  };
}

const bytesOf = (file: string): Promise<number> =>
  stat(file).then(
    ({ size }) => size,
    () => 0,
  );

/**
 * Puts on the disk what the log holds so far, in the thread pool: what a long transaction has written would else be synced by its
 * commit, for which the whole process waits.
 */
export async function syncLog(path: string): Promise<void> {
  const log = await open(`${path}-wal`, "r+");
  try {
    await log.datasync();
  } finally {
    await log.close();
  }
}
