/** What somebody has still to answer. A challenge is random, of which only the hash is stored, and is answered once. */
import { hash as digest, randomBytes } from "node:crypto";
import { SiteError } from "#shared/errors.ts";
import type { ChallengeRow, ReadDb, SideTransaction } from "#server/db/schema.ts";
import { isWithin } from "../../kernel/clocks.ts";
import type { LockedAccount } from "../locked-account.ts";

const MINUTE = 60_000;
/** How long each may be answered. */
const LIFE_MS: Record<ChallengeRow["purpose"], number> = {
  "sign-in": 5 * MINUTE,
  "passkey sign-in": 5 * MINUTE,
  "new codes": 15 * MINUTE,
  "new passkey": 15 * MINUTE,
};
const LONGEST_MS = Math.max(...Object.values(LIFE_MS));
const BYTES = 32;
/** Of one account for one purpose at a time. */
const MOST_OF_EACH = 10;
/** Answers to one challenge, wrong ones included. */
const TRIES = 5;

const hashOf = (challenge: string): string => digest("sha256", challenge, "base64url");
const iso = (time: number): string => new Date(time).toISOString();

export type NewChallenge = Pick<ChallengeRow, "purpose"> &
  Partial<Pick<ChallengeRow, "secret" | "passwordAt">> & {
    /** Who has to answer; undefined where that is not known yet. */
    account?: LockedAccount;
    /** Milliseconds since 1970 at which they proved who they are, as far as they have. */
    authenticatedAt?: number;
  };

/** @param now milliseconds since 1970 @returns the challenge, in base64url */
export async function openChallenge(
  db: SideTransaction,
  { purpose, account, secret = null, passwordAt = null, authenticatedAt }: NewChallenge,
  now: number,
): Promise<string> {
  const challenge = randomBytes(BYTES).toString("base64url");
  if (account) await makeRoom(db, account.id, purpose);
  await db
    .insertInto("challenge")
    .values({
      hash: hashOf(challenge),
      purpose,
      user: account?.id ?? null,
      secret,
      passwordAt,
      authenticatedAt: authenticatedAt === undefined ? null : iso(authenticatedAt),
      at: iso(now),
      tries: 0,
    })
    .execute();
  return challenge;
}

/** Whoever knows a password can ask for as many sign-ins as they like, and pushes out nothing else. */
async function makeRoom(db: SideTransaction, user: number, purpose: ChallengeRow["purpose"]): Promise<void> {
  const rows = await db
    .selectFrom("challenge")
    .select("hash")
    .where("user", "=", user)
    .where("purpose", "=", purpose)
    .orderBy("at", "desc")
    .execute();
  const tooMany = rows.slice(MOST_OF_EACH - 1).map(({ hash }) => hash);
  if (tooMany.length > 0) await db.deleteFrom("challenge").where("hash", "in", tooMany).execute();
}

/** @throws SiteError `challenge_ended` where nobody waits for an answer to it any more */
export async function findChallenge(
  db: ReadDb,
  challenge: string,
  purposes: readonly ChallengeRow["purpose"][],
  now: number,
): Promise<ChallengeRow> {
  const row = await db
    .selectFrom("challenge")
    .selectAll()
    .where("hash", "=", hashOf(challenge))
    .executeTakeFirst();
  if (!row || !purposes.includes(row.purpose) || !isWithin(row.at, now, LIFE_MS[row.purpose]))
    throw new SiteError("challenge_ended");
  return row;
}

/** Counts an answer before it is looked at. @throws SiteError `challenge_ended` after too many */
export async function countTry(db: SideTransaction, { hash }: Pick<ChallengeRow, "hash">): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable("challenge")
    .set((e) => ({ tries: e("tries", "+", 1) }))
    .where("hash", "=", hash)
    .where("tries", "<", TRIES)
    .executeTakeFirst();
  if (Number(numUpdatedRows) === 0) throw new SiteError("challenge_ended");
}

/** It was answered. @throws SiteError `challenge_ended` where somebody else was quicker */
export async function closeChallenge(
  db: SideTransaction,
  { hash }: Pick<ChallengeRow, "hash">,
): Promise<void> {
  const { numDeletedRows } = await db.deleteFrom("challenge").where("hash", "=", hash).executeTakeFirst();
  if (Number(numDeletedRows) === 0) throw new SiteError("challenge_ended");
}

/** @returns how many there were */
export async function forgetEndedChallenges(db: SideTransaction, now: number): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom("challenge")
    .where("at", "<=", iso(now - LONGEST_MS))
    .executeTakeFirst();
  return Number(numDeletedRows);
}
