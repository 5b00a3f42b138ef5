/** Accounts: sign-up, sign-in, sign-out, passwords. */
import type { SignInResult } from "#shared/api/accounts.ts";
import { SiteError } from "#shared/errors.ts";
import type { Database } from "#server/db/connect.ts";
import { transact } from "#server/db/transaction.ts";
import type { Records } from "../records/records.ts";
import { type Account, SYSTEM } from "../kernel/read-scope.ts";
import { accountOf } from "./account-of.ts";
import { AccountAdmin } from "./account-admin.ts";
import { AccountSessions } from "./account-sessions.ts";
import { addressKey } from "./address-key.ts";
import { findToken, isApiToken, tableIdsOf } from "./api-tokens.ts";
import { FactorAdmin } from "./factors/factor-admin.ts";
import { lacksFactor } from "./factors/stored-factors.ts";
import { OwnFactors } from "./factors/own-factors.ts";
import { SecondStep } from "./factors/second-step.ts";
import { findById } from "./find-account.ts";
import { lockOwn } from "./locked-account.ts";
import { IdentityProof } from "./identity-proof.ts";
import { mayAct } from "./may-act.ts";
import { createWithPassword, type NewAccount, readAccount } from "./new-account.ts";
import type { IdentityProvider } from "./identities/identity-provider.ts";
import { ProviderSignIn } from "./identities/provider-sign-in.ts";
import { OwnAccount } from "./own-account.ts";
import { OwnTokens } from "./own-tokens.ts";
import { PasswordChange, type WantedChange } from "./password-change.ts";
import type { Passwords, HashSlot } from "./passwords.ts";
import type { SecurityEvents } from "./security-events.ts";
import { closeSession, findSession, type Session } from "./sessions.ts";
import { SignIn } from "./sign-in.ts";
import { countKey, type Limit, Throttle } from "./throttle.ts";

export const SIGN_UP_LIMIT: Limit = { free: 60, windowMs: 60 * 60_000 };

/** Who makes a call. */
export interface Authenticated {
  account: Account;
  /** Undefined where it is an API token that makes the call. */
  session?: Session;
}

export interface AuthSession extends Authenticated {
  session: Session;
}

export interface AccountsDeps {
  database: Database;
  records: Records;
  passwords: Passwords;
  signup: "approval" | "open" | "closed";
  /** Live sessions of one person at the most. */
  sessionsMax: number;
  /** What the site calls itself, which makes no password. */
  siteNames: () => Promise<readonly string[]>;
  /** The public address of the site, for which passkeys are made. */
  siteUrl: string;
  /** 32 bytes by which secrets are stored; undefined: as they are. */
  secretsKey: Buffer | undefined;
  /** By which people sign in beside their passwords. */
  provider: IdentityProvider | undefined;
  events: SecurityEvents;
  /** Milliseconds since 1970. */
  now: () => number;
}

export class Accounts {
  readonly #deps: AccountsDeps;
  readonly #throttle: Throttle;
  readonly #signIn: SignIn;
  readonly #passwordChange: PasswordChange;
  readonly own: OwnAccount;
  readonly admin: AccountAdmin;
  readonly proof: IdentityProof;
  readonly secondStep: SecondStep;
  readonly ownFactors: OwnFactors;
  readonly factorAdmin: FactorAdmin;
  readonly sessions: AccountSessions;
  readonly tokens: OwnTokens;
  readonly provider: ProviderSignIn;

  constructor(deps: AccountsDeps) {
    this.#deps = deps;
    this.#throttle = new Throttle(deps.database, deps.now);
    this.secondStep = new SecondStep(deps);
    this.#signIn = new SignIn(deps, this.secondStep);
    this.#passwordChange = new PasswordChange(deps);
    this.own = new OwnAccount(deps);
    this.proof = new IdentityProof(deps);
    this.admin = new AccountAdmin(deps, this.proof);
    this.ownFactors = new OwnFactors(deps, this.proof);
    this.factorAdmin = new FactorAdmin(deps, this.proof);
    this.sessions = new AccountSessions(deps);
    this.tokens = new OwnTokens(deps, this.proof);
    this.provider = new ProviderSignIn(deps, this.proof, this.secondStep);
  }

  /** How one gets an account. */
  get signup(): AccountsDeps["signup"] {
    return this.#deps.signup;
  }

