/** What a backup is made of and restored into, as the configuration says; no server has to run. */
import { snapshotsOf, type DatabaseSnapshots } from "./db/snapshots/snapshots.ts";
import type { FileStore } from "./domain/files/store.ts";
import { type Config, environmentWith } from "./config.ts";
import { openFileStore } from "./outside/open-files.ts";
import { VERSION } from "./version.ts";

export interface Installation {
  snapshots: DatabaseSnapshots;
  files: FileStore;
  /** Of the program and of the installation, without secrets. */
  facts: { version: string; settings: Record<string, string | number> };
  backupKey: Buffer | undefined;
}

export function openInstallation(config: Config): Installation {
  return {
    snapshots: snapshotsOf(config.database, environmentWith),
    files: openFileStore(config.files, config.dataDir),
    facts: { version: VERSION, settings: settingsOf(config) },
    backupKey: config.backupKey,
  };
}

/** Named one by one, so that what is added later is a secret until somebody says otherwise. */
function settingsOf(config: Config): Installation["facts"]["settings"] {
  const { siteUrl, dataDir, database, files, signup, trustProxy, workers, smtp } = config;
  return {
    SITE_URL: siteUrl,
    DATA_DIR: dataDir,
    DATABASE_URL: withoutSecrets(database),
    FILES_URL: withoutSecrets(files),
    ...(smtp && { SMTP_URL: withoutSecrets(smtp) }),
    SIGNUP: signup,
    TRUST_PROXY: String(trustProxy),
    WORKERS: workers,
  };
}

/** Names, passwords and parameters are left out; a path stays as it is. */
function withoutSecrets(address: string): string {
  const url = URL.parse(address);
  return url?.host ? `${url.protocol}//${url.host}${url.pathname}` : address;
}
