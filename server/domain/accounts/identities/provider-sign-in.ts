/** Signing in by the provider, and linking what it says of somebody to their account. */
import type { SignInResult } from "#shared/api/accounts.ts";
import type { BegunAtProvider, LinkedIdentity } from "#shared/api/identities.ts";
import { SiteError } from "#shared/errors.ts";
import { transact } from "#server/db/transaction.ts";
import type { AccountsDeps, AuthSession } from "../accounts.ts";
import { addressKey } from "../address-key.ts";
import { credentialOf } from "../credentials.ts";
import { openChallenge } from "../factors/challenges.ts";
import type { SecondStep } from "../factors/second-step.ts";
import { hasFactor, lacksFactor } from "../factors/stored-factors.ts";
import type { UserRow } from "../find-account.ts";
import type { IdentityProof } from "../identity-proof.ts";
import { mayAct } from "../may-act.ts";
import { assertStillOpen, openSession } from "../sessions.ts";
import { signInResult } from "../sign-in-result.ts";
import { countKey, type Limit, Throttle } from "../throttle.ts";
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
    const { database, events, now } = this.#deps;
    const from = addressKey(given.address);
    const { purpose, identity } = await this.#identify(given, from);
    if (purpose === "link") throw noSuchRequest();
    const user = await this.#accountOf(identity, from);
    if (!mayAct(user, new Date(now()).toISOString())) {
      const about = "provider: not approved, switched off or out of time";
      events.note({ event: "sign-in failed", who: user, from, about });
      throw new SiteError("not_approved");
    }
    const credential = await credentialOf(database.read, user.id);
    const { token, challenge } = await this.#open(user, identity, { ...given, from });
    if (challenge !== undefined) throw this.#secondStep.required(challenge);
    events.note({ event: "signed in", who: user, from, about: "provider" });
    // A password that somebody else made up is none of this sign-in's business, but its owner has to replace it.
    const lacks = credential !== undefined && (await lacksFactor(database.read, user));
    return signInResult(user, token, { temporary: credential?.temporary, lacksFactor: lacks });
  }

  /** Links the identity to the account that asked for it. @throws SiteError as `finish`, and `conflict` */
  async finishLink({ account, session }: AuthSession, given: Answer): Promise<void> {
    const { database, events, now } = this.#deps;
    const from = addressKey(given.address);
    const { purpose, user, identity } = await this.#identify(given, from);
    if (purpose !== "link" || user !== account.id) throw noSuchRequest();
    await transact(database, async (transaction) => {
      await assertStillOpen(transaction, database.kind, session);
      await linkIdentity(transaction, account.id, { ...identity, at: new Date(now()).toISOString() });
      events.noteIn(transaction, { event: "identity linked", who: account, from });
    });
  }

  async list(user: number): Promise<LinkedIdentity[]> {
    const rows = await identitiesOf(this.#deps.database.read, user);
    return rows.map(({ id, issuer, email, createdAt, usedAt }) => ({ id, issuer, email, createdAt, usedAt }));
  }

  /** @throws SiteError `reauthenticate`, `not_found`; `conflict` for the only way in */
  async unlink(bearer: AuthSession, id: number): Promise<void> {
    this.#proof.assertFresh(bearer);
    const { database, events } = this.#deps;
    const { account, session } = bearer;
    await transact(database, async (transaction) => {
      await assertStillOpen(transaction, database.kind, session);
      const others = (await identitiesOf(transaction, account.id)).filter((each) => each.id !== id);
      if (others.length === 0 && !(await credentialOf(transaction, account.id))) {
        throw new SiteError("conflict", { problem: { code: "identity_only_way" } });
      }
      if (!(await unlinkIdentity(transaction, account.id, id))) throw new SiteError("not_found");
      events.noteIn(transaction, { event: "identity unlinked", who: account });
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
    const counts = [{ key: countKey("provider", addressKey(address)), limit: PROVIDER_LIMIT }];
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
    { id }: UserRow,
    identity: ProvenIdentity,
    { from, agent }: { from: string; agent?: string | undefined },
  ): Promise<{ token: string; challenge?: undefined } | { challenge: string; token?: undefined }> {
    const { database, sessionsMax: most, now } = this.#deps;
    return transact(database, async (transaction) => {
      await noteIdentityUse(transaction, identity, new Date(now()).toISOString());
      if (await hasFactor(transaction, id)) {
        return { challenge: await openChallenge(transaction, { purpose: "sign-in", user: id }, now()) };
      }
      // Where the provider does not say when somebody proved who they are, it may have been long ago.
      const authenticatedAt = Math.min(identity.authenticatedAt ?? 0, now());
      const opening = {
        now: now(),
        most,
        method: "provider",
        authenticatedAt,
        agent,
        address: from,
      } as const;
      return { token: await openSession(transaction, id, opening) };
    });
  }

  /** @throws SiteError `not_found` */
  #provider(): IdentityProvider {
    const { provider } = this.#deps;
    if (!provider) throw new SiteError("not_found", { problem: { code: "provider_none" } });
    return provider;
  }
}