  /**
   * Requests an account of the least role, which can do nothing until a member of staff approves it.
   * @throws SiteError `signup_closed`, `invalid`, `weak_password`, `not_unique`, `too_many`, `busy`
   */
  async signUp(
    payload: { username: string; email: string; password: string },
    address: string,
  ): Promise<{ id: number; approved: boolean }> {
    const { signup, database, events } = this.#deps;
    if (signup === "closed") throw new SiteError("signup_closed");
    const from = addressKey(address);
    const counts = [{ key: countKey("signup", from), limit: SIGN_UP_LIMIT }];
    await this.#throttle.check(counts);
    await transact(database, (transaction) => this.#throttle.take(transaction, counts));
    const approved = signup === "open";
    const account = { ...payload, role: "contributor", approved };
    const id = await this.#add(account, payload.password, { caller: from });
    events.note({ event: "account requested", from, about: `account ${id}` });
    return { id, approved };
  }

  /** An account of the program's own making: the first administrator. */
  async addAdministrator(payload: { username: string; email?: string; password: string }): Promise<number> {
    const email = payload.email ?? `${payload.username}@university.example`;
    const account = { ...payload, email, role: "administrator", approved: true };
    return this.#add(account, payload.password, { caller: "" });
  }

  /** Whether anybody could approve anybody. */
  async hasAdministrator(): Promise<boolean> {
    const row = await this.#deps.database.read
      .selectFrom("record_user")
      .select("id")
      .where("role", "=", "administrator")
      .where("deletedAt", "is", null)
      .executeTakeFirst();
    return row !== undefined;
  }

  /**
   * @param address where from, for limits
   * @param agent what the browser calls itself
   * @throws SiteError `bad_credentials`, `second_factor_required`, `not_approved`, `too_many`, `busy`
   */
  signIn(username: string, password: string, address: string, agent?: string): Promise<SignInResult> {
    return this.#signIn.attempt({ username, password, address, agent });
  }

  /**
   * Who bears the token of a session, or an API token; undefined where it opens nothing.
   * @throws SiteError `second_factor_setup_required` for an API token of somebody who has to set one up first
   */
  async bearerOf(token: string): Promise<Authenticated | undefined> {
    const { database, now } = this.#deps;
    if (isApiToken(token)) return this.#ownerOf(token);
    const session = await findSession(database, token, now());
    const found = session && (await this.#accountOf(session.user));
    if (!session || !found) return undefined;
    const { hash, authenticatedAt } = session;
    return { session, account: { ...found, session: { hash, authenticatedAt } } };
  }

  /** The owner of an API token, with what the token leaves of their rights. */
  async #ownerOf(token: string): Promise<Authenticated | undefined> {
    const { database, records, now } = this.#deps;
    const found = await findToken(database, token, now());
    const account = found && (await this.#accountOf(found.user));
    if (!found || !account) return undefined;
    // A token opens nothing that its owner could not open now.
    if (await lacksFactor(database.read, account)) throw new SiteError("second_factor_setup_required");
    const { id, writes } = found;
    const tables = tableIdsOf(found).flatMap((each) => records.tables.findById(each)?.name ?? []);
    return { account: { ...account, token: { id, writes, tables } } };
  }

  /** An account that may act now. */
  async #accountOf(id: number): Promise<Account | undefined> {
    const { database, now } = this.#deps;
    const user = await findById(database, id);
    if (!user || !mayAct(user, new Date(now()).toISOString())) return undefined;
    return accountOf(user);
  }

  async signOut({ account, session }: AuthSession): Promise<void> {
    await transact(this.#deps.database, async (transaction) => {
      await lockOwn(transaction, this.#deps.database.kind, session);
      await closeSession(transaction, session.hash);
      this.#deps.events.noteIn(transaction, { event: "signed out", who: account });
    });
  }

  /** Changes one's own password and ends one's other sessions. @throws SiteError as {@link PasswordChange.execute} */
  changePassword(bearer: AuthSession, wanted: WantedChange): Promise<SignInResult> {
    return this.#passwordChange.execute(bearer, wanted);
  }

  async #add(payload: NewAccount, password: string, slot: HashSlot): Promise<number> {
    const account = readAccount(payload);
    const { records, passwords, siteNames, now } = this.#deps;
    const person = { ...account, siteNames: await siteNames() };
    const hash = await passwords.hashChosen(password, person, slot);
    return records.transact(SYSTEM, (writer) => createWithPassword(writer, account, { hash, now: now() }));
  }
}
