/** Restores a backup into an empty installation: all of it or nothing that a server would start on. */
import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { Readable } from "node:stream";
import type { DatabaseSnapshots } from "#server/db/snapshots/snapshots.ts";
import { unknownMigrations } from "#server/db/migrate.ts";
import { kindOf } from "../files/kinds.ts";
import type { FileStore } from "../files/store.ts";
import { extensionOf } from "../files/store-paths.ts";
import { type BackedUpFile, type Backup, checkBackup } from "./check-backup.ts";
import type { Progress } from "./make-backup.ts";
import { BackupRefusal } from "./refusal.ts";

export interface Restoring {
  snapshots: DatabaseSnapshots;
  files: FileStore;
  /** Demands a seal that was made with it. */
  backupKey?: Buffer | undefined;
  onProgress?: (progress: Progress) => void;
}

const notEmpty = () =>
  new BackupRefusal(
    "The installation is not empty. Restore into one without a database and without uploaded files.",
  );

/**
 * First the whole backup is compared with its hashes; until then nothing is changed. A note in the database keeps servers
 * out until the files and then the database are there. What an interrupted restore has stored already stays.
 *
 * @throws BackupRefusal, DatabaseRefusal
 */
export async function restoreBackup(
  file: string,
  { snapshots, files, backupKey, onProgress = () => {} }: Restoring,
): Promise<Backup> {
  const backup = await checkBackup(file, { backupKey });
  assertFits(backup, snapshots.kind);
  const hasDatabase = await enter(backup, { snapshots, files });
  const progress = { bytes: 0, ofBytes: 0, files: 0, ofFiles: backup.files.length };
  progress.ofBytes = backup.files.reduce((total, { size }) => total + size, 0);
  for (const each of backup.files) {
    await restoreFile(backup, each, files);
    progress.bytes += each.size;
    progress.files += 1;
    onProgress(progress);
  }
  if (!hasDatabase) await snapshots.restore(contentOf(backup, backup.copy));
  await snapshots.finish();
  return backup;
}

/** @throws BackupRefusal where this program cannot take it in */
export function assertFits({ file, manifest }: Backup, kind: DatabaseSnapshots["kind"]): void {
  const { database, version } = manifest;
  if (unknownMigrations(database.migrations).length > 0) {
    throw new BackupRefusal(
      `${file} was made by a newer version of the program (${version}). Restore it with that one.`,
    );
  }
  if (database.kind !== kind) {
    throw new BackupRefusal(
      `${file} holds a database of ${NAMES[database.kind]}, and DATABASE_URL names one of ${NAMES[kind]}.`,
    );
  }
}

const NAMES = { sqlite: "SQLite", postgres: "PostgreSQL" } as const;

/** The content of an entry. */
export const contentOf = ({ file }: Backup, { at, size }: BackedUpFile): Readable =>
  size === 0 ? Readable.from([]) : createReadStream(file, { start: at, end: at + size - 1 });

/** @returns whether an earlier restore of the same backup has brought the database already */
async function enter(backup: Backup, { snapshots, files }: Restoring): Promise<boolean> {
  const target = await snapshots.target();
  if (target.state === "filled") throw notEmpty();
  if (target.state === "unfinished" && target.id !== backup.id)
    throw new BackupRefusal("A restore of another backup was begun here and is not finished.");
  const own = new Set(target.state === "unfinished" ? backup.files.map(({ path }) => path) : []);
  for await (const { path } of files.list("")) if (!own.has(path)) throw notEmpty();
  if (target.state === "empty") await snapshots.begin(backup.id);
  return target.state === "unfinished" && target.hasDatabase;
}

async function restoreFile(backup: Backup, entry: BackedUpFile, files: FileStore): Promise<void> {
  const { path, size, sha256 } = entry;
  if ((await files.size(path)) === size && (await hashOf(files, path)) === sha256) return;
  const kind = kindOf(extensionOf(path))?.mediaType ?? "application/octet-stream";
  await files.put(path, contentOf(backup, entry), { kind });
  if ((await hashOf(files, path)) !== sha256)
    throw new Error(`${path} is not as it was stored; the disk or the store is not to be trusted.`);
}

async function hashOf(files: FileStore, path: string): Promise<string | undefined> {
  const opened = await files.open(path);
  if (!opened) return undefined;
  const hash = createHash("sha256");
  for await (const bytes of opened.stream) hash.update(bytes as Uint8Array);
  return hash.digest("hex");
}
