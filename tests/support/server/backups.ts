/** Sites that are backed up, and empty installations to restore into. */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { environmentWith } from "#server/config.ts";
import { snapshotsOf, type DatabaseSnapshots } from "#server/db/snapshots/snapshots.ts";
import { makeBackup, type BackupResult } from "#server/domain/backup/make-backup.ts";
import type { FileStore } from "#server/domain/files/store.ts";
import { openFileStore } from "#server/outside/open-files.ts";
import { createPostgresDatabase } from "./postgres-database.ts";
import { type DatabaseKind, openTestSite, type TestSite } from "./test-site.ts";

/** What is backed up or restored into: what the commands open, with what they open it by. */
export interface Place {
  snapshots: DatabaseSnapshots;
  files: FileStore;
  /** As in the configuration. */
  settings: { database: string; files: string; dataDir: string };
  backupKey?: Buffer;
}

export const FACTS = { version: "1.2.3", settings: { SITE_URL: "http://site.example" } };

const placeOf = (settings: Place["settings"]): Place => ({
  snapshots: snapshotsOf(settings.database, environmentWith),
  files: openFileStore(settings.files, settings.dataDir),
  settings,
});

/** A site with the place that its backups are made of. */
export async function openBackedUpSite(
  kind: DatabaseKind,
  files = "file:files",
): Promise<TestSite & { place: Place }> {
  let database: string | undefined;
  const site = await openTestSite(kind, { files, databaseAt: (url) => (database = url) });
  const { dataDir } = site;
  return {
    ...site,
    place: placeOf({ database: database ?? join(dataDir, "site.sqlite"), files, dataDir }),
  };
}

/** An installation with nothing in it. */
export async function openEmptyPlace(
  kind: DatabaseKind,
  files = "file:files",
): Promise<Place & AsyncDisposable> {
  const dataDir = await mkdtemp(join(tmpdir(), "restored-"));
  const postgres = kind === "postgres" ? await createPostgresDatabase() : undefined;
  const place = placeOf({ database: postgres?.url ?? join(dataDir, "site.sqlite"), files, dataDir });
  return {
    ...place,
    async [Symbol.asyncDispose]() {
      await place.snapshots.close();
      await postgres?.drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** The variables by which the program finds a place. */
export const environmentOf = ({ settings }: Place): Record<string, string> => ({
  DATA_DIR: settings.dataDir,
  DATABASE_URL: settings.database.startsWith("postgres") ? settings.database : `sqlite:${settings.database}`,
  FILES_URL: settings.files,
});

export const backUp = (place: Place, file: string): Promise<BackupResult> =>
  makeBackup(file, { ...place, facts: FACTS, now: Date.now });

/** A store that breaks down after so many files were opened or put. */
export function breakingStore(files: FileStore, after: number): FileStore {
  let left = after;
  const count = () => {
    if ((left -= 1) < 0) throw new Error("The store has broken down.");
  };
  return {
    ...files,
    open: async (...asked) => {
      count();
      return files.open(...asked);
    },
    put: async (...asked) => {
      count();
      return files.put(...asked);
    },
  };
}
