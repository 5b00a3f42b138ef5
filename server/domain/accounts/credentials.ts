/** What proves who somebody is: the hash of a password, and whether somebody else made the password up. */
import type { Database } from "#server/db/connect.ts";
import type { ReadDb, SideTransaction } from "#server/db/schema.ts";

/** A password that an administrator has issued is valid for so long. */
const TEMPORARY_MS = 3 * 24 * 60 * 60_000;

export interface Credential {
  /** PHC string. */
  hash: string;
  changedAt: string;
  /** Its owner has to choose another one first. */
  temporary: boolean;
}

export async function credentialOf(db: ReadDb, user: number): Promise<Credential | undefined> {
  const row = await db.selectFrom("credential").selectAll().where("user", "=", user).executeTakeFirst();
  return row && { ...row, temporary: row.temporary === 1 };
}

/** Stores a new password. @param now milliseconds since 1970 */
export async function storeCredential(
  db: SideTransaction,
  user: number,
  { hash, now, temporary }: { hash: string; now: number; temporary: boolean },
): Promise<void> {
  const stored = { hash, changedAt: new Date(now).toISOString(), temporary: temporary ? 1 : 0 };
  await db
    .insertInto("credential")
    .values({ user, ...stored })
    .onConflict((conflict) => conflict.column("user").doUpdateSet(stored))
    .execute();
}

/** The same password under another hash; when it was chosen, and by whom, stays. */
export async function renewHash(
  db: SideTransaction,
  user: number,
  { from, to }: { from: string; to: string },
): Promise<void> {
  await db
    .updateTable("credential")
    .set({ hash: to })
    .where("user", "=", user)
    .where("hash", "=", from)
    .execute();
}

/**
 * Whether this hash is still the one of the account; nobody changes it until the transaction has ended. Proving a
 * password takes a while, in which it may have become another one.
 */
export async function isStillCurrent(
  transaction: SideTransaction,
  kind: Database["kind"],
  user: number,
  hash: string,
): Promise<boolean> {
  return (await lockCredential(transaction, kind, user)) === hash;
}

/** Lets nobody else sign in to an account, or change how, until the transaction has ended. @returns the hash */
export async function lockCredential(
  transaction: SideTransaction,
  kind: Database["kind"],
  user: number,
): Promise<string | undefined> {
  let query = transaction.selectFrom("credential").select("hash").where("user", "=", user);
  if (kind === "postgres") query = query.forUpdate();
  return (await query.executeTakeFirst())?.hash;
}

/** @param now milliseconds since 1970 */
export const hasEnded = ({ temporary, changedAt }: Credential, now: number): boolean =>
  temporary && Date.parse(changedAt) + TEMPORARY_MS <= now;
