/**
 * Statements of SQLite that may take long and belong to no transaction of the site: an index of a long table, the moving of
 * what was written from the log into the database. They run in a thread with a connection of its own.
 */
import { stat } from "node:fs/promises";
import { Worker } from "node:worker_threads";

const THREAD = new URL("./sqlite-aside-thread.ts", import.meta.url);
/** Bytes of the log above which it is moved. SQLite would do that in the midst of a write, while everybody waits. */
const LONG_LOG = 4 * 1024 * 1024;
const LOG_WATCH_MS = 1000;

export interface Aside {
  path: string;
  statements: readonly string[];
}

/** Resolves when all are done, one after the other. @throws the error of the first that failed */
export function runAside(path: string, ...statements: string[]): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const thread = new Worker(THREAD, { workerData: { path, statements } satisfies Aside });
  thread.once("error", reject).once("exit", () => resolve());
  return promise;
}

/** Keeps the log of a database short. @returns ends this, once what is under way is done */
export function watchLog(path: string): () => Promise<void> {
  let moving: Promise<void> | undefined;
  const move = async () => {
    const size = await stat(`${path}-wal`).then(
      (facts) => facts.size,
      () => 0,
    );
    // While somebody reads, a part stays in the log; the next round takes it.
    if (size > LONG_LOG)
      await runAside(path, "pragma wal_checkpoint(passive)", "pragma wal_checkpoint(truncate)");
  };
  const timer = setInterval(() => {
    moving ??= move()
      .catch(() => {})
      .finally(() => (moving = undefined));
  }, LOG_WATCH_MS).unref();
  return async () => {
    clearInterval(timer);
    await moving;
  };
}
