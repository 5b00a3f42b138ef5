/** Ends what is open of an account, whatever opened it. */
import type { SideTransaction } from "#server/db/schema.ts";
import type { LockedAccount } from "./locked-account.ts";

/**
 * What each table that belongs to accounts is to them. One that is missing here fails a test, so that nothing new can open an
 * account and be forgotten where access ends.
 */
export const ACCOUNT_TABLES = {
  session: "session",
  challenge: "sign-in under way",
  provider_request: "sign-in under way",
  api_token: "token",
  credential: "password",
  identity: "identity",
  totp: "factor",
  passkey: "factor",
  recovery_code: "factor",
  known_address: "known address",
  presence: "work",
  staff_mail: "work",
  staff_language: "work",
  list_view: "work",
} as const;

type AccountTable = keyof typeof ACCOUNT_TABLES;
type Kind = (typeof ACCOUNT_TABLES)[AccountTable];

/** By which somebody is in, or about to be, without showing anything anew. */
const OPEN: readonly Kind[] = ["session", "sign-in under way", "token"];

const tablesOf = (kinds: readonly Kind[]): AccountTable[] =>
  (Object.keys(ACCOUNT_TABLES) as AccountTable[]).filter((table) => kinds.includes(ACCOUNT_TABLES[table]));

/**
 * Ends every session, token and sign-in under way of an account. What its owner gets in by stays.
 * @param more what ends beside them
 */
export async function endAccessTo(
  db: SideTransaction,
  { id }: Pick<LockedAccount, "id">,
  more: readonly Kind[] = [],
): Promise<void> {
  for (const table of tablesOf([...OPEN, ...more]))
    await db.deleteFrom(table).where("user", "=", id).execute();
}

/**
 * Ends every session, token and sign-in under way of everybody, every recovery code and every link to a draft: one that was used
 * or withdrawn may be there again.
 * @returns how many there were of each, by the names of their tables
 */
export async function endAllAccess(
  db: SideTransaction,
): Promise<Partial<Record<AccountTable | "draft_link", number>>> {
  const ended: Awaited<ReturnType<typeof endAllAccess>> = {};
  for (const table of [...tablesOf(OPEN), "recovery_code", "draft_link"] as const) {
    const { numDeletedRows } = await db.deleteFrom(table).executeTakeFirst();
    ended[table] = Number(numDeletedRows);
  }
  return ended;
}

/**
 * Ends every session of an account but one, and every sign-in under way. Tokens stay.
 * @param own the hash of the session that stays
 * @returns how many sessions there were
 */
export async function endOtherSessions(
  db: SideTransaction,
  { id }: Pick<LockedAccount, "id">,
  own: string,
): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom("session")
    .where("user", "=", id)
    .where("hash", "!=", own)
    .executeTakeFirst();
  for (const table of tablesOf(["sign-in under way"]))
    await db.deleteFrom(table).where("user", "=", id).execute();
  return Number(numDeletedRows);
}
