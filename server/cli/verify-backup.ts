/** `npm run verify-backup -- FILE`: restores a backup into a scratch place and compares every record and every file. */
import { resolve } from "node:path";
import { readConfig } from "#server/config.ts";
import type { Verified } from "#server/domain/backup/daily-backups.ts";
import type { SealStatus } from "#server/domain/backup/check-backup.ts";
import { verifyBackup } from "#server/domain/backup/verify-backup.ts";
import { fail, Refusal } from "#server/fail.ts";
import { openInstallation } from "#server/installation.ts";
import { keepPrivate } from "#server/private-files.ts";
import { progressLine } from "./progress.ts";
import { endWithSite } from "./started-by-site.ts";

const SEAL_MESSAGES: Record<SealStatus, string> = {
  verified: "Sealed with BACKUP_KEY.",
  unverified: "Sealed with a key: set BACKUP_KEY to verify that.",
  none: "Not sealed with a key.",
};

endWithSite();
try {
  const [name] = process.argv.slice(2);
  if (!name) throw new Refusal("Usage: npm run verify-backup -- FILE");
  const config = readConfig();
  keepPrivate(config);
  const file = resolve(name);
  const line = progressLine("Verified");
  let bytes = 0;
  const { snapshots, backupKey } = openInstallation(config);
  const { manifest, files, rows, sealStatus, ...verified } = await verifyBackup(file, {
    snapshots,
    backupKey,
    onBytes: (more) => line.show({ bytes: (bytes += more) }),
  });
  line.end();
  const missing = manifest.files.missing.length;
  const lacking = missing > 0 ? ` The store lacked ${missing} more that records name.` : "";
  process.stdout.write(
    `Verified: ${manifest.at}, version ${manifest.version}, ${rows} rows, ${files.length} files. ${SEAL_MESSAGES[sealStatus]}${lacking}\n`,
  );
  process.send?.({ at: Date.parse(manifest.at), bytes: verified.bytes, missing } satisfies Verified);
  if (process.connected) process.exit();
} catch (error) {
  fail(error);
}
