/** `npm run restore -- FILE`: a backup into an empty installation; an older one is brought to this version's schema. */
import { resolve } from "node:path";
import { readConfig } from "#server/config.ts";
import { restoreBackup } from "#server/domain/backup/restore-backup.ts";
import { fail, Refusal } from "#server/fail.ts";
import { openInstallation } from "#server/installation.ts";
import { keepPrivate } from "#server/private-files.ts";
import { openServices } from "#server/services.ts";
import { progressLine } from "./progress.ts";

try {
  const [name] = process.argv.slice(2);
  if (!name) throw new Refusal("Usage: npm run restore -- FILE");
  const config = readConfig();
  keepPrivate(config);
  const { snapshots, files } = openInstallation(config);
  const line = progressLine("Restored");
  const { manifest, files: restored } = await restoreBackup(resolve(name), {
    snapshots,
    files,
    onProgress: (progress) => line.show(progress),
  });
  await snapshots.close();
  line.end();
  const services = await openServices(config);
  await services.close();
  process.stdout.write(`Restored what was there at ${manifest.at}, with ${restored.length} files.\n`);
} catch (error) {
  fail(error);
}
