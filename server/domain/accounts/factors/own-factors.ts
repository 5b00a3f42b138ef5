/** One's own second factors: setting them up, and taking them away again. */
import type { OwnFactors as Own, PasskeyAttestation, PasskeyCreation } from "#shared/api/second-factors.ts";
import { SiteError } from "#shared/errors.ts";
import { PASSKEY_NAME_MAX, PASSKEYS_MAX } from "#shared/vocabulary.ts";
import { normalize } from "#shared/normalize.ts";
import type { ChallengeRow, SideTransaction } from "#server/db/schema.ts";
import { transact } from "#server/db/transaction.ts";
import type { AccountsDeps, AuthSession } from "../accounts.ts";
import { endOtherSessions } from "../end-access.ts";
import { type LockedAccount, lockOwn } from "../locked-account.ts";
import type { IdentityProof } from "../identity-proof.ts";
import type { EventName } from "../security-events.ts";
import { Ceremonies } from "./ceremonies.ts";
import { closeChallenge, countTry, findChallenge, type NewChallenge, openChallenge } from "./challenges.ts";
import { countRecoveryCodes, issueRecoveryCodes } from "./recovery-codes.ts";
import { SecretBox } from "./secret-box.ts";
import { demandedRoles, forgetUnneededCodes, hasFactor, passkeysOf } from "./stored-factors.ts";
import { base32, makeSecret, setupAddress, stepOf } from "./totp.ts";

interface NewCodes {
  challenge: string;
  secret: string;
  address: string;
}

/** What turning a factor on answers: recovery codes with the first one. */
interface TurnedOn {
  recoveryCodes?: string[];
}

export class OwnFactors {
  readonly #deps: AccountsDeps;
  readonly #proof: IdentityProof;
  readonly #box: SecretBox;
  readonly #ceremonies: Ceremonies;

  constructor(deps: AccountsDeps, proof: IdentityProof) {
    this.#deps = deps;
    this.#proof = proof;
    this.#box = new SecretBox(deps.secretsKey);
    this.#ceremonies = new Ceremonies(deps.siteUrl);
  }

  async describe({ account }: AuthSession): Promise<Own> {
    const { read } = this.#deps.database;
    const totp = await read
      .selectFrom("totp")
      .select("since")
      .where("user", "=", account.id)
      .executeTakeFirst();
    const passkeys = await passkeysOf(read, account.id);
    return {
      codesSince: totp?.since ?? null,
      passkeys: passkeys.map(({ id, name, createdAt, usedAt }) => ({ id, name, createdAt, usedAt })),
      recoveryCodes: await countRecoveryCodes(read, account.id),
      demanded: (await demandedRoles(read)).includes(account.role),
    };
  }

