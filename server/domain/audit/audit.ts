/** The audit as administrators see it: verified daily, read in pages, exported, and retained for as long as a setting says. */
import { type ChainEnd, chainEnd } from "#server/db/audit-chain.ts";
import type { Database } from "#server/db/connect.ts";
import { transact } from "#server/db/transaction.ts";
import type { Tables } from "../tables/tables.ts";
import { adoptEarlier } from "./adopt.ts";
import { nameRecords, type NamedEntry } from "./named-records.ts";
import { auditPage, exportedEntries, type PresentedEntry, type AuditSelection } from "./read.ts";
import { writeEnd } from "./remembered-ends.ts";
import { removeOldEntries } from "./retention.ts";
import { type AuditFault, type AuditState, verifyAudit, type VerifiedEnd } from "./verify.ts";
import type { Log } from "../kernel/log.ts";

/** The last verification, as it is stored: what it found, and when. */
export interface Verification {
  /** ISO 8601 */
  at: string;
  verified: number;
  /** Of the audit, when it was last found unchanged. */
  end: VerifiedEnd;
  fault: AuditFault | null;
}

export interface AuditDeps {
  database: Database;
  tables: () => Tables;
  /** Milliseconds since 1970. */
  now: () => number;
  log: Log;
  report: (error: unknown) => void;
}

const KEY = "audit verified";

export class Audit {
  readonly #deps: AuditDeps;

  constructor(deps: AuditDeps) {
    this.#deps = deps;
  }

  /**
   * Reads every entry, tells the log how it went and where the audit ends, and stores it for administrators. What was the end the
   * last time has to be there still.
   */
  async verify(): Promise<AuditState> {
    const { database, log, report, now } = this.#deps;
    const before = await this.lastVerification();
    const state = await verifyAudit(database.scan, before ? [{ at: before.at, ...before.end }] : [], now());
    const { verified, end, fault } = state;
    if (fault) report(new Error(`The audit is broken at entry ${fault.position}: ${fault.kind}.`));
    else log("audit verified", { verified, position: end.position, hash: end.hash, end: writeEnd(end) });
    const stored: Verification = {
      at: new Date(now()).toISOString(),
      verified,
      // What was the end when all was right is looked for until it is found.
      end: fault && before ? before.end : end,
      fault: fault ?? null,
    };
    await store(database, JSON.stringify(stored));
    return state;
  }

  /** What the last verification found; undefined before the first one. */
  async lastVerification(): Promise<Verification | undefined> {
    const row = await this.#deps.database.read
      .selectFrom("meta")
      .select("value")
      .where("key", "=", KEY)
      .executeTakeFirst();
    return row && (JSON.parse(row.value) as Verification);
  }

  /** @param before ISO 8601 @returns how many entries were removed because their time is over */
  removeBefore(before: string): Promise<number> {
    const { database, now } = this.#deps;
    return removeOldEntries(database, before, new Date(now()).toISOString());
  }

  /** Takes over what an instance of an earlier version has written. @returns how many entries there were */
  adoptEarlier(): Promise<number> {
    const { database, tables } = this.#deps;
    return adoptEarlier(database, tables().all());
  }

  /** The latest entries first. @param before a position: those before it */
  async page(
    selection: AuditSelection,
    before: number | undefined,
  ): Promise<{ entries: NamedEntry[]; next: number | null }> {
    const { database, tables } = this.#deps;
    const { entries, next } = await auditPage(database.scan, tables(), selection, before);
    return { entries: await nameRecords(database.read, tables(), entries), next };
  }

  /** Every selected entry in its order, in batches. */
  entries(selection: AuditSelection): AsyncGenerator<PresentedEntry[]> {
    return exportedEntries(this.#deps.database.scan, this.#deps.tables(), selection);
  }

  end(): Promise<ChainEnd> {
    return chainEnd(this.#deps.database.read);
  }
}

async function store(database: Database, value: string): Promise<void> {
  await transact(database, (transaction) =>
    transaction
      .insertInto("meta")
      .values({ key: KEY, value })
      .onConflict((conflict) => conflict.column("key").doUpdateSet({ value }))
      .execute(),
  );
}
