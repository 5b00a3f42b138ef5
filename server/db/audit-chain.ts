/**
 * The audit: entries that are only ever added, each with a hash over itself and the hash of the one before it. What a transaction
 * does is collected and written as its last statements, so that the end of the chain is held for a moment only.
 */
import { hash as digest } from "node:crypto";
import { setImmediate } from "node:timers/promises";
import { getOrInsert } from "#shared/get-or-insert.ts";
import { isPostgres } from "./identity.ts";
import { preparedWrite } from "./prepared.ts";
import type { AuditEntryRow, ReadDb, SideTransaction, Transaction } from "./schema.ts";
import { sql } from "./sql.ts";

/** The hash before the first entry. */
export const FIRST_HASH = "0".repeat(64);

const BATCH_SIZE = 100;

const NOTHING: ChainEnd = { position: 0, hash: FIRST_HASH };

/** What happened; its place in the chain follows from when it is written. */
export type AuditEntry = Pick<AuditEntryRow, "at" | "event"> &
  Partial<Omit<AuditEntryRow, "position" | "hash" | "at" | "event">>;

/** The last entry of the chain. */
export type ChainEnd = Pick<AuditEntryRow, "position" | "hash">;

const insertEntries = preparedWrite((db: Transaction, table: "audit_entry", rows: readonly AuditEntryRow[]) =>
  db.insertInto(table).values(rows),
);

/** By the transaction that does it. */
const collected = new WeakMap<object, AuditEntry[]>();

/** Adds to the audit when the rest of the transaction is done; nothing is added where it fails. */
export function addToAudit(transaction: ReadDb, entries: readonly AuditEntry[]): void {
  getOrInsert(collected, transaction, () => []).push(...entries);
}

/** Does a transaction's work, and at last writes what it has added to the audit. */
export const audited =
  <T>(work: (transaction: Transaction) => Promise<T>) =>
  async (transaction: Transaction): Promise<T> => {
    const result = await work(transaction);
    const entries = collected.get(transaction);
    if (entries) await append(transaction, entries);
    return result;
  };

/** @returns the end of the chain, to which nobody else can add before the transaction ends */
export async function holdChain(transaction: SideTransaction): Promise<ChainEnd> {
  if (!isPostgres(transaction)) return chainEnd(transaction);
  const [last] = await sql`select position, hash from audit_entry_end()`.read<ChainEnd>(transaction);
  return last?.position ? last : NOTHING;
}

export async function chainEnd(db: ReadDb): Promise<ChainEnd> {
  const [last] =
    await sql`select position, hash from audit_entry order by position desc limit 1`.read<ChainEnd>(db);
  return last ?? NOTHING;
}

async function append(transaction: Transaction, entries: readonly AuditEntry[]): Promise<void> {
  let { position, hash } = await holdChain(transaction);
  for (let from = 0; from < entries.length; from += BATCH_SIZE) {
    if (from > 0) await setImmediate();
    const rows = entries.slice(from, from + BATCH_SIZE).map((entry) => {
      position += 1;
      const row = completed(entry, position);
      hash = hashAfter(hash, row);
      return { ...row, hash };
    });
    await insertEntries(transaction, "audit_entry", rows);
  }
}

/** In the order in which they are stored and hashed. */
const completed = (entry: AuditEntry, position: number): Omit<AuditEntryRow, "hash"> => ({
  position,
  at: entry.at,
  since: entry.since ?? null,
  event: entry.event,
  who: entry.who ?? null,
  whoName: plain(entry.whoName),
  address: plain(entry.address),
  object: entry.object ?? null,
  record: entry.record ?? null,
  about: plain(entry.about),
  times: entry.times ?? 1,
  version: entry.version ?? null,
  digest: entry.digest ?? null,
});

/** What every database stores and gives back as it was. */
const plain = (text: string | null | undefined): string | null =>
  text?.toWellFormed().replaceAll("\0", "\ufffd") ?? null;

/**
 * The hash of an entry that follows the one with the hash `before`: SHA-256 of both, in hexadecimal. Entries without a digest are
 * hashed as before there were digests.
 */
export function hashAfter(before: string, row: Omit<AuditEntryRow, "hash">): string {
  const { position, at, since, event, who, whoName, address, object, record, about, times } = row;
  const fields = [position, at, since, event, who, whoName, address, object, record, about, times];
  if (row.digest !== null) fields.push(row.version, row.digest);
  return digest("sha256", `${before}\n${JSON.stringify(fields)}`);
}
