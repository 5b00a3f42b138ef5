import { accessSync, closeSync, constants, mkdirSync, openSync } from "node:fs";
import { dirname } from "node:path";
import { DatabaseRefusal } from "./failures.ts";

const { W_OK, X_OK } = constants;

/** Failures that last until a person mends something. */
const REASONS: Readonly<Record<string, string>> = {
  EACCES: "this user has no right to",
  EPERM: "this user has no right to",
  EROFS: "the disk is read-only",
  EEXIST: "it is a file",
  EISDIR: "it is a folder",
  ENOTDIR: "a part of the path is not a folder",
};

/**
 * Explains why SQLite could not open a file: its own errors name neither the path nor the reason.
 * @throws DatabaseRefusal if the file or its folder cannot be written
 */
export function assertWritable(path: string): void {
  const folder = dirname(path);
  refuseIfFailing(folder, () => {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    accessSync(folder, W_OK | X_OK);
    closeSync(openSync(`${path}.lock`, "a", 0o600));
  });
  for (const file of [path, `${path}-wal`, `${path}-shm`])
    refuseIfFailing(file, () => closeSync(openSync(file, "r+")));
}

function refuseIfFailing(path: string, access: () => void): void {
  try {
    access();
  } catch (error) {
    const { code = "" } = error as NodeJS.ErrnoException;
    const reason = REASONS[code];
    if (reason === undefined) return;
    const message = `DATA_DIR: ${path} cannot be written (${code}: ${reason}).`;
    throw new DatabaseRefusal(`${message} Let the user of the site write there or name another folder.`);
  }
}
