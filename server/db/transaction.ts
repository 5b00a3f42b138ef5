import type { Database, TransactionOptions } from "./connect.ts";
import type { Transaction } from "./schema.ts";

/** What runs after the commit: a cache dropped, a mail sent. */
export type Effect = () => void | Promise<void>;

/**
 * Runs `work` in one writing transaction; all of it happens or none. Effects that it registers run after the commit,
 * in order, and never when it fails.
 */
export async function transact<T>(
  database: Database,
  work: (transaction: Transaction, afterCommit: (effect: Effect) => void) => Promise<T>,
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
