import type { Database, TransactionOptions } from "./connect.ts";
import type { SideTransaction, Transaction } from "./schema.ts";

/** What runs after the commit: a cache dropped, a mail sent. */
export type Effect = () => void | Promise<void>;

type Transactional<Given, T> = (transaction: Given, afterCommit: (effect: Effect) => void) => Promise<T>;

/**
 * Runs `work` in one writing transaction; all of it happens or none. Effects that it registers run after the commit,
 * in order, and never when it fails. Records are out of its reach: they are written by `Records.transact`.
 */
export const transact = <T>(
  database: Database,
  work: Transactional<SideTransaction, T>,
  options?: TransactionOptions,
): Promise<T> => transactRecords(database, work, options);

/** As `transact`, for the store of records and for what brings a database up to date. */
export async function transactRecords<T>(
  database: Database,
  work: Transactional<Transaction, T>,
  options?: TransactionOptions,
): Promise<T> {
  const effects: Effect[] = [];
  const result = await database.transaction(
    (transaction) => work(transaction, (effect) => effects.push(effect)),
    options,
  );
  for (const effect of effects) await effect();
  return result;
}
