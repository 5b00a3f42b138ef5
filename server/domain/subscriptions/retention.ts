import { CONFIRMATION_HOURS } from "#shared/vocabulary.ts";
import type { SideTransaction } from "#server/db/schema.ts";
import { deleteSubscribers } from "./subscribers.ts";

const HOUR_MS = 60 * 60_000;
const MOST_AT_ONCE = 1000;

/** Deletes the addresses whose owners have not agreed in time, and the wishes of others. @returns how many addresses */
export async function forgetUnconfirmed(transaction: SideTransaction, now: number): Promise<number> {
  const before = new Date(now - CONFIRMATION_HOURS * HOUR_MS).toISOString();
  await transaction
    .updateTable("subscriber")
    .set({ token: null, askedAt: null, wish: null })
    .where("confirmedAt", "is not", null)
    .where("askedAt", "<", before)
    .execute();
  const rows = await transaction
    .selectFrom("subscriber")
    .select("id")
    .where("confirmedAt", "is", null)
    .where("askedAt", "<", before)
    .limit(MOST_AT_ONCE)
    .execute();
  if (rows.length > 0)
    await deleteSubscribers(
      transaction,
      rows.map(({ id }) => id),
    );
  return rows.length;
}
