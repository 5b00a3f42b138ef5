/** Whether the audit is what was written: no entry was changed, removed, inserted or moved since. */
import { setImmediate } from "node:timers/promises";
import { type ChainEnd, FIRST_HASH, hashAfter } from "#server/db/audit-chain.ts";
import type { AUDIT_FAULTS } from "#shared/api/audit.ts";
import { RETENTIONS } from "#shared/retention.ts";
import type { AuditEntryRow, ReadDb } from "#server/db/schema.ts";
import { findChangedVersion } from "./verify-versions.ts";

const BATCH_SIZE = 500;

/** What an entry says that tells of others which were removed when their time was over. */
export const REMOVED = "entries removed";

const DAY_MS = 24 * 60 * 60_000;

/**
 * `changed`: the entry is not the one that was written there, or the one before it is not. `missing`: there is none at this
 * position, though there are later ones. `forgotten`: the audit no longer has the entry that was remembered, so that it or its
 * end was replaced. `premature`: it says that an entry that was remembered was removed, whose time cannot have been over then.
 * `undated`: the same of one whose instant was not remembered, so that nobody can tell. `rewritten`: the entry is right, and the
 * version of a record that it is about was changed or removed.
 */
export interface AuditFault {
  kind: (typeof AUDIT_FAULTS)[number];
  position: number;
}

export interface AuditState {
  /** How many entries were verified, and the last of them. */
  verified: number;
  end: VerifiedEnd;
  fault: AuditFault | undefined;
}

/** With the instant of the entry (ISO 8601), unless it was removed. */
export type VerifiedEnd = ChainEnd & Partial<Pick<AuditEntryRow, "at">>;

/** The end of a chain at an earlier time, known from outside of the database; of its position and its instant, what is known. */
export type RememberedEnd = Pick<ChainEnd, "hash"> & Partial<VerifiedEnd>;

/**
 * Reads every entry, a few at a time, up to the first that is not right. Of what is remembered each has to be there at its position,
 * or to have been removed when its time was over: not before the fewest days for which the audit is retained.
 * @param now milliseconds since 1970
 */
export async function verifyAudit(
  db: ReadDb,
  remembered: readonly RememberedEnd[],
  now: number,
): Promise<AuditState> {
  const walk = new Walk(await startOf(db), remembered, now);
  for (;;) {
    const rows = await entriesAfter(db, walk.end.position);
    const fault = walk.over(rows);
    // What was removed meanwhile because its time was over is not missing.
    const start = fault?.kind === "missing" ? await startOf(db) : undefined;
    if (start && start.position > walk.end.position) {
      walk.skipTo(start);
      continue;
    }
    if (fault) return walk.stateWith(fault);
    const position = await findChangedVersion(db, rows);
    if (position !== undefined) return walk.stateWith({ kind: "rewritten", position });
    if (rows.length < BATCH_SIZE) return walk.stateWith(walk.ending());
    await setImmediate();
  }
}

class Walk {
  end: VerifiedEnd;
  #verified = 0;
  readonly #missed: Set<RememberedEnd>;
  /** What was removed, up to which position and when (milliseconds since 1970), in the order of positions. */
  readonly #removals: { to: number; hash: string | null; at: number }[] = [];
  readonly #now: number;

  constructor(start: ChainEnd, remembered: readonly RememberedEnd[], now: number) {
    this.end = start;
    this.#missed = new Set(remembered);
    this.#now = now;
  }

  /** @returns the first fault */
  over(rows: readonly AuditEntryRow[]): AuditFault | undefined {
    for (const row of rows) {
      const position = this.end.position + 1;
      if (row.position !== position) return { kind: "missing", position };
      if (hashAfter(this.end.hash, row) !== row.hash || namesLater(row)) return { kind: "changed", position };
      this.end = { position, hash: row.hash, at: row.at };
      this.#verified += 1;
      this.#see(this.end);
      if (row.event === REMOVED)
        this.#removals.push({ to: row.record!, hash: row.about, at: Date.parse(row.at) });
    }
    return undefined;
  }

  skipTo(start: ChainEnd): void {
    this.end = start;
  }

  #see({ position, hash }: ChainEnd): void {
    for (const each of this.#missed)
      if (each.hash === hash && (each.position ?? position) === position) this.#missed.delete(each);
  }

  stateWith(fault: AuditFault | undefined): AuditState {
    return { verified: this.#verified, end: this.end, fault };
  }

  /** @returns the first fault of what is remembered */
  ending(): AuditFault | undefined {
    for (const each of this.#missed) {
      const kind = this.#faultOf(each);
      if (kind) return { kind, position: each.position ?? this.end.position };
    }
    return undefined;
  }

  #faultOf({ position, hash, at }: RememberedEnd): AuditFault["kind"] | undefined {
    const removal = this.#removals.find((each) =>
      position === undefined ? each.hash === hash : each.to >= position,
    );
    if (!removal || (removal.to === position && removal.hash !== hash)) return "forgotten";
    if (at === undefined) return "undated";
    // Whoever writes entries also chooses their instants: later than now is no proof.
    const age = Math.min(removal.at, this.#now) - Date.parse(at);
    return age < RETENTIONS.retention_audit_days.least * DAY_MS ? "premature" : undefined;
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
