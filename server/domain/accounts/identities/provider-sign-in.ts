/** Signing in by the provider, and linking what it says of somebody to their account. */
import type { SignInResult } from "#shared/api/accounts.ts";
import type { BegunAtProvider, LinkedIdentity } from "#shared/api/identities.ts";
import { SiteError } from "#shared/errors.ts";
import { transact } from "#server/db/transaction.ts";
import type { AccountsDeps, AuthSession } from "../accounts.ts";
import { addressKey } from "../address-key.ts";
import { networkCounts } from "../network-counts.ts";
import { credentialOf } from "../credentials.ts";
import { endAccessTo, endOtherSessions } from "../end-access.ts";
import { enter } from "../entering.ts";
import { openChallenge } from "../factors/challenges.ts";
import type { SecondStep } from "../factors/second-step.ts";
import { hasFactor, lacksFactor } from "../factors/stored-factors.ts";
import type { UserRow } from "../find-account.ts";
import { lockOther, lockOwn } from "../locked-account.ts";
import type { IdentityProof } from "../identity-proof.ts";
import { openSession } from "../sessions.ts";
import { signInResult } from "../sign-in-result.ts";
import { type Limit, Throttle } from "../throttle.ts";
import type { IdentityProvider, ProvenIdentity } from "./identity-provider.ts";
import { accountOf } from "./provider-account.ts";
import { noSuchRequest, openRequest, type Purpose, takeRequest } from "./provider-requests.ts";
import { identitiesOf, linkIdentity, noteIdentityUse, unlinkIdentity } from "./stored-identities.ts";

/** Sign-ins at the provider that one address begins. */
export const PROVIDER_LIMIT: Limit = { free: 120, windowMs: 10 * 60_000 };

interface Answer {
  /** The query with which the provider sent the browser back. */
  answer: string;
  proof: string;
  address: string;
  agent?: string | undefined;
}

export class ProviderSignIn {
  readonly #deps: AccountsDeps;
  readonly #proof: IdentityProof;
  readonly #secondStep: SecondStep;
  readonly #throttle: Throttle;

  constructor(deps: AccountsDeps, proof: IdentityProof, secondStep: SecondStep) {
    this.#deps = deps;
    this.#proof = proof;
    this.#secondStep = secondStep;
    this.#throttle = new Throttle(deps.database, deps.now);
  }

  /** What the provider is called; null where there is none. */
  get label(): string | null {
    return this.#deps.provider?.label ?? null;
  }

  /**
   * Begins a sign-in. @param again the person has to show anew who they are
   * @throws SiteError `not_found` where there is no provider, `provider_unavailable`, `too_many`
   */
  begin(again: boolean, address: string): Promise<BegunAtProvider> {
    return this.#begin({ purpose: again ? "again" : "signin", address });
  }

  /** Begins the link of an identity to one's own account. @throws SiteError as `begin`, and `reauthenticate` */
  beginLink(bearer: AuthSession, address: string): Promise<BegunAtProvider> {
    this.#proof.assertFresh(bearer);
    return this.#begin({ purpose: "link", user: bearer.account.id, address });
  }

  /**
   * Signs in whoever the provider has identified.
   * @throws SiteError `provider_refused`, `provider_unavailable`, `identity_refused`, `not_approved`,
   *   `second_factor_required`
   */
  async finish(given: Answer): Promise<SignInResult> {
    const from = addressKey(given.address);
    const { purpose, identity } = await this.#identify(given, from);
    if (purpose === "link") throw noSuchRequest();
    const user = await this.#accountOf(identity, from);
    const { token, challenge } = await this.#open(user, identity, { ...given, from });
    if (challenge !== undefined) throw this.#secondStep.required(challenge);
    const { read } = this.#deps.database;
    // A password that somebody else made up is none of this sign-in's business, but its owner has to replace it.
    const temporary = (await credentialOf(read, user.id))?.temporary;
    return signInResult(user, token, { temporary, lacksFactor: await lacksFactor(read, user) });
  }

  /** Links the identity to the account that asked for it. @throws SiteError as `finish`, and `conflict` */
  async finishLink({ account, session }: AuthSession, given: Answer): Promise<void> {
    const { database, events, now } = this.#deps;
    const from = addressKey(given.address);
    const { purpose, user, identity } = await this.#identify(given, from);
    if (purpose !== "link" || user !== account.id) throw noSuchRequest();
    await transact(database, async (transaction) => {
      const owner = await lockOwn(transaction, database.kind, session);
      await linkIdentity(transaction, owner, { ...identity, at: new Date(now()).toISOString() });
      events.noteIn(transaction, { event: "identity linked", who: account, from });
    });
  }