  /** Makes a secret for an app; nothing changes before a first code proves that the app has it. @throws SiteError `reauthenticate` */
  async beginCodes(bearer: AuthSession): Promise<NewCodes> {
    this.#proof.assertFresh(bearer);
    const { id, username } = bearer.account;
    const secret = makeSecret();
    const asked = { purpose: "new codes", secret: this.#box.seal(secret, id) } as const;
    const challenge = await this.#open(bearer, asked);
    return {
      challenge,
      secret: base32(secret),
      address: setupAddress(secret, await this.#siteName(), username),
    };
  }

  /** @throws SiteError `reauthenticate`, `challenge_ended`, `second_factor_wrong` */
  async confirmCodes(bearer: AuthSession, given: { challenge: string; code: string }): Promise<TurnedOn> {
    const { now } = this.#deps;
    const user = bearer.account.id;
    const challenge = await this.#find(bearer, given.challenge, "new codes");
    const secret = this.#box.open(challenge.secret ?? "", user);
    const step = secret && stepOf(secret, given.code.replaceAll(/\s/g, ""), now());
    if (step === undefined) {
      await transact(this.#deps.database, (transaction) => countTry(transaction, challenge));
      throw new SiteError("second_factor_wrong", { problem: { code: "code_wrong_first" } });
    }
    const stored = { secret: challenge.secret!, since: this.#at(), lastStep: step };
    return this.#turnOn(bearer, challenge, "codes of an app", (transaction) =>
      transaction
        .insertInto("totp")
        .values({ user, ...stored })
        .onConflict((conflict) => conflict.column("user").doUpdateSet(stored))
        .execute(),
    );
  }

  /** @throws SiteError `reauthenticate`, `not_found`, `forbidden` for the last factor where one is demanded @returns recovery codes that are left */
  async removeCodes(bearer: AuthSession): Promise<number> {
    const { id } = bearer.account;
    await this.#turnOff(bearer, "codes of an app", (transaction) =>
      transaction.deleteFrom("totp").where("user", "=", id).executeTakeFirst(),
    );
    return countRecoveryCodes(this.#deps.database.read, id);
  }

  /** What a browser needs to make a passkey. @throws SiteError `reauthenticate`, `forbidden` where there are too many */
  async passkeyOptions(bearer: AuthSession): Promise<PasskeyCreation> {
    this.#proof.assertFresh(bearer);
    const { id } = bearer.account;
    const existing = await passkeysOf(this.#deps.database.read, id);
    if (existing.length >= PASSKEYS_MAX) {
      throw new SiteError("forbidden", {
        problem: { code: "passkeys_too_many", params: { max: PASSKEYS_MAX } },
      });
    }
    const challenge = await this.#open(bearer, { purpose: "new passkey" });
    return this.#ceremonies.creationOptions(challenge, bearer.account, {
      siteName: await this.#siteName(),
      existing,
    });
  }

  /** @throws SiteError `reauthenticate`, `challenge_ended`, `second_factor_wrong`, `not_unique` */
  async addPasskey(
    bearer: AuthSession,
    given: { challenge: string; name: string; passkey: PasskeyAttestation },
  ): Promise<TurnedOn & { id: string }> {
    const user = bearer.account.id;
    const challenge = await this.#find(bearer, given.challenge, "new passkey");
    const passkey = await this.#ceremonies.readNew(given.challenge, given.passkey);
    if (!passkey) throw new SiteError("second_factor_wrong", { problem: { code: "passkey_not_made" } });
    const name = normalize(given.name).trim().slice(0, PASSKEY_NAME_MAX) || "passkey";
    const turnedOn = await this.#turnOn(bearer, challenge, "passkey", async (transaction) => {
      const known = await transaction
        .selectFrom("passkey")
        .select("id")
        .where("id", "=", passkey.id)
        .executeTakeFirst();
      if (known) throw new SiteError("not_unique", { problem: { code: "passkey_known" } });
      await transaction
        .insertInto("passkey")
        .values({ ...passkey, user, name, createdAt: this.#at(), usedAt: null })
        .execute();
    });
    return { id: passkey.id, ...turnedOn };
  }

  /** @throws SiteError `reauthenticate`, `not_found`, `forbidden` for the last factor where one is demanded */
  async removePasskey(bearer: AuthSession, id: string): Promise<void> {
    await this.#turnOff(bearer, "passkey", (transaction) =>
      transaction
        .deleteFrom("passkey")
        .where("id", "=", id)
        .where("user", "=", bearer.account.id)
        .executeTakeFirst(),
    );
  }

  /** @throws SiteError `reauthenticate`, `forbidden` without a factor */
  async renewRecoveryCodes(bearer: AuthSession): Promise<string[]> {
    return this.#change(bearer, "recovery codes issued", undefined, async (transaction, owner) => {
      if (!(await hasFactor(transaction, bearer.account.id)))
        throw new SiteError("forbidden", { problem: { code: "factor_none" } });
      return issueRecoveryCodes(transaction, owner);
    });
  }

  #turnOn(
    bearer: AuthSession,
    challenge: ChallengeRow,
    what: string,
    store: (transaction: SideTransaction) => Promise<unknown>,
  ): Promise<TurnedOn> {
    return this.#change(bearer, "second factor added", what, async (transaction, owner) => {
      await closeChallenge(transaction, challenge);
      const isFirst = !(await hasFactor(transaction, owner.id));
      await store(transaction);
      return isFirst ? { recoveryCodes: await issueRecoveryCodes(transaction, owner) } : {};
    });
  }

  async #turnOff(
    bearer: AuthSession,
    what: string,
    remove: (transaction: SideTransaction) => Promise<{ numDeletedRows: bigint }>,
  ): Promise<void> {
    await this.#change(bearer, "second factor removed", what, async (transaction, { id, role }) => {
      if (Number((await remove(transaction)).numDeletedRows) === 0) throw new SiteError("not_found");
      if (!(await hasFactor(transaction, id)) && (await demandedRoles(transaction)).includes(role))
        throw new SiteError("forbidden", { problem: { code: "factor_last_demanded" } });
      await forgetUnneededCodes(transaction, id);
    });
  }

  /** One change of one's own factors at a time, noted; it ends one's other sessions. */
  #change<T>(
    bearer: AuthSession,
    event: EventName,
    about: string | undefined,
    work: (transaction: SideTransaction, owner: LockedAccount) => Promise<T>,
  ): Promise<T> {
    this.#proof.assertFresh(bearer);
    const { database, events } = this.#deps;
    const { account, session } = bearer;
    return transact(database, async (transaction) => {
      const owner = await lockOwn(transaction, database.kind, session);
      const done = await work(transaction, owner);
      await endOtherSessions(transaction, owner, session.hash);
      events.noteIn(transaction, { event, who: account, about });
      return done;
    });
  }

  #open({ session }: AuthSession, challenge: NewChallenge): Promise<string> {
    const { database, now } = this.#deps;
    return transact(database, async (transaction) => {
      const account = await lockOwn(transaction, database.kind, session);
      return openChallenge(transaction, { ...challenge, account }, now());
    });
  }

  /** A challenge of one's own. @throws SiteError `reauthenticate`, `challenge_ended` */
  async #find(
    bearer: AuthSession,
    challenge: string,
    purpose: ChallengeRow["purpose"],
  ): Promise<ChallengeRow> {
    this.#proof.assertFresh(bearer);
    const { database, now } = this.#deps;
    const row = await findChallenge(database.read, challenge, [purpose], now());
    if (row.user !== bearer.account.id) throw new SiteError("challenge_ended");
    return row;
  }

  async #siteName(): Promise<string> {
    const [name = ""] = await this.#deps.siteNames();
    return name || new URL(this.#deps.siteUrl).hostname;
  }

  #at(): string {
    return new Date(this.#deps.now()).toISOString();
  }
}
