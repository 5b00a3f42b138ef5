/** `npm run verify-backup -- FILE`: restores a backup into a scratch place and compares every record and every file. */
import { resolve } from "node:path";
import { readConfig } from "#server/config.ts";
import type { Verified } from "#server/domain/backup/daily-backups.ts";
import { verifyBackup } from "#server/domain/backup/verify-backup.ts";
import { fail, Refusal } from "#server/fail.ts";
import { openInstallation } from "#server/installation.ts";
import { keepPrivate } from "#server/private-files.ts";
import { progressLine } from "./progress.ts";
import { endWithSite } from "./started-by-site.ts";

endWithSite();
try {
  const [name] = process.argv.slice(2);
  if (!name) throw new Refusal("Usage: npm run verify-backup -- FILE");
  const config = readConfig();
  keepPrivate(config);
  const file = resolve(name);
  const line = progressLine("Verified");
  let bytes = 0;
  const {
    manifest,
    files,
    rows,
    bytes: size,
  } = await verifyBackup(file, {
    snapshots: openInstallation(config).snapshots,
    onBytes: (more) => line.show({ bytes: (bytes += more) }),
  });
  line.end();
  const missing = manifest.files.missing.length;
  const lacking = missing > 0 ? ` The store lacked ${missing} more that records name.` : "";
  process.stdout.write(
    `Verified: ${manifest.at}, version ${manifest.version}, ${rows} rows, ${files.length} files.${lacking}\n`,
  );
  process.send?.({ at: Date.parse(manifest.at), bytes: size, missing } satisfies Verified);
  if (process.connected) process.exit();
} catch (error) {
  fail(error);
}
