/** What became of the backups: noted in the database, for every instance, the dashboard and the metrics. */
import type { PartState } from "#shared/api/staff.ts";
import type { Database } from "#server/db/connect.ts";
import type { ReadDb } from "#server/db/schema.ts";
import { transact } from "#server/db/transaction.ts";

export interface BackupNotes {
  /** The last one that was verified; instants are milliseconds since 1970. */
  verified?: { at: number; bytes: number };
  /** The last failure, unless a backup was verified since. */
  failed?: { at: number; reason: string };
  /** How many have failed in all. */
  failures: number;
}

const KEY = "backups";
/** A backup older than this is a failure to be dealt with. */
const OUTDATED_MS = 2 * 24 * 60 * 60_000;

export class BackupLog {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  read(): Promise<BackupNotes> {
    return notesIn(this.#database.read);
  }

  /** @param at of the snapshot of the database that it holds */
  noteVerified(at: number, bytes: number): Promise<void> {
    return this.#change(({ failures }) => ({ verified: { at, bytes }, failures }));
  }

  noteFailed(at: number, reason: string): Promise<void> {
    return this.#change((notes) => ({ ...notes, failed: { at, reason }, failures: notes.failures + 1 }));
  }

  #change(change: (notes: BackupNotes) => BackupNotes): Promise<void> {
    return transact(this.#database, async (transaction) => {
      const value = JSON.stringify(change(await notesIn(transaction)));
      await transaction
        .insertInto("meta")
        .values({ key: KEY, value })
        .onConflict((conflict) => conflict.column("key").doUpdateSet({ value }))
        .execute();
    });
  }
}

async function notesIn(db: ReadDb): Promise<BackupNotes> {
  const row = await db.selectFrom("meta").select("value").where("key", "=", KEY).executeTakeFirst();
  return row ? (JSON.parse(row.value) as BackupNotes) : { failures: 0 };
}

/** @param isSetUp whether this instance makes backups by itself */
export function backupState(
  { verified, failed }: BackupNotes,
  { isSetUp, now }: { isSetUp: boolean; now: number },
): PartState {
  const isOutdated = verified !== undefined && now - verified.at > OUTDATED_MS;
  const facts: PartState["facts"] = [];
  if (failed) facts.push({ code: "backup_failed", at: instant(failed.at), detail: failed.reason });
  if (isOutdated) facts.push({ code: "backup_outdated" });
  if (verified) facts.push({ code: "backup_verified", at: instant(verified.at), bytes: verified.bytes });
  else if (isSetUp) facts.push({ code: "backup_awaited" });
  // Another instance may be the one that makes them.
  if (!isSetUp && (!verified || isOutdated)) facts.push({ code: "backups_missing" });
  const isWell = verified !== undefined;
  return { part: "backups", level: failed || isOutdated ? "failure" : isWell ? "ok" : "warning", facts };
}

const instant = (time: number): string => new Date(time).toISOString();
