/** `npm run restore -- FILE`: a backup into an empty installation; an older one is brought to this version's schema. */
import { resolve } from "node:path";
import { readConfig } from "#server/config.ts";
import type { RestoredAccess } from "#server/domain/accounts/restored-access.ts";
import { restoreBackup } from "#server/domain/backup/restore-backup.ts";
import { fail, Refusal } from "#server/fail.ts";
import { openInstallation } from "#server/installation.ts";
import { keepPrivate } from "#server/private-files.ts";
import { openServices } from "#server/services.ts";
import { progressLine } from "./progress.ts";

const said: string[] = [];
try {
  const [name] = process.argv.slice(2);
  if (!name) throw new Refusal("Usage: npm run restore -- FILE");
  const config = readConfig();
  keepPrivate(config);
  const { snapshots, files, backupKey } = openInstallation(config);
  const line = progressLine("Restored");
  const { manifest, files: restored } = await restoreBackup(resolve(name), {
    snapshots,
    files,
    backupKey,
    onProgress: (progress) => line.show(progress),
  });
  await snapshots.close();
  line.end();
  const services = await openServices(config, { onRestored: (ended) => said.push(...linesOf(ended)) });
  await services.close();
  process.stdout.write(`Restored what was there at ${manifest.at}, with ${restored.length} files.\n`);
  process.stdout.write(said.map((text) => `${text}\n`).join(""));
} catch (error) {
  fail(error);
}

/** What somebody who restores has to know of who gets in. */
function linesOf({
  sessions,
  signIns,
  recoveryCodes,
  tokens,
  previewLinks,
  unchanged,
}: RestoredAccess): string[] {
  const { passwords, apps, passkeys, identities } = unchanged;
  return [
    "What may have been revoked after the backup has ended:",
    `  sessions: ${sessions}; sign-ins under way: ${signIns}; recovery codes: ${recoveryCodes}; API tokens: ${tokens.length}`,
    `  links to drafts: ${previewLinks}`,
    ...tokens.map(
      ({ id, name, username, endsAt }) =>
        `  API token ${id} of ${username}: ${JSON.stringify(name)}, valid until ${endsAt}`,
    ),
    "As they were when the backup was made, so that what was changed or removed since is valid again:",
    `  passwords: ${passwords}; apps: ${apps}; passkeys: ${passkeys}; identities: ${identities}; and every account's rights`,
    'Look through them: "After a restore" in docs/operations.md says how.',
  ];
}
