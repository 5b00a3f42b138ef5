/** Who may come in: sign-up, sign-in, sign-out, passwords. */
import { sql } from "kysely";
import { SiteError } from "#shared/errors.ts";
import type { Database } from "#server/db/connect.ts";
import type { RecordRow, Transaction } from "#server/db/schema.ts";
import type { Records } from "../records/records.ts";
import { type Account, SYSTEM } from "../records/view.ts";
import { checkPassword, hashPassword, needsRehash, verifyPassword } from "./passwords.ts";
import {
  closeSession,
  closeSessionsOf,
  findSession,
  forgetEndedSessions,
  openSession,
  type Session,
} from "./sessions.ts";
import { type Limit, Throttle } from "./throttle.ts";
import { checkIdentity, isUserName, normalUserName } from "./user-name.ts";

const SIGN_IN_LIMIT: Limit = { free: 5, windowMs: 15 * 60_000, doubling: true };
const SIGN_UP_LIMIT: Limit = { free: 60, windowMs: 60 * 60_000, doubling: false };
/** A sign-in this old no longer proves who sits there. */
const FRESH_MS = 15 * 60_000;

export interface SignedIn {
  accessToken: string;
  id: number;
  username: string;
  userName: string;
  email: string;
  role: Account["role"];
}

export interface Bearer {
  account: Account;
  session: Session;
}

export interface AccountsParts {
  database: Database;
  records: Records;
  signup: "approval" | "open" | "closed";
  now: () => number;
}

export class Accounts {
  readonly #parts: AccountsParts;
  readonly #throttle: Throttle;

  constructor(parts: AccountsParts) {
    this.#parts = parts;
    this.#throttle = new Throttle(parts.database, parts.now);
  }

