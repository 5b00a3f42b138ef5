/** Whose account an identity at the provider belongs to. */
import type { ReadDb, SideTransaction } from "#server/db/schema.ts";
import { sql } from "#server/db/sql.ts";
import { user as accounts } from "#shared/tables/user.ts";
import { SiteError } from "#shared/errors.ts";
import type { UserRow } from "../find-account.ts";
import type { LockedAccount } from "../locked-account.ts";
import type { ProvenIdentity } from "./identity-provider.ts";

type Named = Pick<ProvenIdentity, "issuer" | "subject">;

/** The account that an identity was linked to. */
export const linkedUser = async (db: ReadDb, { issuer, subject }: Named): Promise<number | undefined> => {
  const row = await db
    .selectFrom("identity")
    .select("user")
    .where("issuer", "=", issuer)
    .where("subject", "=", subject)
    .executeTakeFirst();
  return row?.user;
};

export const identitiesOf = (db: ReadDb, user: number) =>
  db.selectFrom("identity").selectAll().where("user", "=", user).orderBy("id").execute();

/** @throws SiteError `conflict` where it is linked already */
export async function linkIdentity(
  db: SideTransaction,
  { id: user }: LockedAccount,
  { issuer, subject, email = null, at }: Named & { email?: string | null; at: string },
): Promise<void> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto("identity")
    .values({ issuer, subject, user, email, createdAt: at, usedAt: null })
    .onConflict((conflict) => conflict.columns(["issuer", "subject"]).doNothing())
    .executeTakeFirstOrThrow();
  if (numInsertedOrUpdatedRows === 0n) {
    throw new SiteError("conflict", { problem: { code: "identity_taken" } });
  }
}

/** @returns whether the identity is linked to this account */
export async function noteIdentityUse(
  db: SideTransaction,
  { id: user }: LockedAccount,
  { issuer, subject }: Named,
  at: string,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("identity")
    .set({ usedAt: at })
    .where("issuer", "=", issuer)
    .where("subject", "=", subject)
    .where("user", "=", user)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** @returns whether there was one */
export async function unlinkIdentity(db: SideTransaction, user: number, id: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom("identity")
    .where("user", "=", user)
    .where("id", "=", id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** The accounts, not soft-deleted, with a mail address, in letters of either case. */
export const usersWithEmail = (db: ReadDb, email: string): Promise<UserRow[]> =>
  sql`select * from record_user where lower(email) = ${email.toLowerCase()} and "deletedAt" is null`.read<UserRow>(
    db,
  );

/**
 * Whether an administrator entered the mail address that an account has now. One that its owner entered is nobody's word
 * but theirs: it was never shown to be their address.
 */
export async function isEmailVouched(
  db: ReadDb,
  { id, email }: Pick<UserRow, "id" | "email">,
): Promise<boolean> {
  const versions = await db
    .selectFrom("revision")
    .select(["who", "values"])
    .where("object", "=", accounts.dbTable)
    .where("record", "=", id)
    .orderBy("version", "desc")
    .execute();
  let entered: number | null = null;
  for (const { who, values } of versions) {
    if ((JSON.parse(values) as { row: { email?: unknown } }).row.email !== email) break;
    entered = who;
  }
  return entered !== null && entered !== id;
}
