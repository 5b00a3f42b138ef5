/** Signing in by name and password. */
import type { SignInResult } from "#shared/api/accounts.ts";
import { SiteError } from "#shared/errors.ts";
import type { AccountsDeps } from "./accounts.ts";
import { addressKey } from "./address-key.ts";
import { type Credential, credentialOf, hasEnded, renewHash } from "./credentials.ts";
import { assertMayEnter, enter } from "./entering.ts";
import { openChallenge } from "./factors/challenges.ts";
import type { SecondStep } from "./factors/second-step.ts";
import { hasFactor, lacksFactor } from "./factors/stored-factors.ts";
import { findByName, type UserRow } from "./find-account.ts";
import { Guesses } from "./guesses.ts";
import { openSession } from "./sessions.ts";
import { signInResult } from "./sign-in-result.ts";
import { isUserName, normalUserName } from "./user-name.ts";

export interface Attempt {
  username: string;
  password: string;
  /** From where. */
  address: string;
  /** What the browser calls itself. */
  agent?: string;
}

export class SignIn {
  readonly #deps: AccountsDeps;
  readonly #guesses: Guesses;
  readonly #secondStep: SecondStep;

  constructor(deps: AccountsDeps, secondStep: SecondStep) {
    this.#deps = deps;
    this.#secondStep = secondStep;
    this.#guesses = new Guesses(deps.database, deps.now);
  }

  /**
   * Answers an unknown name and a wrong password alike, in the same time.
   * @throws SiteError `bad_credentials`, `second_factor_required`, `not_approved`, `too_many`, `busy`
   */
  async attempt({ username, password, address, agent }: Attempt): Promise<SignInResult> {
    const { database, passwords, events, now } = this.#deps;
    const given = normalUserName(username);
    // What nobody can be called is not asked for: not every database takes every text.
    const name = isUserName(given) ? given.toLowerCase() : "";
    const user = name ? await findByName(database, name) : undefined;
    const from = addressKey(address);
    const guess = await this.#guesses.begin({ at: "signin", name, user: user?.id, from });
    const credential = user && (await credentialOf(database.read, user.id));
    const slot = { caller: from, first: () => guess.count() };
    const who = user && { id: user.id, username: user.username };
    const fail = (about: string) => events.note({ event: "sign-in failed", who, from, about });
    if (!(await passwords.verify(credential?.hash ?? null, password, slot)) || !user || !credential) {
      fail(user ? "wrong password" : "unknown name");
      throw new SiteError("bad_credentials");
    }
    // Who has given the password alone is not known there yet.
    await ((await hasFactor(database.read, user.id)) ? guess.wasRightSoFar() : guess.wasRight(user.id));
    assertMayEnter(this.#deps, user, { from });
    if (hasEnded(credential, now())) {
      fail("temporary password too old");
      throw new SiteError("bad_credentials", { problem: { code: "temporary_ended" } });
    }
    const { token, challenge } = await this.#open(user, credential, { password, from, agent });
    if (challenge !== undefined) throw this.#secondStep.required(challenge);
    const { temporary } = credential;
    return signInResult(user, token, { temporary, lacksFactor: await lacksFactor(database.read, user) });
  }

  /**
   * Opens a session on a password that has just been proved, or asks for more where the account has a second factor.
   * @throws SiteError `bad_credentials` where it is no longer right
   */
  async #open(
    user: Pick<UserRow, "id" | "username">,
    { hash, changedAt }: Credential,
    { password, from, agent }: { password: string; from: string; agent: string | undefined },
  ): Promise<{ token: string; challenge?: undefined } | { challenge: string; token?: undefined }> {
    const { passwords, events, sessionsMax: most, now } = this.#deps;
    const renewed = passwords.needsRehash(hash)
      ? await passwords.hash(password, { caller: from })
      : undefined;
    return enter(this.#deps, { user, from }, async (transaction, account) => {
      // Proving a password takes a while, in which it may have become another one.
      if ((await credentialOf(transaction, account.id))?.hash !== hash)
        throw new SiteError("bad_credentials");
      if (renewed) await renewHash(transaction, account, { from: hash, to: renewed });
      if (await hasFactor(transaction, account.id)) {
        const asked = { account, passwordAt: changedAt, authenticatedAt: now() };
        return { challenge: await openChallenge(transaction, { purpose: "sign-in", ...asked }, now()) };
      }
      events.noteIn(transaction, { event: "signed in", who: account, from });
      const opening = { now: now(), most, method: "password", agent, address: from } as const;
      return { token: await openSession(transaction, account, opening) };
    });
  }
}
