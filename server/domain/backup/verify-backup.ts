/** Proves a backup: restores its database beside the real one, and compares every record and every file. */
import { mkdir, rm } from "node:fs/promises";
import type { Contents, DatabaseSnapshots } from "#server/db/snapshots/snapshots.ts";
import { type Backup, checkBackup, type CheckOptions } from "./check-backup.ts";
import { missingIn } from "./make-backup.ts";
import { BackupRefusal } from "./refusal.ts";
import { assertFits, contentOf } from "./restore-backup.ts";

export interface Verifying extends CheckOptions {
  snapshots: DatabaseSnapshots;
}

/**
 * Files are compared where they are, without a place for all of them; the database is restored beside the backup, where there
 * is as much room as it takes.
 *
 * @throws BackupRefusal, DatabaseRefusal
 */
export async function verifyBackup(
  file: string,
  { snapshots, ...options }: Verifying,
): Promise<Backup & { rows: number }> {
  const backup = await checkBackup(file, options);
  assertFits(backup, snapshots.kind);
  const folder = scratchBeside(file);
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { mode: 0o700 });
  const scratch = await snapshots.scratch(folder);
  try {
    const rows = await compareDatabase(backup, scratch);
    return { ...backup, rows };
  } finally {
    await scratch.drop();
    await rm(folder, { recursive: true, force: true });
  }
}

/** The folder of what is restored for the comparison. */
const scratchBeside = (file: string): string => `${file}.verifying`;

/** @returns how many rows are the same @throws BackupRefusal where any is another one */
async function compareDatabase(backup: Backup, scratch: DatabaseSnapshots): Promise<number> {
  const { file, manifest } = backup;
  await scratch.restore(contentOf(backup, backup.copy));
  const [fault] = await scratch.faults();
  if (fault) throw new BackupRefusal(`The database in ${file} is damaged: ${fault}.`);
  const { places, ...contents } = await scratch.contents();
  const different = differenceOf(manifest.database, contents);
  if (different) throw new BackupRefusal(`${file} does not hold what it says: ${different}.`);
  const missing = missingIn(places, backup.files);
  if (missing.join("\n") !== manifest.files.missing.join("\n"))
    throw new BackupRefusal(`${file} lacks files that its records name: ${missing[0] ?? ""}.`);
  return Object.values(contents.tables).reduce((total, { rows }) => total + rows, 0);
}

/** The first table whose rows are others; undefined where all are the same. */
function differenceOf(expected: Contents, found: Contents): string | undefined {
  if (expected.migrations.join("\n") !== found.migrations.join("\n")) return "the migrations";
  const names = new Set([...Object.keys(expected.tables), ...Object.keys(found.tables)]);
  return [...names].find((name) => expected.tables[name]?.digest !== found.tables[name]?.digest);
}
