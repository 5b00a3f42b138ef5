/** Who has a second factor, and of whom one is demanded. */
import type { PasskeyRow, ReadDb, SideTransaction } from "#server/db/schema.ts";
import { type Sql, sql } from "#server/db/sql.ts";
import { forgetRecoveryCodes } from "./recovery-codes.ts";

export async function hasFactor(db: ReadDb, user: number): Promise<boolean> {
  const rows = await sql`select 1 from totp where "user" = ${user}
    union all select 1 from passkey where "user" = ${user}`.read(db);
  return rows.length > 0;
}

/** The accounts that have a second factor. */
export async function usersWithFactor(db: ReadDb): Promise<ReadonlySet<number>> {
  const rows = await sql`select "user" from totp union select "user" from passkey`.read<{ user: number }>(db);
  return new Set(rows.map(({ user }) => user));
}

/**
 * 1 where an account has to set up a second factor before anything else, else 0: its role demands one, by whatever its owner
 * signs in.
 */
export const factorIsLacking = (user: Sql | number): Sql<number> => sql`case
  when exists (select 1 from record_user join factor_demand on factor_demand.role = record_user.role
      where record_user.id = ${user})
    and not exists (select 1 from totp where totp."user" = ${user})
    and not exists (select 1 from passkey where passkey."user" = ${user})
  then 1 else 0 end`;

export async function lacksFactor(db: ReadDb, { id }: { id: number }): Promise<boolean> {
  const [row] = await sql`select ${factorIsLacking(id)} as lacking`.read<{ lacking: number }>(db);
  return row?.lacking === 1;
}

/** The roles of which a second factor is demanded. */
export async function demandedRoles(db: ReadDb): Promise<string[]> {
  const rows = await db.selectFrom("factor_demand").select("role").orderBy("role").execute();
  return rows.map(({ role }) => role);
}

/** The last used one first. */
export const passkeysOf = (db: ReadDb, user: number): Promise<PasskeyRow[]> =>
  db
    .selectFrom("passkey")
    .selectAll()
    .where("user", "=", user)
    .orderBy((e) => e.fn.coalesce("usedAt", "createdAt"), "desc")
    .orderBy("id")
    .execute();

/** Recovery codes stand in for a factor, and go with the last one. */
export async function forgetUnneededCodes(db: SideTransaction, user: number): Promise<void> {
  if (!(await hasFactor(db, user))) await forgetRecoveryCodes(db, user);
}
