/** Who may come in: sign-up, sign-in, sign-out, passwords. */
import { sql } from "kysely";
import { SiteError } from "#shared/errors.ts";
import type { Database } from "#server/db/connect.ts";
import type { RecordRow } from "#server/db/schema.ts";
import type { Records } from "../records/records.ts";
import { type Account, SYSTEM } from "../records/view.ts";
import { AccountDesk } from "./account-desk.ts";
import {
  type Credential,
  credentialOf,
  hasEnded,
  isStillCurrent,
  renewHash,
  storeCredential,
} from "./credentials.ts";
import { tablesOf } from "./given-tables.ts";
import { createWithPassword, hashFor, type NewAccount, readAccount } from "./new-account.ts";
import { OwnAccount } from "./own-account.ts";
import { hashPassword, needsRehash, verifyPassword } from "./passwords.ts";
import {
  closeSession,
  closeSessionsOf,
  findSession,
  forgetEndedSessions,
  openSession,
  type Session,
} from "./sessions.ts";
import { type Limit, Throttle } from "./throttle.ts";
import { isUserName, normalUserName } from "./user-name.ts";

const SIGN_IN_LIMIT: Limit = { free: 5, windowMs: 15 * 60_000, doubling: true };
const SIGN_UP_LIMIT: Limit = { free: 60, windowMs: 60 * 60_000, doubling: false };
/** A sign-in this old no longer proves who sits there. */
const FRESH_MS = 15 * 60_000;
const TOO_LATE = "This temporary password has ended. Ask an administrator for another one.";

export interface SignedIn {
  accessToken: string;
  id: number;
  username: string;
  userName: string;
  email: string;
  role: Account["role"];
  /** Every other call is refused until the password is another one. */
  mustChangePassword?: true;
}

export interface Bearer {
  account: Account;
  session: Session;
}

export interface AccountsParts {
  database: Database;
  records: Records;
  signup: "approval" | "open" | "closed";
  /** Milliseconds since 1970. */
  now: () => number;
}

export class Accounts {
  readonly #parts: AccountsParts;
  readonly #throttle: Throttle;
  readonly own: OwnAccount;
  readonly desk: AccountDesk;

  constructor(parts: AccountsParts) {
    this.#parts = parts;
    this.#throttle = new Throttle(parts.database, parts.now);
    this.own = new OwnAccount(parts);
    this.desk = new AccountDesk(parts);
  }

  /** How one gets an account. */
  get signup(): AccountsParts["signup"] {
    return this.#parts.signup;
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
    return { id: await this.#add({ ...given, role: "editor", approved }, given.password), approved };
  }

  /** An account of the program's own making: the first administrator. */
  async addAdministrator(given: { username: string; email?: string; password: string }): Promise<number> {
    const email = given.email ?? `${given.username}@university.example`;
    return this.#add({ ...given, email, role: "administrator", approved: true }, given.password);
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
   * @param address where from, for limits
   * @param agent what the browser calls itself
   * @throws SiteError `bad_credentials`, `not_approved`, `too_many`, `busy`
   */
  async signIn(username: string, password: string, address: string, agent?: string): Promise<SignedIn> {
    const given = normalUserName(username);
    // What nobody can be called is not asked for: not every database takes every text.
    const name = isUserName(given) ? given.toLowerCase() : "";
    const key = `signin|${name}|${address}`;
    await this.#throttle.check(key, SIGN_IN_LIMIT);
    const user = name ? await this.#findByName(name) : undefined;
    const { database, now } = this.#parts;
    const credential = user && (await credentialOf(database.read, user.id));
    if (!(await verifyPassword(credential?.hash ?? null, password)) || !user || !credential) {
      await this.#throttle.count(key, SIGN_IN_LIMIT);
      throw new SiteError("bad_credentials");
    }
    if (user.approved !== 1 || user.active !== 1) throw new SiteError("not_approved");
    if (hasEnded(credential, now())) throw new SiteError("bad_credentials", { message: TOO_LATE });
    await this.#throttle.forget(key);
    await forgetEndedSessions(database.write, now());
    await this.#throttle.forgetOld();
    return this.#signedIn(user, await this.#open(user.id, credential, password, agent), credential.temporary);
  }

  /** Who bears a token; undefined where it opens nothing. */
  async bearerOf(token: string): Promise<Bearer | undefined> {
    const { database, now } = this.#parts;
    const session = await findSession(database.read, database.write, token, now());
    const user = session && (await this.#findById(session.user));
    if (!session || user?.approved !== 1 || user.active !== 1) return undefined;
    const role = user.role as Account["role"];
    return {
      session,
      account: { id: user.id, username: String(user.username), role, tables: tablesOf(user) },
    };
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
    const before = await credentialOf(database.read, account.id);
    if (session.temporary) await refuseSame(before, given.password);
    const hash = await hashFor({ username: account.username, email: String(user.email) }, given.password);
    const token = await database.write.transaction().execute(async (transaction) => {
      // Meanwhile an administrator may have given another password, which this one must not replace.
      if (!before || !(await isStillCurrent(transaction, database.kind, account.id, before.hash)))
        throw new SiteError("unauthorized");
      await storeCredential(transaction, account.id, { hash, now: now(), temporary: false });
      await closeSessionsOf(transaction, account.id);
      return openSession(transaction, account.id, now(), session.agent);
    });
    return this.#signedIn(user, token);
  }

  /** Opens a session on a password that has just been proved. @throws SiteError `bad_credentials` where it is no longer right */
  async #open(user: number, { hash }: Credential, password: string, agent?: string): Promise<string> {
    const { database, now } = this.#parts;
    const renewed = needsRehash(hash) ? await hashPassword(password) : undefined;
    return database.write.transaction().execute(async (transaction) => {
      if (!(await isStillCurrent(transaction, database.kind, user, hash)))
        throw new SiteError("bad_credentials");
      if (renewed) await renewHash(transaction, user, { from: hash, to: renewed });
      return openSession(transaction, user, now(), agent);
    });
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
    const credential = await credentialOf(this.#parts.database.read, account.id);
    if (await verifyPassword(credential?.hash ?? null, currentPassword)) return;
    await this.#throttle.count(key, SIGN_IN_LIMIT);
    throw new SiteError("reauthenticate", { message: "The current password is not right." });
  }

  async #add(given: NewAccount, password: string): Promise<number> {
    const account = readAccount(given);
    const hash = await hashFor(account, password);
    const { records, now } = this.#parts;
    return records.transact(SYSTEM, (writer) => createWithPassword(writer, account, { hash, now: now() }));
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

  #signedIn(user: RecordRow, accessToken: string, temporary = false): SignedIn {
    const username = String(user.username);
    const role = user.role as Account["role"];
    const signedIn = {
      accessToken,
      id: user.id,
      username,
      userName: username,
      email: String(user.email),
      role,
    };
    return temporary ? { ...signedIn, mustChangePassword: true } : signedIn;
  }
}

/** A password that somebody else knows is not chosen again. @throws SiteError `weak_password` */
async function refuseSame(credential: Credential | undefined, password: string): Promise<void> {
  if (!(await verifyPassword(credential?.hash ?? null, password))) return;
  const message = "Choose another password than the temporary one.";
  throw new SiteError("weak_password", { message, errors: [{ field: "password", message }] });
}
