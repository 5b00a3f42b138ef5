/** The codes with which somebody goes on after the password: of an app, each once, or a recovery code. */
import type { SideTransaction } from "#server/db/schema.ts";
import { consumeRecoveryCode } from "./recovery-codes.ts";
import type { SecretBox } from "./secret-box.ts";
import { isTotp, stepOf } from "./totp.ts";

export interface GivenCode {
  user: number;
  /** As typed. */
  code: string;
  /** Milliseconds since 1970. */
  now: number;
}

/** Uses a code up. @returns what kind of code it was; undefined where it is not right, or not any more */
export async function consumeCode(
  db: SideTransaction,
  box: SecretBox,
  { user, code, now }: GivenCode,
): Promise<"code" | "recovery code" | undefined> {
  const typed = code.replaceAll(/[\s-]/g, "");
  if (!isTotp(typed)) return (await consumeRecoveryCode(db, user, typed)) ? "recovery code" : undefined;
  return (await consumeTotp(db, box, { user, code: typed, now })) ? "code" : undefined;
}

async function consumeTotp(
  db: SideTransaction,
  box: SecretBox,
  { user, code, now }: GivenCode,
): Promise<boolean> {
  const row = await db.selectFrom("totp").selectAll().where("user", "=", user).executeTakeFirst();
  const secret = row && box.open(row.secret, user);
  const step = secret && stepOf(secret, code, now);
  if (step === undefined) return false;
  // Of two requests with the same code one finds the step before; this holds on every instance.
  const { numUpdatedRows } = await db
    .updateTable("totp")
    .set({ lastStep: step, ...(box.needsSealing(row!.secret) && { secret: box.seal(secret!, user) }) })
    .where("user", "=", user)
    .where("secret", "=", row!.secret)
    .where("lastStep", "<", step)
    .executeTakeFirst();
  return Number(numUpdatedRows) === 1;
}
