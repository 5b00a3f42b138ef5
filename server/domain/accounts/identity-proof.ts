/** Whether somebody who is signed in has shown lately that it is still them. */
import { SiteError } from "#shared/errors.ts";
import { isWithin } from "../kernel/clocks.ts";
import type { AccountsDeps, AuthSession } from "./accounts.ts";
import { addressKey } from "./address-key.ts";
import { credentialOf } from "./credentials.ts";
import { Guesses } from "./guesses.ts";
import type { HashSlot } from "./passwords.ts";
import type { Session } from "./sessions.ts";

/** A sign-in this old no longer proves who sits there. */
const FRESH_MS = 15 * 60_000;

/** @throws SiteError `reauthenticate` where the sign-in is not fresh @param now milliseconds since 1970 */
export function assertFreshSession({ authenticatedAt }: Pick<Session, "authenticatedAt">, now: number): void {
  if (!isWithin(authenticatedAt, now, FRESH_MS + 1)) throw new SiteError("reauthenticate");
}

export class IdentityProof {
  readonly #deps: AccountsDeps;
  readonly #guesses: Guesses;

  constructor(deps: AccountsDeps) {
    this.#deps = deps;
    this.#guesses = new Guesses(deps.database, deps.now);
  }

  /** @throws SiteError `reauthenticate` where the sign-in is not fresh */
  assertFresh({ session }: AuthSession): void {
    assertFreshSession(session, this.#deps.now());
  }

  /**
   * Who lets others in, or says how they get in, has shown lately that it is still them.
   * @throws SiteError `forbidden` for whoever is no administrator, `reauthenticate`
   */
  assertFreshAdministrator(bearer: AuthSession): void {
    if (bearer.account.role !== "administrator") throw new SiteError("forbidden");
    this.assertFresh(bearer);
  }

  /** @throws SiteError `reauthenticate` for a wrong password, `too_many`, `busy` */
  async checkPassword(bearer: AuthSession, password: string, address: string): Promise<void> {
    const { account } = bearer;
    const { database, passwords, events } = this.#deps;
    const name = account.username.toLowerCase();
    const from = addressKey(address);
    const guess = await this.#guesses.begin({ at: "password", name, user: account.id, from });
    const credential = await credentialOf(database.read, account.id);
    const slot = { ...hashSlotOf(bearer), first: () => guess.count() };
    if (!(await passwords.verify(credential?.hash ?? null, password, slot))) {
      events.note({ event: "password refused", who: account, from });
      throw new SiteError("reauthenticate", { problem: { code: "current_password_wrong" } });
    }
    await guess.wasRight(account.id);
  }
}

/** Who is signed in waits behind nobody who is not. */
export const hashSlotOf = ({ account }: AuthSession): HashSlot => ({ caller: `account ${account.id}` });
