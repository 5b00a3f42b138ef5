/** The lock that lets one server at a time open an SQLite file. */
import { DatabaseSync } from "node:sqlite";
import { DatabaseRefusal, isSqliteBusy } from "./failures.ts";

/**
 * Holds a lock of its own file, which the system releases when the process ends, however it ends.
 * @returns undefined where another process holds it
 */
export function takeLock(path: string): DatabaseSync | undefined {
  const lock = new DatabaseSync(path, { timeout: 0 });
  try {
    lock.exec("begin exclusive");
    return lock;
  } catch (error) {
    lock.close();
    if (isSqliteBusy(error)) return undefined;
    throw error;
  }
}

/** @throws DatabaseRefusal */
export function refuseOpened(path: string): never {
  throw new DatabaseRefusal(`DATA_DIR: another process of the site has opened ${path}. Stop that one first.`);
}
