/** What administrators decide about second factors: of whom they are demanded, and whose are removed. */
import { SiteError } from "#shared/errors.ts";
import { transact } from "#server/db/transaction.ts";
import type { Account } from "../../kernel/read-scope.ts";
import type { AccountsDeps, AuthSession } from "../accounts.ts";
import { endAccessTo } from "../end-access.ts";
import { lockOther, lockOwn } from "../locked-account.ts";
import type { IdentityProof } from "../identity-proof.ts";
import { demandedRoles, hasFactor } from "./stored-factors.ts";

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
      await lockOwn(transaction, database.kind, bearer.session);
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
    const { account, session } = bearer;
    if (account.id === id) throw new SiteError("forbidden", { problem: { code: "factor_own" } });
    const { database, records, events } = this.#deps;
    await records.transact(account, async (writer) => {
      const { transaction } = writer;
      const other = await lockOther(transaction, database.kind, session, id);
      if (!(await hasFactor(transaction, id)))
        throw new SiteError("not_found", { problem: { code: "factors_not_there" } });
      await endAccessTo(transaction, other, ["factor"]);
      await writer.note("remove second factors", "user", id);
      events.noteIn(transaction, {
        event: "second factor removed",
        who: account,
        about: `account ${id}`,
      });
    });
  }
}
