/** Changing one's own password. */
import type { SignInResult } from "#shared/api/accounts.ts";
import { SiteError } from "#shared/errors.ts";
import type { Problem } from "#shared/problems.ts";
import { transact } from "#server/db/transaction.ts";
import type { AccountsDeps, AuthSession } from "./accounts.ts";
import { addressKey } from "./address-key.ts";
import { type Credential, credentialOf, storeCredential } from "./credentials.ts";
import { endAccessTo } from "./end-access.ts";
import { findById } from "./find-account.ts";
import { hasFactor, lacksFactor } from "./factors/stored-factors.ts";
import { lockOwn } from "./locked-account.ts";
import { hashSlotOf, IdentityProof } from "./identity-proof.ts";
import type { HashSlot } from "./passwords.ts";
import { openSession } from "./sessions.ts";
import { signInResult } from "./sign-in-result.ts";
import { normalUserName } from "./user-name.ts";

export interface WantedChange {
  username: string;
  password: string;
  currentPassword?: string;
  /** From where. */
  address: string;
}

export class PasswordChange {
  readonly #deps: AccountsDeps;
  readonly #proof: IdentityProof;

  constructor(deps: AccountsDeps) {
    this.#deps = deps;
    this.#proof = new IdentityProof(deps);
  }

  /**
   * Changes one's own password and ends one's other sessions and API tokens.
   * @throws SiteError `forbidden` for another's name; `reauthenticate` where the sign-in is not fresh and the current
   * password is missing or wrong; `too_many`, `weak_password`
   */
  async execute(bearer: AuthSession, wanted: WantedChange): Promise<SignInResult> {
    const { account, session } = bearer;
    if (normalUserName(wanted.username).toLowerCase() !== account.username.toLowerCase()) {
      throw new SiteError("forbidden", { problem: { code: "own_password_only" } });
    }
    // A password that somebody else made up is replaced by whoever has been given it, by whatever they have signed in.
    const isOwed = session.temporary && session.method !== "password";
    if (wanted.currentPassword === undefined && isOwed) throw new SiteError("reauthenticate");
    if (wanted.currentPassword === undefined) this.#proof.assertFresh(bearer);
    else await this.#proof.checkPassword(bearer, wanted.currentPassword, wanted.address);
    const { database, passwords, siteNames, sessionsMax: most, events, now } = this.#deps;
    const user = await findById(database, account.id);
    if (!user) throw new SiteError("unauthorized");
    const before = await credentialOf(database.read, account.id);
    if (!before) throw new SiteError("forbidden", { problem: { code: "password_none" } });
    const slot = hashSlotOf(bearer);
    if (session.temporary) await this.#refuseSame(before, wanted.password, slot);
    const person = { username: account.username, email: user.email, siteNames: await siteNames() };
    const hash = await passwords.hashChosen(wanted.password, person, slot);
    const token = await transact(database, async (transaction) => {
      const owner = await lockOwn(transaction, database.kind, session);
      // Meanwhile an administrator may have given another password, which this one must not replace.
      if ((await credentialOf(transaction, owner.id))?.hash !== before.hash)
        throw new SiteError("unauthorized");
      // Where a second factor is asked for, the password alone makes no sign-in recent.
      const authenticatedAt = (await hasFactor(transaction, owner.id)) ? session.authenticatedAt : now();
      await storeCredential(transaction, owner, { hash, now: now(), temporary: false });
      await endAccessTo(transaction, owner);
      const from = addressKey(wanted.address);
      events.noteIn(transaction, { event: "password changed", who: account, from });
      const { agent, address, method } = session;
      return openSession(transaction, owner, {
        now: now(),
        most,
        method,
        authenticatedAt,
        agent,
        address,
      });
    });
    return signInResult(user, token, { lacksFactor: await lacksFactor(database.read, user) });
  }

  /** A password that somebody else knows is not chosen again. @throws SiteError `weak_password` */
  async #refuseSame(credential: Credential | undefined, password: string, slot: HashSlot): Promise<void> {
    if (!(await this.#deps.passwords.verify(credential?.hash ?? null, password, slot))) return;
    const problem: Problem = { code: "password_same" };
    throw new SiteError("weak_password", { problem, fields: [{ field: "password", ...problem }] });
  }
}
