/**
 * Statements of SQLite that may take long and belong to no transaction of the site, as an index of a long table. They run in a
 * thread with a connection of its own.
 */
import { Worker } from "node:worker_threads";

const THREAD = new URL("./sqlite-aside-thread.ts", import.meta.url);

export interface Aside {
  path: string;
  statement: string;
}

/** Resolves when it is done. @throws SQLite's error where it failed */
export function runAside(path: string, statement: string): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const thread = new Worker(THREAD, { workerData: { path, statement } satisfies Aside });
  thread.once("error", reject).once("exit", () => resolve());
  return promise;
}
