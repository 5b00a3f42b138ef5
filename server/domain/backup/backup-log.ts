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
  /** How often the one has failed that was due at an instant. */
  attempts?: { due: number; count: number };
}

/** After so many the site waits until the next one is due. */
const ATTEMPTS_MAX = 4;

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

  noteFailed(at: number, reason: string, due: number): Promise<void> {
    return this.#change((notes) => ({
      ...notes,
      failed: { at, reason },
      failures: notes.failures + 1,
      attempts: { due, count: attemptsOf(notes, due) + 1 },
    }));
  }

  /** Whoever has mended something and starts the site again need not wait for the next day. */
  async forgetAttempts(): Promise<void> {
    if ((await this.read()).attempts) await this.#change(({ attempts: _attempts, ...notes }) => notes);
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

/** How often the backup has failed that was due at an instant. */
export const attemptsOf = ({ attempts }: BackupNotes, due: number): number =>
  attempts?.due === due ? attempts.count : 0;

/** Whether the last one is tried no more. */
export const isGivenUp = ({ failed, attempts }: BackupNotes): boolean =>
  failed !== undefined && (attempts?.count ?? 0) >= ATTEMPTS_MAX;

async function notesIn(db: ReadDb): Promise<BackupNotes> {
  const row = await db.selectFrom("meta").select("value").where("key", "=", KEY).executeTakeFirst();
  return row ? (JSON.parse(row.value) as BackupNotes) : { failures: 0 };
}

/** @param isSetUp whether this instance makes backups by itself */
export function backupState(
  notes: BackupNotes,
  { isSetUp, now }: { isSetUp: boolean; now: number },
): PartState {
  const { verified, failed } = notes;
  const isOutdated = verified !== undefined && now - verified.at > OUTDATED_MS;
  const facts: PartState["facts"] = [];
  const code = isGivenUp(notes) ? "backup_given_up" : "backup_failed";
  if (failed) facts.push({ code, at: instant(failed.at), detail: failed.reason });
  if (isOutdated) facts.push({ code: "backup_outdated" });
  if (verified) facts.push({ code: "backup_verified", at: instant(verified.at), bytes: verified.bytes });
  else if (isSetUp) facts.push({ code: "backup_awaited" });
  // Another instance may be the one that makes them.
  if (!isSetUp && (!verified || isOutdated)) facts.push({ code: "backups_missing" });
  const isWell = verified !== undefined;
  return { part: "backups", level: failed || isOutdated ? "failure" : isWell ? "ok" : "warning", facts };
}

const instant = (time: number): string => new Date(time).toISOString();
