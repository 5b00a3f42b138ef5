/** Codes on paper, for whoever has lost everything else. Each is right once; only its hash is stored. */
import { hash as digest } from "node:crypto";
import { RECOVERY_CODES } from "#shared/vocabulary.ts";
import type { ReadDb, SideTransaction } from "#server/db/schema.ts";
import type { LockedAccount } from "../locked-account.ts";
import { makeTemporaryPassword } from "../temporary-password.ts";

/** As it was issued, however it was typed. */
const plain = (code: string): string => code.toLowerCase().replaceAll(/[\s-]/g, "");

// 79 bits of chance need no slow hash.
const hashOf = (user: number, code: string): string =>
  digest("sha256", `${user} ${plain(code)}`, "base64url");

/** Puts new codes in the place of all that there were. @returns the codes, which nobody can read again */
export async function issueRecoveryCodes(
  db: SideTransaction,
  { id: user }: LockedAccount,
): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, makeTemporaryPassword);
  await forgetRecoveryCodes(db, user);
  await db
    .insertInto("recovery_code")
    .values(codes.map((code) => ({ hash: hashOf(user, code), user })))
    .execute();
  return codes;
}

/** Takes a code out of those that are left. @returns whether it was one of them */
export async function consumeRecoveryCode(db: SideTransaction, user: number, code: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom("recovery_code")
    .where("hash", "=", hashOf(user, code))
    .where("user", "=", user)
    .executeTakeFirst();
  return Number(numDeletedRows) === 1;
}

export async function countRecoveryCodes(db: ReadDb, user: number): Promise<number> {
  const left = await db.selectFrom("recovery_code").select("hash").where("user", "=", user).execute();
  return left.length;
}

export async function forgetRecoveryCodes(db: SideTransaction, user: number): Promise<void> {
  await db.deleteFrom("recovery_code").where("user", "=", user).execute();
}
