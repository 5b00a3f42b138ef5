/** What proves who somebody is: the hash of a password, and whether somebody else made the password up. */
import type { ReadDb, SideTransaction } from "#server/db/schema.ts";
import type { LockedAccount } from "./locked-account.ts";

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
  { id: user }: LockedAccount,
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
  { id: user }: LockedAccount,
  { from, to }: { from: string; to: string },
): Promise<void> {
  await db
    .updateTable("credential")
    .set({ hash: to })
    .where("user", "=", user)
    .where("hash", "=", from)
    .execute();
}

/** @param now milliseconds since 1970 */
export const hasEnded = ({ temporary, changedAt }: Credential, now: number): boolean =>
  temporary && Date.parse(changedAt) + TEMPORARY_MS <= now;