  async list(user: number): Promise<LinkedIdentity[]> {
    const rows = await identitiesOf(this.#deps.database.read, user);
    return rows.map(({ id, issuer, email, createdAt, usedAt }) => ({ id, issuer, email, createdAt, usedAt }));
  }

  /**
   * Unlinks one of one's own identities, and ends one's other sessions.
   * @throws SiteError `reauthenticate`, `not_found`; `conflict` for the only way in
   */
  async unlink(bearer: AuthSession, id: number): Promise<void> {
    this.#proof.assertFresh(bearer);
    const { database, events } = this.#deps;
    const { account, session } = bearer;
    await transact(database, async (transaction) => {
      const owner = await lockOwn(transaction, database.kind, session);
      const others = (await identitiesOf(transaction, owner.id)).filter((each) => each.id !== id);
      if (others.length === 0 && !(await credentialOf(transaction, owner.id))) {
        throw new SiteError("conflict", { problem: { code: "identity_only_way" } });
      }
      if (!(await unlinkIdentity(transaction, owner.id, id))) throw new SiteError("not_found");
      await endOtherSessions(transaction, owner, session.hash);
      events.noteIn(transaction, { event: "identity unlinked", who: account, about: `identity ${id}` });
    });
  }

  /**
   * Unlinks an identity of somebody else, also their only way in, and ends their sessions and tokens: whoever came by it may
   * be in.
   * @throws SiteError `forbidden`, `reauthenticate`, `not_found`
   */
  async unlinkOther(bearer: AuthSession, owner: number, id: number): Promise<void> {
    this.#proof.assertFreshAdministrator(bearer);
    const { account: who, session } = bearer;
    if (who.id === owner) throw new SiteError("forbidden", { problem: { code: "identity_own" } });
    const { database, events } = this.#deps;
    await transact(database, async (transaction) => {
      const other = await lockOther(transaction, database.kind, session, owner);
      if (!(await unlinkIdentity(transaction, owner, id)))
        throw new SiteError("not_found", { problem: { code: "identity_unlinked" } });
      await endAccessTo(transaction, other);
      const about = `identity ${id} of account ${owner}`;
      events.noteIn(transaction, { event: "identity unlinked", who, about });
    });
  }

  async #begin({
    purpose,
    user,
    address,
  }: {
    purpose: Purpose;
    user?: number;
    address: string;
  }): Promise<BegunAtProvider> {
    const { database, now } = this.#deps;
    const provider = this.#provider();
    const counts = networkCounts("provider", address, PROVIDER_LIMIT);
    await this.#throttle.check(counts);
    const begun = await transact(database, async (transaction) => {
      await this.#throttle.take(transaction, counts);
      return openRequest(transaction, { purpose, user, now: now() });
    });
    const leadsTo = await provider.addressFor({ ...begun, again: purpose === "again" });
    return { address: leadsTo, state: begun.state, proof: begun.proof };
  }

  /** @throws SiteError `provider_refused`, `provider_unavailable` */
  async #identify(
    { answer, proof }: Answer,
    from: string,
  ): Promise<{ purpose: Purpose; user: number | null; identity: ProvenIdentity }> {
    const { database, events, now } = this.#deps;
    const provider = this.#provider();
    const state = new URLSearchParams(answer).get("state") ?? "";
    const request = await transact(database, (transaction) =>
      takeRequest(transaction, { state, proof, now: now() }),
    );
    try {
      if (!request) throw noSuchRequest();
      const { purpose, user, verifier, nonce } = request;
      const expected = { state, verifier, nonce, again: purpose === "again" };
      return { purpose, user, identity: await provider.identify(answer, expected) };
    } catch (error) {
      if (error instanceof SiteError)
        events.note({ event: "sign-in failed", from, about: `provider: ${error.code}` });
      throw error;
    }
  }

  async #accountOf(identity: ProvenIdentity, from: string): Promise<UserRow> {
    try {
      return await accountOf(this.#deps, identity);
    } catch (error) {
      if (error instanceof SiteError) {
        const about = `provider: ${error.problem.code}`;
        this.#deps.events.note({ event: "sign-in failed", from, about });
      }
      throw error;
    }
  }

  /** Opens a session, or asks for the second factor of the account. */
  async #open(
    user: UserRow,
    identity: ProvenIdentity,
    { from, agent }: { from: string; agent?: string | undefined },
  ): Promise<{ token: string; challenge?: undefined } | { challenge: string; token?: undefined }> {
    const { events, sessionsMax: most, now } = this.#deps;
    // Where the provider does not say when somebody proved who they are, it may have been long ago.
    const authenticatedAt = Math.min(identity.authenticatedAt ?? 0, now());
    return enter(this.#deps, { user, from, by: "provider" }, async (transaction, account) => {
      if (!(await noteIdentityUse(transaction, account, identity, new Date(now()).toISOString())))
        throw new SiteError("identity_refused", { problem: { code: "identity_unlinked" } });
      if (await hasFactor(transaction, account.id)) {
        const asked = { purpose: "sign-in", account, authenticatedAt } as const;
        return { challenge: await openChallenge(transaction, asked, now()) };
      }
      events.noteIn(transaction, { event: "signed in", who: account, from, about: "provider" });
      const opening = {
        now: now(),
        most,
        method: "provider",
        authenticatedAt,
        agent,
        address: from,
      } as const;
      return { token: await openSession(transaction, account, opening) };
    });
  }

  /** @throws SiteError `not_found` */
  #provider(): IdentityProvider {
    const { provider } = this.#deps;
    if (!provider) throw new SiteError("not_found", { problem: { code: "provider_none" } });
    return provider;
  }
}
