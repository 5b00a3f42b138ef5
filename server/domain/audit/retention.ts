/**
 * Entries of the audit are removed when their time is over, from the beginning of the chain. An entry says which, and with which
 * hash they ended, so that the rest can be verified; the database lets nobody remove what no entry names.
 */
import { setImmediate } from "node:timers/promises";
import { addToAudit } from "#server/db/audit-chain.ts";
import type { Database } from "#server/db/connect.ts";
import { sql } from "#server/db/sql.ts";
import { transact } from "#server/db/transaction.ts";
import { REMOVED, startOf } from "./verify.ts";

/** In one transaction: nobody waits long for it. */
const BATCH_SIZE = 1000;

/**
 * @param before ISO 8601: entries of before then are removed, up to the first that is not
 * @param at ISO 8601: now
 * @returns how many were removed
 */
export async function removeOldEntries(database: Database, before: string, at: string): Promise<number> {
  await noteRemoval(database, before, at);
  let removed = 0;
  for (;;) {
    const done = await transact(database, async (transaction) => {
      const { position: to } = await startOf(transaction);
      const { numDeletedRows } = await transaction
        .deleteFrom("audit_entry")
        .where("position", "in", (e) =>
          e
            .selectFrom("audit_entry")
            .select("position")
            .where("position", "<=", to)
            .orderBy("position")
            .limit(BATCH_SIZE),
        )
        .executeTakeFirst();
      return Number(numDeletedRows);
    });
    removed += done;
    if (done < BATCH_SIZE) return removed;
    await setImmediate();
  }
}

/** Adds the entry that names what is removed; from then on it no longer counts as a part of the audit. */
async function noteRemoval(database: Database, before: string, at: string): Promise<void> {
  const start = await startOf(database.scan);
  const [range] = await sql`
    select max(position) as last, min(at) as since from audit_entry
    where position > ${start.position} and position < coalesce(
      (select position from audit_entry where at >= ${before} and position > ${start.position} order by position limit 1),
      ${Number.MAX_SAFE_INTEGER})`.read<{ last: number | null; since: string | null }>(database.scan);
  if (!range?.last) return;
  const { last, since } = range;
  await transact(database, async (transaction) => {
    const { hash } = await transaction
      .selectFrom("audit_entry")
      .select("hash")
      .where("position", "=", last)
      .executeTakeFirstOrThrow();
    addToAudit(transaction, [
      {
        at,
        since,
        event: REMOVED,
        whoName: "system",
        record: last,
        about: hash,
        times: last - start.position,
      },
    ]);
  });
}
