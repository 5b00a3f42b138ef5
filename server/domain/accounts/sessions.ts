/** Sessions: opaque random tokens of which only the hash is stored. */
import type { ListedSession } from "#shared/api/accounts.ts";
import type { SignInMethod } from "#shared/vocabulary.ts";
import { hash as digest, randomBytes } from "node:crypto";
import { transact } from "#server/db/transaction.ts";
import type { Database } from "#server/db/connect.ts";
import type { ReadDb, SessionRow, SideTransaction } from "#server/db/schema.ts";
import { sql } from "#server/db/sql.ts";
import { factorIsLacking } from "./factors/stored-factors.ts";
import type { LockedAccount } from "./locked-account.ts";

const IDLE_MS = 2 * 60 * 60_000;
const ABSOLUTE_MS = 12 * 60 * 60_000;
/** A session that begins later than this was opened while the clock was wrong, and would not end for as long. */
const CLOCK_STEP_MS = 2 * 60 * 60_000;
/** Use is noted at most this often, so that reading does not mean writing. */
const NOTED_EVERY_MS = 60_000;
const TOKEN_BYTES = 32;
/** Live sessions of one person, where nobody has set another number. */
export const SESSIONS_MAX = 5;
/** Of what a browser calls itself. */
const AGENT_MAX = 200;
/** Of the key of an address. */
const ADDRESS_MAX = 64;

/** How, from where and by what a session is opened. */
export interface Opening {
  /** Milliseconds since 1970. */
  now: number;
  /** Live sessions of one person at the most. */
  most: number;
  method: SignInMethod;
  /** Milliseconds since 1970 at which somebody proved who they are, where that was not now. */
  authenticatedAt?: number;
  /** What the browser calls itself. */
  agent?: string | null;
  /** The key of an address. */
  address?: string | null;
}

export interface Session {
  hash: string;
  user: number;
  /** Milliseconds since 1970 at which its bearer last proved who they are. */
  authenticatedAt: number;
  /** What the browser calls itself. */
  agent: string | null;
  /** The key of the address from which it was opened. */
  address: string | null;
  method: SignInMethod;
  /** Its bearer has to choose another password first. */
  temporary: boolean;
  /** Its bearer has to set up a second factor first. */
  lacksFactor: boolean;
}

const hashOf = (token: string): string => digest("sha256", token, "base64url");
const iso = (time: number): string => new Date(time).toISOString();
/** Its name for its owner: nothing that is stored or sent follows from it. */
const idOf = (hash: string): string => digest("sha256", `session ${hash}`, "base64url").slice(0, 22);

/**
 * Of too many sessions the one ends that was used least lately.
 * @returns the token, which is known to its bearer alone from here on
 */
export async function openSession(
  db: SideTransaction,
  { id: user }: LockedAccount,
  { now, most, method, authenticatedAt = now, agent = null, address = null }: Opening,
): Promise<string> {
  const token = randomBytes(TOKEN_BYTES).toString("base64url");
  const at = iso(now);
  await makeRoom(db, user, { now, most });
  await db
    .insertInto("session")
    .values({
      hash: hashOf(token),
      user,
      createdAt: at,
      usedAt: at,
      authenticatedAt: iso(authenticatedAt),
      agent: readable(agent),
      address: address?.slice(0, ADDRESS_MAX) || null,
      method,
    })
    .execute();
  await noteSeen(db, user, at);
  return token;
}

async function makeRoom(
  db: SideTransaction,
  user: number,
  { now, most }: Pick<Opening, "now" | "most">,
): Promise<void> {
  const rows = await liveSessions(db, user, now)
    .select("hash")
    .orderBy("usedAt", "desc")
    .orderBy("createdAt", "desc")
    .execute();
  for (const { hash } of rows.slice(most - 1)) await closeSession(db, hash);
}

/** The live session of a token; undefined where it is unknown, unused for too long, or too old. */
export async function findSession(
  database: Database,
  token: string,
  now: number,
): Promise<Session | undefined> {
  const [row] =
    await sql`select session.*, credential.temporary, ${factorIsLacking(sql`session."user"`)} as "lacksFactor" from session
    left join credential on credential."user" = session."user" where session.hash = ${hashOf(token)}`.read<
      SessionRow & { method: SignInMethod; temporary: number | null; lacksFactor: number }
    >(database.read);
  if (!row || hasEnded(row, now)) return undefined;
  if (row.usedAt <= iso(now - NOTED_EVERY_MS)) {
    await transact(database, async (transaction) => {
      await transaction
        .updateTable("session")
        .set({ usedAt: iso(now) })
        .where("hash", "=", row.hash)
        .execute();
      await noteSeen(transaction, row.user, iso(now));
    });
  }
  const { hash, user, agent, address } = row;
  return {
    hash,
    user,
    agent,
    address,
    method: row.method,
    authenticatedAt: Date.parse(row.authenticatedAt),
    temporary: row.temporary === 1,
    lacksFactor: row.lacksFactor === 1,
  };
}

const hasEnded = ({ usedAt, createdAt }: Pick<SessionRow, "usedAt" | "createdAt">, now: number): boolean =>
  usedAt <= iso(now - IDLE_MS) || createdAt <= iso(now - ABSOLUTE_MS) || createdAt > iso(now + CLOCK_STEP_MS);

/** A person's live sessions, the last used one first. */
export async function sessionsOf(
  db: ReadDb,
  { user, hash: own }: Pick<Session, "user" | "hash">,
  now: number,
): Promise<ListedSession[]> {
  const rows = await liveSessions(db, user, now)
    .selectAll()
    .orderBy("usedAt", "desc")
    .orderBy("createdAt", "desc")
    .execute();
  return rows.map(({ hash, createdAt, usedAt, agent, address, method }) => ({
    id: idOf(hash),
    createdAt,
    usedAt,
    agent,
    address,
    method: method as SignInMethod,
    current: hash === own,
  }));
}

const liveSessions = (db: ReadDb, user: number, now: number) =>
  db
    .selectFrom("session")
    .where("user", "=", user)
    .where("usedAt", ">", iso(now - IDLE_MS))
    .where("createdAt", ">", iso(now - ABSOLUTE_MS))
    .where("createdAt", "<=", iso(now + CLOCK_STEP_MS));

/** Ends the session of a person that goes by this id. @returns whether there was one */
export async function closeSessionById(db: SideTransaction, user: number, id: string): Promise<boolean> {
  const rows = await db.selectFrom("session").select("hash").where("user", "=", user).execute();
  const found = rows.find(({ hash }) => idOf(hash) === id);
  if (found) await closeSession(db, found.hash);
  return found !== undefined;
}

export async function closeSession(db: SideTransaction, hash: string): Promise<void> {
  await db.deleteFrom("session").where("hash", "=", hash).execute();
}

/** @returns how many there were */
export async function forgetEndedSessions(db: SideTransaction, now: number): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom("session")
    .where((e) =>
      e.or([
        e("usedAt", "<=", iso(now - IDLE_MS)),
        e("createdAt", "<=", iso(now - ABSOLUTE_MS)),
        e("createdAt", ">", iso(now + CLOCK_STEP_MS)),
      ]),
    )
    .executeTakeFirst();
  return Number(numDeletedRows);
}

async function noteSeen(db: SideTransaction, user: number, at: string): Promise<void> {
  await db.updateTable("credential").set({ seenAt: at }).where("user", "=", user).execute();
}

/** Anybody can send anything as the name of a browser. */
const readable = (agent: string | null): string | null =>
  agent
    ?.replaceAll(/[^\u0020-\u007e]/g, "")
    .slice(0, AGENT_MAX)
    .trim() || null;
