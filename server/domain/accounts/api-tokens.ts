/** Personal API tokens: opaque random tokens of which only the hash is stored, each with an end, a right and its tables. */
import { hash as digest, randomBytes } from "node:crypto";
import type { Database } from "#server/db/connect.ts";
import type { ApiTokenRow, ReadDb, SideTransaction } from "#server/db/schema.ts";
import { sql } from "#server/db/sql.ts";
import { transact } from "#server/db/transaction.ts";
import type { LockedAccount } from "./locked-account.ts";

/** By which people, and programs that look for leaked secrets, recognise one. */
const PREFIX = "vdl_";
const SECRET_BYTES = 32;
/** Use is noted at most this often, so that reading does not mean writing. */
const NOTED_EVERY_MS = 60_000;
/** One that has ended stays listed for so long, so that its owner finds out why a program stopped. */
const LISTED_AFTER_END_MS = 30 * 24 * 60 * 60_000;

/** A token that is valid now. */
export type ValidToken = Pick<ApiTokenRow, "user" | "tables"> & { id: number; writes: boolean };

const hashOf = (token: string): string => digest("sha256", token, "base64url");
const iso = (time: number): string => new Date(time).toISOString();

/** Whether a credential is an API token, and no session. */
export const isApiToken = (credential: string): boolean => credential.startsWith(PREFIX);

/** The ids of its tables, as they are stored. */
export const tableIdsOf = ({ tables }: Pick<ApiTokenRow, "tables">): number[] =>
  tables.split(",").filter(Boolean).map(Number);

const makeSecret = (): string => PREFIX + randomBytes(SECRET_BYTES).toString("base64url");

/** Stores a token that nobody knows yet. @returns the id by which it is listed */
export async function storeToken(
  db: SideTransaction,
  { id: user }: LockedAccount,
  row: Omit<ApiTokenRow, "id" | "user" | "hash" | "usedAt">,
): Promise<number> {
  const { id } = await db
    .insertInto("api_token")
    .values({ ...row, user, hash: hashOf(makeSecret()), usedAt: null })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** @returns the token, which is known to its bearer alone from here on */
export async function renewSecret(db: SideTransaction, id: number): Promise<string> {
  const token = makeSecret();
  await db
    .updateTable("api_token")
    .set({ hash: hashOf(token) })
    .where("id", "=", id)
    .execute();
  return token;
}

/** The valid token; undefined where it is unknown, revoked or has ended. */
export async function findToken(
  database: Database,
  token: string,
  now: number,
): Promise<ValidToken | undefined> {
  const [row] = await sql`select * from api_token where hash = ${hashOf(token)}`.read<
    ApiTokenRow & { id: number }
  >(database.read);
  if (!row || row.endsAt <= iso(now)) return undefined;
  if (row.usedAt === null || row.usedAt <= iso(now - NOTED_EVERY_MS)) {
    await transact(database, (transaction) =>
      transaction
        .updateTable("api_token")
        .set({ usedAt: iso(now) })
        .where("id", "=", row.id)
        .execute(),
    );
  }
  const { id, user, tables } = row;
  return { id, user, tables, writes: row.writes === 1 };
}

/** Somebody's tokens, the latest first. */
export const tokensOf = (db: ReadDb, user: number) =>
  db.selectFrom("api_token").selectAll().where("user", "=", user).orderBy("id", "desc").execute();

/** @returns whether there was one */
export async function revokeToken(db: SideTransaction, user: number, id: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom("api_token")
    .where("user", "=", user)
    .where("id", "=", id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** @returns how many there were */
export async function forgetEndedTokens(db: SideTransaction, now: number): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom("api_token")
    .where("endsAt", "<=", iso(now - LISTED_AFTER_END_MS))
    .executeTakeFirst();
  return Number(numDeletedRows);
}
