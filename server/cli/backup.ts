/** `npm run backup -- FILE`: the database, the uploaded files and what they belong to in one file, also beside a running server. */
import { resolve } from "node:path";
import { writeSize } from "#shared/file-facts.ts";
import { readConfig } from "#server/config.ts";
import { makeBackup } from "#server/domain/backup/make-backup.ts";
import { fail, Refusal } from "#server/fail.ts";
import { openInstallation } from "#server/installation.ts";
import { keepPrivate } from "#server/private-files.ts";
import { progressLine } from "./progress.ts";
import { endWithSite } from "./started-by-site.ts";

endWithSite();
try {
  const [name] = process.argv.slice(2);
  if (!name) throw new Refusal("Usage: npm run backup -- FILE");
  const config = readConfig();
  keepPrivate(config);
  const file = resolve(name);
  const line = progressLine("Backup");
  const { bytes, files } = await makeBackup(file, {
    ...openInstallation(config),
    now: Date.now,
    onProgress: (progress) => line.show(progress),
  });
  line.end();
  process.stdout.write(`${file}: ${writeSize(bytes)} with ${files.count} files. Verify it next.\n`);
  if (files.missing.length > 0)
    process.stdout.write(`The store lacks ${files.missing.length} files, such as ${files.missing[0]}.\n`);
  if (process.connected) process.exit();
} catch (error) {
  fail(error);
}
