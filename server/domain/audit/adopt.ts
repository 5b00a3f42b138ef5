/** Moves into the audit what versions before it wrote: writes into `audit`, security events into `security_event`. */
import { setImmediate } from "node:timers/promises";
import type { Table } from "#shared/table.ts";
import { addToAudit, type AuditEntry, holdChain } from "#server/db/audit-chain.ts";
import type { Database } from "#server/db/connect.ts";
import type { ReadDb, SideTransaction } from "#server/db/schema.ts";
import { transact } from "#server/db/transaction.ts";
import { REMOVED } from "./verify.ts";

/** In one transaction: nobody waits long for it. */
const BATCH_SIZE = 500;

interface Earlier {
  from: "audit" | "security_event";
  id: number;
  entry: AuditEntry;
}

/**
 * The oldest first, in short transactions: whatever is interrupted goes on with the next one. An instance of an earlier version
 * may still write into these tables.
 * @returns how many there were
 */
export async function adoptEarlier(database: Database, tables: readonly Table[]): Promise<number> {
  const dbTables = new Map<string, string>(tables.map(({ name, dbTable }) => [name, dbTable]));
  let moved = 0;
  while (await hasEarlier(database.read)) {
    moved += await transact(database, (transaction) => adoptSome(transaction, dbTables), {
      long: true,
    });
    await setImmediate();
  }
  return moved;
}

async function hasEarlier(db: ReadDb): Promise<boolean> {
  for (const table of ["audit", "security_event"] as const)
    if (await db.selectFrom(table).select("id").limit(1).executeTakeFirst()) return true;
  return false;
}

async function adoptSome(
  transaction: SideTransaction,
  dbTables: ReadonlyMap<string, string>,
): Promise<number> {
  // Before anything is read, so that no other instance moves the same rows.
  await holdChain(transaction);
  const found = [await writesIn(transaction, dbTables), await eventsIn(transaction)];
  // Of a table that has more rows, those after the last one read are not known yet.
  const ends = found.filter(({ length }) => length === BATCH_SIZE).map((rows) => rows.at(-1)!.entry.at);
  const known = ends.toSorted()[0] ?? "\uffff";
  const moved = found
    .flat()
    .filter(({ entry }) => entry.at <= known)
    .toSorted((a, b) => (a.entry.at < b.entry.at ? -1 : Number(a.entry.at > b.entry.at)));
  addToAudit(
    transaction,
    moved.map(({ entry }) => entry),
  );
  for (const [from, rows] of Map.groupBy(moved, (row) => row.from)) {
    const ids = rows.map(({ id }) => id);
    await transaction.deleteFrom(from).where("id", "in", ids).execute();
  }
  return moved.length;
}

async function writesIn(
  transaction: SideTransaction,
  dbTables: ReadonlyMap<string, string>,
): Promise<Earlier[]> {
  const rows = await transaction
    .selectFrom("audit")
    .selectAll()
    .orderBy("at")
    .orderBy("id")
    .limit(BATCH_SIZE)
    .execute();
  return rows.map(({ id, action, object, ...entry }) => ({
    from: "audit",
    id,
    // A removal is named by the audit alone.
    entry: {
      ...entry,
      event: action === REMOVED ? `${action} before` : action,
      object: object && (dbTables.get(object) ?? object),
    },
  }));
}

async function eventsIn(transaction: SideTransaction): Promise<Earlier[]> {
  const rows = await transaction
    .selectFrom("security_event")
    .selectAll()
    .orderBy("lastAt")
    .orderBy("id")
    .limit(BATCH_SIZE)
    .execute();
  return rows.map(({ id, event, who, whoName, address, about, times, firstAt, lastAt }) => ({
    from: "security_event",
    id,
    entry: {
      at: lastAt,
      since: times > 1 ? firstAt : null,
      event,
      who,
      whoName,
      address,
      about,
      times,
    },
  }));
}
