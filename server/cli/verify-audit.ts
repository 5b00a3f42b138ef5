/**
 * `npm run verify-audit [-- --since END]`: whether the audit is what was written. END is what an earlier verification printed or
 * wrote into the log, `POSITION:HASH` or the hash alone: the entry has to be there still.
 */
import { parseArgs } from "node:util";
import { readConfig } from "#server/config.ts";
import { type AuditFault, type RememberedEnd, verifyAudit } from "#server/domain/audit/verify.ts";
import { fail, Refusal } from "#server/fail.ts";
import { openDatabase } from "#server/open-database.ts";

const END = /^(?:(\d{1,15}):)?([0-9a-f]{64})$/;

function rememberedIn(text: string | undefined): RememberedEnd | undefined {
  if (text === undefined) return undefined;
  const [whole, position, hash = ""] = END.exec(text) ?? [];
  if (whole === undefined)
    throw new Refusal("--since: POSITION:HASH or a hash of 64 characters is expected.");
  return { hash, ...(position !== undefined && { position: Number(position) }) };
}

function argument(): string | undefined {
  try {
    return parseArgs({ options: { since: { type: "string" } } }).values.since;
  } catch {
    throw new Refusal("Usage: npm run verify-audit [-- --since POSITION:HASH]");
  }
}

function sentenceOf({ kind, position }: AuditFault): string {
  if (kind === "missing") return `The audit is broken: entry ${position} is missing.`;
  if (kind === "changed") return `The audit is broken: entry ${position} is not the one that was written.`;
  return "The audit is broken: it lacks the entry of --since. Its end was cut off, or all of it was written anew.";
}

try {
  const remembered = rememberedIn(argument());
  const database = await openDatabase(readConfig());
  const { verified, end, fault } = await verifyAudit(database.read, remembered);
  await database.close();
  if (fault) throw new Refusal(sentenceOf(fault));
  process.stdout.write(
    `The audit is unchanged: ${verified} entries, which end with ${end.position}:${end.hash}\n`,
  );
} catch (error) {
  fail(error);
}
