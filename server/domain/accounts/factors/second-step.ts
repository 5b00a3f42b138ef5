/** The second step of a sign-in, by a code; and signing in by a passkey, alone or as the second step. */
import type { SignInResult } from "#shared/api/accounts.ts";
import type { PasskeyAssertion, PasskeyRequest } from "#shared/api/second-factors.ts";
import { SiteError } from "#shared/errors.ts";
import type { ChallengeRow, PasskeyRow, SideTransaction } from "#server/db/schema.ts";
import { transact } from "#server/db/transaction.ts";
import type { AccountsDeps } from "../accounts.ts";
import { addressKey } from "../address-key.ts";
import { networkCounts } from "../network-counts.ts";
import { credentialOf } from "../credentials.ts";
import { enter } from "../entering.ts";
import { findById } from "../find-account.ts";
import { Guesses } from "../guesses.ts";
import { rememberAddress } from "../known-addresses.ts";
import type { LockedAccount } from "../locked-account.ts";
import { type Opening, openSession } from "../sessions.ts";
import { signInResult } from "../sign-in-result.ts";
import { type Limit, Throttle } from "../throttle.ts";
import { Ceremonies } from "./ceremonies.ts";
import { closeChallenge, countTry, findChallenge, openChallenge } from "./challenges.ts";
import { consumeCode } from "./codes.ts";
import { SecretBox } from "./secret-box.ts";

/** Challenges for passkeys that one address gets. */
export const PASSKEY_LIMIT: Limit = { free: 120, windowMs: 10 * 60_000 };

/** From where, and what the browser calls itself. */
interface Caller {
  address: string;
  agent?: string;
}

export class SecondStep {
  readonly #deps: AccountsDeps;
  readonly #guesses: Guesses;
  readonly #throttle: Throttle;
  readonly #box: SecretBox;
  readonly #ceremonies: Ceremonies;

  constructor(deps: AccountsDeps) {
    this.#deps = deps;
    this.#guesses = new Guesses(deps.database, deps.now);
    this.#throttle = new Throttle(deps.database, deps.now);
    this.#box = new SecretBox(deps.secretsKey);
    this.#ceremonies = new Ceremonies(deps.siteUrl);
  }

  /** What a right password is answered with where more is asked for: the same for everybody. */
  required(challenge: string): SiteError {
    const passkey = this.#ceremonies.requestOptions(challenge);
    return new SiteError("second_factor_required", { extra: { challenge, passkey } });
  }

  /**
   * @throws SiteError `second_factor_wrong`, `challenge_ended`, `not_approved`, `too_many`
   */
  async byCode(given: { challenge: string; code: string } & Caller): Promise<SignInResult> {
    const { database, events, sessionsMax: most, now } = this.#deps;
    const challenge = await findChallenge(database.read, given.challenge, ["sign-in"], now());
    const user = challenge.user === null ? undefined : await findById(database, challenge.user);
    if (!user) throw new SiteError("challenge_ended");
    const from = addressKey(given.address);
    const name = user.username.toLowerCase();
    const guess = await this.#guesses.begin({ at: "factor", name, user: user.id, from });
    await guess.count();
    const opened = await enter(this.#deps, { user, from, by: "code" }, async (transaction, account) => {
      const temporary = await this.#assertSamePassword(transaction, challenge, account);
      await countTry(transaction, challenge);
      const kind = await consumeCode(transaction, this.#box, { user: user.id, code: given.code, now: now() });
      if (!kind) return undefined;
      await closeChallenge(transaction, challenge);
      events.noteIn(transaction, { event: "signed in", who: account, from, about: kind });
      const opening = { ...waysOf(challenge), now: now(), most, agent: given.agent, address: from };
      return { temporary, token: await openSession(transaction, account, opening) };
    });
    if (!opened) {
      events.note({ event: "second factor refused", who: user, from, about: "code" });
      throw new SiteError("second_factor_wrong");
    }
    await guess.wasRight(user.id);
    return signInResult(user, opened.token, opened);
  }

