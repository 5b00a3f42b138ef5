/**
 * `npm run verify-audit [-- --since END]… [--ends FILE]`: whether the audit is what was written. END is what an earlier verification
 * printed or wrote into the log, `POSITION:HASH:INSTANT`: the entry has to be there still. FILE has such ends, one a line; the
 * present one is added to it where all is right.
 */
import { appendFile, readFile } from "node:fs/promises";
import { parseArgs } from "node:util";
import { readConfig } from "#server/config.ts";
import { readEnd, writeEnd } from "#server/domain/audit/remembered-ends.ts";
import { type AuditFault, type RememberedEnd, verifyAudit } from "#server/domain/audit/verify.ts";
import { fail, Refusal } from "#server/fail.ts";
import { openDatabase } from "#server/open-database.ts";

const OPTIONS = { since: { type: "string", multiple: true }, ends: { type: "string" } } as const;

function rememberedIn(text: string, where: string): RememberedEnd {
  const end = readEnd(text);
  if (end) return end;
  throw new Refusal(`${where}: POSITION:HASH:INSTANT or a hash of 64 characters is expected.`);
}

function readArguments(): { since?: string[]; ends?: string } {
  try {
    return parseArgs({ options: OPTIONS }).values;
  } catch {
    throw new Refusal("Usage: npm run verify-audit [-- --since POSITION:HASH:INSTANT --ends FILE]");
  }
}

/** One that is not there yet is begun. */
async function endsIn(file: string): Promise<RememberedEnd[]> {
  const text = await readFile(file, "utf8").catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return "";
    throw new Refusal(`--ends: ${error.message}.`);
  });
  return text
    .split("\n")
    .filter((line) => line.trim() !== "")
    .map((line) => rememberedIn(line.trim(), `--ends: ${file}`));
}

const SENTENCES: Record<AuditFault["kind"], (position: number) => string> = {
  missing: (position) => `The audit is broken: entry ${position} is missing.`,
  changed: (position) => `The audit is broken: entry ${position} is not the one that was written.`,
  forgotten: (position) =>
    `The audit is broken: it lacks the entry ${position} that is remembered. Its end was cut off, or all of it was written anew.`,
  premature: (position) =>
    `The audit is broken: it says that the entry ${position} that is remembered was removed, but its time was not over then.`,
  rewritten: (position) =>
    `The history is broken: the version of a record that entry ${position} is about was changed or removed.`,
  undated: (position) =>
    `The audit says that the entry ${position} that is remembered was removed. Without its instant nobody can tell whether its time was over: give POSITION:HASH:INSTANT.`,
};

try {
  const { since = [], ends } = readArguments();
  const remembered = since.map((text) => rememberedIn(text, "--since"));
  if (ends !== undefined) remembered.push(...(await endsIn(ends)));
  const database = await openDatabase(readConfig());
  const { verified, end, fault } = await verifyAudit(database.read, remembered, Date.now());
  await database.close();
  if (fault) throw new Refusal(SENTENCES[fault.kind](fault.position));
  if (ends !== undefined) await appendFile(ends, `${writeEnd(end)}\n`, { mode: 0o600 });
  process.stdout.write(`The audit is unchanged: ${verified} entries, which end with ${writeEnd(end)}\n`);
} catch (error) {
  fail(error);
}
