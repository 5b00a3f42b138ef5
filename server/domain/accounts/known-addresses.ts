/** From where somebody has signed in before. Of an address only a hash is stored. */
import { createHash } from "node:crypto";
import type { ReadDb, SideTransaction } from "#server/db/schema.ts";

const KEPT_OF_EACH = 20;

const hashOf = (user: number, from: string): string =>
  createHash("sha256").update(`${user} ${from}`).digest("base64url");

/** @param user undefined for a name that nobody has, which is looked for as long */
export async function isKnownAddress(db: ReadDb, user: number | undefined, from: string): Promise<boolean> {
  const row = await db
    .selectFrom("known_address")
    .select("hash")
    .where("hash", "=", hashOf(user ?? 0, from))
    .executeTakeFirst();
  return row !== undefined;
}

export async function rememberAddress(
  transaction: SideTransaction,
  { user, from, at }: { user: number; from: string; at: string },
): Promise<void> {
  await transaction
    .insertInto("known_address")
    .values({ hash: hashOf(user, from), user, usedAt: at })
    .onConflict((conflict) => conflict.column("hash").doUpdateSet({ usedAt: at }))
    .execute();
  const latest = await transaction
    .selectFrom("known_address")
    .select("hash")
    .where("user", "=", user)
    .orderBy("usedAt", "desc")
    .orderBy("hash")
    .limit(KEPT_OF_EACH)
    .execute();
  await transaction
    .deleteFrom("known_address")
    .where("user", "=", user)
    .where(
      "hash",
      "not in",
      latest.map(({ hash }) => hash),
    )
    .execute();
}

/** @param before milliseconds since 1970: what was used last before then goes @returns how many there were */
export async function forgetAddresses(db: SideTransaction, before: number): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom("known_address")
    .where("usedAt", "<", new Date(before).toISOString())
    .executeTakeFirst();
  return Number(numDeletedRows);
}
