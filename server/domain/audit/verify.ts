/** Whether the audit is what was written: no entry was changed, removed, inserted or moved since. */
import { setImmediate } from "node:timers/promises";
import { type ChainEnd, FIRST_HASH, hashAfter } from "#server/db/audit-chain.ts";
import type { AuditEntryRow, ReadDb } from "#server/db/schema.ts";

const BATCH_SIZE = 500;

/** What an entry says that tells of others which were removed when their time was over. */
export const REMOVED = "entries removed";

/**
 * `changed`: the entry is not the one that was written there, or the one before it is not. `missing`: there is none at this
 * position, though there are later ones. `forgotten`: the audit no longer has the entry that was remembered, so that it or its
 * end was replaced.
 */
export interface AuditFault {
  kind: "changed" | "missing" | "forgotten";
  position: number;
}

export interface AuditState {
  /** How many entries were verified, and the last of them. */
  verified: number;
  end: ChainEnd;
  fault: AuditFault | undefined;
}

/** The end of a chain at an earlier time, known from outside of the database; where only the hash is known, without the position. */
export type RememberedEnd = Pick<ChainEnd, "hash"> & Partial<Pick<ChainEnd, "position">>;

/** Reads every entry, a few at a time, up to the first that is not right. */
export async function verifyAudit(db: ReadDb, remembered?: RememberedEnd): Promise<AuditState> {
  const walk = new Walk(await startOf(db), remembered);
  for (;;) {
    const rows = await entriesAfter(db, walk.end.position);
    const fault = walk.over(rows);
    // What was removed meanwhile because its time was over is not missing.
    const start = fault?.kind === "missing" ? await startOf(db) : undefined;
    if (start && start.position > walk.end.position) walk.skipTo(start);
    else if (fault) return walk.stateWith(fault);
    else if (rows.length < BATCH_SIZE) return walk.stateWith(walk.ending());
    await setImmediate();
  }
}

class Walk {
  end: ChainEnd;
  #verified = 0;
  #found: boolean;
  readonly #remembered: RememberedEnd | undefined;

  constructor(start: ChainEnd, remembered: RememberedEnd | undefined) {
    this.end = start;
    this.#remembered = remembered;
    // What was removed when its time was over is known by the entry that says so.
    this.#found = !remembered || (remembered.position ?? Infinity) < start.position;
    this.#see(start);
  }

  /** @returns the first fault */
  over(rows: readonly AuditEntryRow[]): AuditFault | undefined {
    for (const row of rows) {
      const position = this.end.position + 1;
      if (row.position !== position) return { kind: "missing", position };
      if (hashAfter(this.end.hash, row) !== row.hash || namesLater(row)) return { kind: "changed", position };
      this.end = { position, hash: row.hash };
      this.#verified += 1;
      this.#see(row);
      if (row.event === REMOVED) this.#see({ position: row.record!, hash: row.about! });
    }
    return undefined;
  }

  skipTo(start: ChainEnd): void {
    this.end = start;
    this.#see(start);
  }

  #see({ hash }: ChainEnd): void {
    this.#found ||= this.#remembered!.hash === hash;
  }

  stateWith(fault: AuditFault | undefined): AuditState {
    return { verified: this.#verified, end: this.end, fault };
  }

  ending(): AuditFault | undefined {
    if (this.#found) return undefined;
    return { kind: "forgotten", position: this.#remembered!.position ?? this.end.position };
  }
}

const namesLater = ({ event, record, position }: AuditEntryRow): boolean =>
  event === REMOVED && !(record !== null && record < position);

/** After which entry those begin that are there: the last that was removed, or none. */
export async function startOf(db: ReadDb): Promise<ChainEnd> {
  const removed = await db
    .selectFrom("audit_entry")
    .select(["record", "about"])
    .where("event", "=", REMOVED)
    // What names later entries than itself was not written by the site, and is found when it is verified.
    .whereRef("record", "<", "position")
    .orderBy("record", "desc")
    .limit(1)
    .executeTakeFirst();
  return removed ? { position: removed.record!, hash: removed.about! } : { position: 0, hash: FIRST_HASH };
}

/** The next entries in their order. */
const entriesAfter = (db: ReadDb, position: number): Promise<AuditEntryRow[]> =>
  db
    .selectFrom("audit_entry")
    .selectAll()
    .where("position", ">", position)
    .orderBy("position")
    .limit(BATCH_SIZE)
    .execute();
