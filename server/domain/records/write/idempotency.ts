/** Runs a piece of work once for each idempotency key, however often its caller repeats the call because an answer got lost. */
import { SiteError } from "#shared/errors.ts";
import type { SideTransaction } from "#server/db/schema.ts";
import type { Actor } from "../../kernel/read-scope.ts";

/** A result is stored for a day: nobody repeats a call later. */
const EXPIRES_AFTER_MS = 24 * 60 * 60_000;

interface IdempotentCall {
  /** The idempotency key, the same at every repetition; without it the work is done each time. */
  key: string | undefined;
  actor: Actor;
  /** What was asked: a key that comes back with another request is refused. */
  call: string;
  /** Milliseconds since 1970. */
  now: number;
}

/** @throws SiteError `invalid` where the key was used for something else */
export async function runIdempotent<T>(
  transaction: SideTransaction,
  { key, actor, call, now }: IdempotentCall,
  work: () => Promise<T>,
): Promise<T> {
  if (key === undefined) return work();
  const own = `${actor.id}|${key}`;
  const at = new Date(now).toISOString();
  // Of others only where the clock is believed.
  await transaction.deleteFrom("answered").where("key", "=", own).where("at", "<", expiryAt(now)).execute();
  // The row is taken before the work is done: of two calls at the same moment the second one waits here for the first.
  const { numInsertedOrUpdatedRows } = await transaction
    .insertInto("answered")
    .values({ key: own, call, answer: "", at })
    .onConflict((conflict) => conflict.column("key").doNothing())
    .executeTakeFirstOrThrow();
  if (numInsertedOrUpdatedRows === 0n) return previousResult<T>(transaction, own, call);
  const result = await work();
  await transaction
    .updateTable("answered")
    .set({ answer: JSON.stringify(result) })
    .where("key", "=", own)
    .execute();
  return result;
}

const expiryAt = (now: number): string => new Date(now - EXPIRES_AFTER_MS).toISOString();

/** Forgets what nobody repeats any more. @returns how many answers there were */
export async function deleteExpiredKeys(db: SideTransaction, now: number): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom("answered")
    .where("at", "<", expiryAt(now))
    .executeTakeFirst();
  return Number(numDeletedRows);
}

async function previousResult<T>(transaction: SideTransaction, key: string, call: string): Promise<T> {
  const row = await transaction
    .selectFrom("answered")
    .selectAll()
    .where("key", "=", key)
    .executeTakeFirstOrThrow();
  if (row.call !== call) throw new SiteError("invalid", { problem: { code: "key_reused" } });
  return JSON.parse(row.answer) as T;
}