  /** What a browser needs to ask for a passkey of whoever sits there. @throws SiteError `too_many` */
  async passkeyOptions(address: string): Promise<PasskeyRequest> {
    const { database, now } = this.#deps;
    const counts = networkCounts("passkey", address, PASSKEY_LIMIT);
    await this.#throttle.check(counts);
    const challenge = await transact(database, async (transaction) => {
      await this.#throttle.take(transaction, counts);
      return openChallenge(transaction, { purpose: "passkey sign-in" }, now());
    });
    return this.#ceremonies.requestOptions(challenge);
  }

  /** @throws SiteError `bad_credentials`, `challenge_ended`, `not_approved` */
  async byPasskey(given: { challenge: string; passkey: PasskeyAssertion } & Caller): Promise<SignInResult> {
    const { database, events, sessionsMax: most, now } = this.#deps;
    const purposes = ["sign-in", "passkey sign-in"] as const;
    const challenge = await findChallenge(database.read, given.challenge, purposes, now());
    await transact(database, (transaction) => countTry(transaction, challenge));
    const from = addressKey(given.address);
    const passkey = await this.#passkeyOf(challenge, given.passkey);
    const counter = passkey && (await this.#ceremonies.readAnswer(given.challenge, given.passkey, passkey));
    if (!passkey || counter === undefined) {
      const who = challenge.user === null ? undefined : await findById(database, challenge.user);
      events.note({ event: who ? "second factor refused" : "sign-in failed", who, from, about: "passkey" });
      throw new SiteError("bad_credentials", { problem: { code: "passkey_refused" } });
    }
    const user = await findById(database, passkey.user);
    if (!user) throw new SiteError("challenge_ended");
    const opened = await enter(this.#deps, { user, from, by: "passkey" }, async (transaction, account) => {
      const temporary = await this.#assertSamePassword(transaction, challenge, account);
      await closeChallenge(transaction, challenge);
      await this.#noteUse(transaction, passkey, counter);
      await rememberAddress(transaction, { user: user.id, from, at: new Date(now()).toISOString() });
      events.noteIn(transaction, { event: "signed in", who: account, from, about: "passkey" });
      const opening = { now: now(), most, method: "passkey", agent: given.agent, address: from } as const;
      return { temporary, token: await openSession(transaction, account, opening) };
    });
    return signInResult(user, opened.token, opened);
  }

  /** The passkey that answers, where it belongs to whoever has given the password. */
  async #passkeyOf({ user }: ChallengeRow, { id }: PasskeyAssertion): Promise<PasskeyRow | undefined> {
    const row = await this.#deps.database.read
      .selectFrom("passkey")
      .selectAll()
      .where("id", "=", id)
      .executeTakeFirst();
    return user === null || row?.user === user ? row : undefined;
  }

  /**
   * @throws SiteError `challenge_ended` where the password that was given for it is another one by now
   * @returns whether somebody else made the password up
   */
  async #assertSamePassword(
    transaction: SideTransaction,
    { passwordAt }: ChallengeRow,
    { id }: LockedAccount,
  ): Promise<boolean> {
    const credential = await credentialOf(transaction, id);
    if (passwordAt !== null && credential?.changedAt !== passwordAt) throw new SiteError("challenge_ended");
    return credential?.temporary ?? false;
  }

  /** @throws SiteError `challenge_ended` where the passkey was removed meanwhile, or has signed for somebody else */
  async #noteUse(
    transaction: SideTransaction,
    { id, counter: before }: PasskeyRow,
    counter: number,
  ): Promise<void> {
    const { numUpdatedRows } = await transaction
      .updateTable("passkey")
      .set({ counter, usedAt: new Date(this.#deps.now()).toISOString() })
      .where("id", "=", id)
      .where("counter", "=", before)
      .executeTakeFirst();
    if (Number(numUpdatedRows) === 0) throw new SiteError("challenge_ended");
  }
}

/**
 * How, and when, whoever is asked for a code has shown who they are. By the provider it may have been hours ago, and a code
 * alone makes no sign-in recent; who has given no password here was identified by the provider.
 */
const waysOf = ({
  passwordAt,
  authenticatedAt,
}: ChallengeRow): Pick<Opening, "method" | "authenticatedAt"> => ({
  method: passwordAt === null ? "provider" : "password",
  authenticatedAt: authenticatedAt === null ? 0 : Date.parse(authenticatedAt),
});
