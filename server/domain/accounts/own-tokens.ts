/** The API tokens of people: made and revoked by themselves, seen and revoked by administrators. */
import type { ListedToken, WantedToken } from "#shared/api/access.ts";
import { invalid, SiteError } from "#shared/errors.ts";
import { TOKEN_DAYS_MAX, TOKENS_MAX } from "#shared/vocabulary.ts";
import { addDays, dayAt, endOfDay } from "#shared/dates.ts";
import { transact } from "#server/db/transaction.ts";
import { isOpenToTokens, worksWith } from "../records/access.ts";
import { runIdempotent } from "../records/write/idempotency.ts";
import type { Account } from "../kernel/read-scope.ts";
import type { AccountsDeps, AuthSession } from "./accounts.ts";
import { renewSecret, revokeToken, storeToken, tableIdsOf, tokensOf } from "./api-tokens.ts";
import { lockOther, lockOwn } from "./locked-account.ts";
import type { IdentityProof } from "./identity-proof.ts";

export class OwnTokens {
  readonly #deps: AccountsDeps;
  readonly #proof: IdentityProof;

  constructor(deps: AccountsDeps, proof: IdentityProof) {
    this.#deps = deps;
    this.#proof = proof;
  }

  async list(user: number): Promise<ListedToken[]> {
    const { database, records } = this.#deps;
    const rows = await tokensOf(database.read, user);
    return rows.map(({ id, name, writes, createdAt, endsAt, usedAt, tables }) => ({
      id,
      name,
      writes: writes === 1,
      tables: tableIdsOf({ tables }).flatMap((table) => records.tables.findById(table)?.name ?? []),
      createdAt,
      endsAt,
      usedAt,
    }));
  }

  /** Names of the tables for which somebody may make a token. */
  tablesFor(account: Account): string[] {
    return this.#deps.records.tables
      .all()
      .filter((table) => isOpenToTokens(table) && worksWith(table, account))
      .map(({ name }) => name);
  }

  /**
   * Repeated under the same key, because its answer got lost, it gives the same entry another token: none is stored that
   * could be answered again.
   * @returns the token, which nobody can read again
   * @throws SiteError `reauthenticate` where the sign-in is not recent; `invalid`; `conflict` where there are too many
   */
  async make(
    bearer: AuthSession,
    wanted: WantedToken,
    key: string | undefined,
  ): Promise<{ id: number; token: string }> {
    const { database, events, now } = this.#deps;
    this.#proof.assertFresh(bearer);
    const { account } = bearer;
    const row = {
      name: wanted.name.trim(),
      writes: wanted.writes ? 1 : 0,
      tables: this.#tableIds(account, wanted.tables),
      createdAt: new Date(now()).toISOString(),
      endsAt: this.#end(wanted.endsOn),
    };
    const repeatable = { key, actor: account, call: JSON.stringify(["token", wanted]), now: now() };
    return transact(database, async (transaction) => {
      const owner = await lockOwn(transaction, database.kind, bearer.session);
      const id = await runIdempotent(transaction, repeatable, async () => {
        const existing = await tokensOf(transaction, account.id);
        if (existing.length >= TOKENS_MAX) {
          throw new SiteError("conflict", {
            problem: { code: "token_too_many", params: { max: TOKENS_MAX } },
          });
        }
        return storeToken(transaction, owner, row);
      });
      events.noteIn(transaction, { event: "token made", who: account, about: `token ${id}` });
      return { id, token: await renewSecret(transaction, id) };
    });
  }

  /** @param owner whose it is @throws SiteError `not_found` */
  async revoke({ account: who, session }: AuthSession, owner: number, id: number): Promise<void> {
    const { database, events } = this.#deps;
    await transact(database, async (transaction) => {
      await lockOther(transaction, database.kind, session, owner);
      if (!(await revokeToken(transaction, owner, id))) {
        throw new SiteError("not_found", { problem: { code: "token_ended" } });
      }
      const about = `token ${id} of account ${owner}`;
      events.noteIn(transaction, { event: "token revoked", who, about });
    });
  }

  /** @throws SiteError `invalid` for a table that is unknown, or that the owner does not work with */
  #tableIds(account: Account, names: readonly string[]): string {
    const offered = new Set(this.tablesFor(account));
    const wrong = names.find((name) => !offered.has(name));
    if (wrong !== undefined) {
      throw invalid([{ field: "tables", code: "token_table_unknown", params: { name: wrong } }]);
    }
    return [...new Set(names)].map((name) => this.#deps.records.tables.idOf(name)).join(",");
  }

  /** The end of the last day. @throws SiteError `invalid` */
  #end(day: string): string {
    const today = dayAt(this.#deps.now());
    if (day < today || day > addDays(today, TOKEN_DAYS_MAX)) {
      throw invalid([{ field: "endsOn", code: "token_end", params: { max: TOKEN_DAYS_MAX } }]);
    }
    return new Date(endOfDay(day)).toISOString();
  }
}
