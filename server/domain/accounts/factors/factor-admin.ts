/** What administrators decide about second factors: of whom they are demanded, and whose are removed. */
import { SiteError } from "#shared/errors.ts";
import { transact } from "#server/db/transaction.ts";
import type { Account } from "../../kernel/read-scope.ts";
import type { AccountsDeps, AuthSession } from "../accounts.ts";
import { lockCredential } from "../credentials.ts";
import { endAccessTo } from "../api-tokens.ts";
import type { IdentityProof } from "../identity-proof.ts";
import { demandedRoles, removeFactors } from "./stored-factors.ts";

type Role = Account["role"];

export class FactorAdmin {
  readonly #deps: AccountsDeps;
  readonly #proof: IdentityProof;

  constructor(deps: AccountsDeps, proof: IdentityProof) {
    this.#deps = deps;
    this.#proof = proof;
  }

  /** The roles of which a second factor is demanded. */
  async demanded(): Promise<{ roles: Role[] }> {
    return { roles: (await demandedRoles(this.#deps.database.read)) as Role[] };
  }

  /** Demands a second factor of these roles, and of no others. @throws SiteError `forbidden`, `reauthenticate` */
  async demand(bearer: AuthSession, roles: readonly Role[]): Promise<{ roles: Role[] }> {
    this.#proof.assertFreshAdministrator(bearer);
    const { database, events } = this.#deps;
    const wanted = [...new Set(roles)].toSorted((a, b) => a.localeCompare(b));
    await transact(database, async (transaction) => {
      await transaction.deleteFrom("factor_demand").execute();
      if (wanted.length > 0)
        await transaction
          .insertInto("factor_demand")
          .values(wanted.map((role) => ({ role })))
          .execute();
      events.noteIn(transaction, {
        event: "second factor demanded",
        who: bearer.account,
        about: wanted.join(", ") || "of nobody",
      });
    });
    return { roles: wanted };
  }

  /**
   * Removes the factors of somebody who has lost them, and ends their sessions.
   * @throws SiteError `forbidden`, `reauthenticate`, `not_found`
   */
  async remove(bearer: AuthSession, id: number): Promise<void> {
    this.#proof.assertFreshAdministrator(bearer);
    const { account } = bearer;
    if (account.id === id) throw new SiteError("forbidden", { problem: { code: "factor_own" } });
    const { database, records, events } = this.#deps;
    await records.transact(account, async (writer) => {
      const { transaction } = writer;
      await lockCredential(transaction, database.kind, id);
      if (!(await removeFactors(transaction, id)))
        throw new SiteError("not_found", { problem: { code: "factors_not_there" } });
      await endAccessTo(transaction, id);
      await writer.note("remove second factors", "user", id);
      events.noteIn(transaction, {
        event: "second factor removed",
        who: account,
        about: `account ${id}`,
      });
    });
  }
}