  /**
   * Requests an account, which can do nothing until a member of staff approves it.
   * @throws SiteError `signup_closed`, `invalid`, `weak_password`, `not_unique`, `too_many`
   */
  async signUp(
    given: { username: string; email: string; password: string },
    address: string,
  ): Promise<{ id: number; approved: boolean }> {
    const { signup } = this.#parts;
    if (signup === "closed") throw new SiteError("signup_closed");
    const key = `signup|${address}`;
    await this.#throttle.check(key, SIGN_UP_LIMIT);
    await this.#throttle.count(key, SIGN_UP_LIMIT);
    const approved = signup === "open";
    return { id: await this.#add({ ...given, role: "editor", approved }), approved };
  }

  /** An account of the program's own making: the first administrator. */
  async addAdministrator(given: { username: string; email?: string; password: string }): Promise<number> {
    const email = given.email ?? `${given.username}@university.example`;
    return this.#add({ ...given, email, role: "administrator", approved: true });
  }

  /** Whether anybody could approve anybody. */
  async hasAdministrator(): Promise<boolean> {
    const row = await this.#parts.database.read
      .selectFrom("record_user")
      .select("id")
      .where("role", "=", "administrator")
      .where("deletedAt", "is", null)
      .executeTakeFirst();
    return row !== undefined;
  }

  /**
   * Answers an unknown name and a wrong password alike, in the same time.
   * @throws SiteError `bad_credentials`, `not_approved`, `too_many`, `busy`
   */
  async signIn(username: string, password: string, address: string): Promise<SignedIn> {
    const given = normalUserName(username);
    // What nobody can be called is not asked for: not every database takes every text.
    const name = isUserName(given) ? given.toLowerCase() : "";
    const key = `signin|${name}|${address}`;
    await this.#throttle.check(key, SIGN_IN_LIMIT);
    const user = name ? await this.#findByName(name) : undefined;
    const credential = user && (await this.#credential(user.id));
    if (!(await verifyPassword(credential ?? null, password)) || !user || !credential) {
      await this.#throttle.count(key, SIGN_IN_LIMIT);
      throw new SiteError("bad_credentials");
    }
    if (user.approved !== 1 || user.active !== 1) throw new SiteError("not_approved");
    await this.#throttle.forget(key);
    const { database, now } = this.#parts;
    if (needsRehash(credential)) await this.#setPassword(database.write, user.id, password);
    await forgetEndedSessions(database.write, now());
    await this.#throttle.forgetOld();
    return this.#signedIn(user, await openSession(database.write, user.id, now()));
  }

  /** Who bears a token; undefined where it opens nothing. */
  async bearerOf(token: string): Promise<Bearer | undefined> {
    const { database, now } = this.#parts;
    const session = await findSession(database.read, database.write, token, now());
    const user = session && (await this.#findById(session.user));
    if (!session || user?.approved !== 1 || user.active !== 1) return undefined;
    const tables = String(user.tables ?? "")
      .split(",")
      .filter(Boolean);
    const role = user.role as Account["role"];
    return { session, account: { id: user.id, username: String(user.username), role, tables } };
  }

  async signOut(bearer: Bearer): Promise<void> {
    await closeSession(this.#parts.database.write, bearer.session.hash);
  }

  /**
   * Changes one's own password and ends one's other sessions.
   * @throws SiteError `forbidden` for another's name; `reauthenticate` where the sign-in is not fresh and the current
   * password is missing or wrong; `weak_password`
   */
  async changePassword(
    { account, session }: Bearer,
    given: { username: string; password: string; currentPassword?: string },
  ): Promise<SignedIn> {
    if (normalUserName(given.username).toLowerCase() !== account.username.toLowerCase()) {
      throw new SiteError("forbidden", { message: "You can change your own password only." });
    }
    await this.#proveIdentity(account, session, given.currentPassword);
    const { database, now } = this.#parts;
    const user = await this.#findById(account.id);
    if (!user) throw new SiteError("unauthorized");
    checkPassword(given.password, { username: account.username, email: String(user.email) });
    const hash = await hashPassword(given.password);
    const token = await database.write.transaction().execute(async (transaction) => {
      await storeHash(transaction, account.id, hash, now());
      await closeSessionsOf(transaction, account.id);
      return openSession(transaction, account.id, now());
    });
    return this.#signedIn(user, token);
  }

  async #proveIdentity(
    account: Account,
    session: Session,
    currentPassword: string | undefined,
  ): Promise<void> {
    const { now } = this.#parts;
    if (currentPassword === undefined) {
      if (now() - session.authenticatedAt > FRESH_MS) throw new SiteError("reauthenticate");
      return;
    }
    const key = `password|${account.id}`;
    await this.#throttle.check(key, SIGN_IN_LIMIT);
    if (await verifyPassword((await this.#credential(account.id)) ?? null, currentPassword)) return;
    await this.#throttle.count(key, SIGN_IN_LIMIT);
    throw new SiteError("reauthenticate", { message: "The current password is not right." });
  }

  async #add(given: {
    username: string;
    email: string;
    password: string;
    role: string;
    approved: boolean;
  }): Promise<number> {
    const username = normalUserName(given.username);
    const email = given.email.trim();
    checkIdentity(username, email);
    checkPassword(given.password, { username, email });
    const hash = await hashPassword(given.password);
    const { records, now } = this.#parts;
    return records.transact(SYSTEM, async (writer) => {
      const id = await writer.create("user", { username, email, role: given.role, approved: given.approved });
      await storeHash(writer.transaction, id, hash, now());
      return id;
    });
  }

  async #setPassword(db: Database["write"], user: number, password: string): Promise<void> {
    await storeHash(db, user, await hashPassword(password), this.#parts.now());
  }

  async #credential(user: number): Promise<string | undefined> {
    const row = await this.#parts.database.read
      .selectFrom("credential")
      .select("hash")
      .where("user", "=", user)
      .executeTakeFirst();
    return row?.hash;
  }

  #findById(id: number): Promise<RecordRow | undefined> {
    return this.#users().where("id", "=", id).executeTakeFirst() as Promise<RecordRow | undefined>;
  }

  /** @param name in small letters */
  #findByName(name: string): Promise<RecordRow | undefined> {
    const { database } = this.#parts;
    return this.#users()
      .where(sql<boolean>`${database.fold(sql.ref("username"))} = ${name}`)
      .executeTakeFirst() as Promise<RecordRow | undefined>;
  }

  #users() {
    return this.#parts.database.read.selectFrom("record_user").selectAll().where("deletedAt", "is", null);
  }

  #signedIn(user: RecordRow, accessToken: string): SignedIn {
    const username = String(user.username);
    const role = user.role as Account["role"];
    return { accessToken, id: user.id, username, userName: username, email: String(user.email), role };
  }
}

async function storeHash(
  db: Database["write"] | Transaction,
  user: number,
  hash: string,
  now: number,
): Promise<void> {
  const changedAt = new Date(now).toISOString();
  await db
    .insertInto("credential")
    .values({ user, hash, changedAt })
    .onConflict((conflict) => conflict.column("user").doUpdateSet({ hash, changedAt }))
    .execute();
}
