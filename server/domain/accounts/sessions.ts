/** Sessions: opaque random tokens of which only the hash is stored. */
import { createHash, randomBytes } from "node:crypto";
import type { Db, Transaction } from "#server/db/schema.ts";

export const IDLE_MS = 2 * 60 * 60_000;
export const ABSOLUTE_MS = 12 * 60 * 60_000;
/** Use is noted at most this often, so that reading does not mean writing. */
const NOTED_EVERY_MS = 60_000;
const TOKEN_BYTES = 32;

export interface Session {
  hash: string;
  user: number;
  /** Milliseconds since 1970 at which the password was given. */
  authenticatedAt: number;
}

const hashOf = (token: string): string => createHash("sha256").update(token).digest("base64url");
const iso = (time: number): string => new Date(time).toISOString();

/** @returns the token, which is known to its bearer alone from here on */
export async function openSession(db: Db | Transaction, user: number, now: number): Promise<string> {
  const token = randomBytes(TOKEN_BYTES).toString("base64url");
  await db
    .insertInto("session")
    .values({ hash: hashOf(token), user, createdAt: iso(now), usedAt: iso(now), authenticatedAt: iso(now) })
    .execute();
  return token;
}

/** The live session of a token; undefined where it is unknown, unused for too long, or too old. */
export async function findSession(
  read: Db,
  write: Db,
  token: string,
  now: number,
): Promise<Session | undefined> {
  const row = await read
    .selectFrom("session")
    .selectAll()
    .where("hash", "=", hashOf(token))
    .executeTakeFirst();
  if (!row || row.usedAt <= iso(now - IDLE_MS) || row.createdAt <= iso(now - ABSOLUTE_MS)) return undefined;
  if (row.usedAt <= iso(now - NOTED_EVERY_MS)) {
    await write
      .updateTable("session")
      .set({ usedAt: iso(now) })
      .where("hash", "=", row.hash)
      .execute();
  }
  return { hash: row.hash, user: row.user, authenticatedAt: Date.parse(row.authenticatedAt) };
}

export async function closeSession(db: Db, hash: string): Promise<void> {
  await db.deleteFrom("session").where("hash", "=", hash).execute();
}

export async function closeSessionsOf(db: Db | Transaction, user: number): Promise<void> {
  await db.deleteFrom("session").where("user", "=", user).execute();
}

export async function forgetEndedSessions(db: Db, now: number): Promise<void> {
  await db
    .deleteFrom("session")
    .where((e) => e.or([e("usedAt", "<=", iso(now - IDLE_MS)), e("createdAt", "<=", iso(now - ABSOLUTE_MS))]))
    .execute();
}
