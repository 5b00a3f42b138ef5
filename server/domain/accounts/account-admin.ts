/** What those do who look after the accounts: see who is there, make new accounts, help whoever has lost a password. */
import type { ListedAccount } from "#shared/api/accounts.ts";
import { SiteError } from "#shared/errors.ts";
import { user } from "#shared/tables/user.ts";
import type { UnitKind } from "#shared/units.ts";
import { rowsOf } from "#server/db/rows.ts";
import type { SideTransaction } from "#server/db/schema.ts";
import { isGrantable } from "../records/access.ts";
import { runIdempotent } from "../records/write/idempotency.ts";
import type { AccountsDeps, AuthSession } from "./accounts.ts";
import { credentialOf, storeCredential } from "./credentials.ts";
import { endAccessTo } from "./end-access.ts";
import { usersWithFactor } from "./factors/stored-factors.ts";
import type { UserRow } from "./find-account.ts";
import { type LockedAccount, lockAccount, lockOther, lockOwn } from "./locked-account.ts";
import type { IdentityProof } from "./identity-proof.ts";
import { grantedTables } from "./table-grants.ts";
import { grantedUnits, listedUnits, tablesByUnit } from "./unit-grants.ts";
import { createAccount, type NewAccount, readAccount } from "./new-account.ts";
import { makeTemporaryPassword } from "./temporary-password.ts";

export class AccountAdmin {
  readonly #deps: AccountsDeps;
  readonly #proof: IdentityProof;

  constructor(deps: AccountsDeps, proof: IdentityProof) {
    this.#deps = deps;
    this.#proof = proof;
  }

  /** Every account, the tables that are grantable to contributors, and those of which units hold rows. */
  async list(): Promise<{
    accounts: ListedAccount[];
    givable: string[];
    unitTables: Record<UnitKind, string[]>;
  }> {
    const { database, records } = this.#deps;
    const rows = await rowsOf(database.read, user).where("deletedAt", "is", null).orderBy("id").execute();
    const credentials = await database.read
      .selectFrom("credential")
      .select(["user", "temporary", "seenAt"])
      .execute();
    const withFactor = await usersWithFactor(database.read);
    const byUser = new Map(credentials.map((credential) => [credential.user, credential]));
    const { tables } = records;
    const names = [...new Set(rows.flatMap(grantedUnits))];
    const units = new Map((await listedUnits(database.read, tables, names)).map((unit) => [unit.name, unit]));
    const accounts = rows.map((row) => {
      const { seenAt = null, temporary = 0 } = byUser.get(row.id) ?? {};
      const secondFactor = withFactor.has(row.id);
      const own = grantedUnits(row).map((name) => units.get(name)!);
      return { ...described(row), units: own, seenAt, temporaryPassword: temporary === 1, secondFactor };
    });
    const grantable = tables.all().filter(isGrantable);
    return { accounts, givable: grantable.map(({ name }) => name), unitTables: tablesByUnit(tables) };
  }

  /**
   * Gives somebody a temporary password in place of their own, ends their sessions and API tokens, and unlinks them from the
   * provider: whoever had got in has no way left but a second factor, which is removed apart.
   * @returns the password, which nobody can read again
   * @throws SiteError `forbidden`, `reauthenticate`, `not_found`
   */
  async reset(bearer: AuthSession, id: number): Promise<string> {
    this.#proof.assertFreshAdministrator(bearer);
    const administrator = bearer.account;
    if (administrator.id === id) {
      throw new SiteError("forbidden", { problem: { code: "reset_own" } });
    }
    const password = makeTemporaryPassword();
    const hash = await this.#deps.passwords.hash(password, { caller: `account ${administrator.id}` });
    const { database, records, events, now } = this.#deps;
    await records.transact(administrator, async (writer) => {
      const { transaction } = writer;
      const account = await lockOther(transaction, database.kind, bearer.session, id);
      await storeCredential(transaction, account, { hash, now: now(), temporary: true });
      await endAccessTo(transaction, account, ["identity", "known address"]);
      await writer.note("reset", "user", id);
      events.noteIn(transaction, {
        event: "password reset",
        who: administrator,
        about: `account ${id}`,
      });
    });
    return password;
  }

  /**
   * Makes an account with a temporary password. Repeated under the same key, because its answer got lost, it gives the
   * same account another password: none is stored that could be answered again.
   * @throws SiteError `forbidden`, `reauthenticate`, `invalid`, `not_unique`
   */
  async invite(
    bearer: AuthSession,
    given: Omit<NewAccount, "approved">,
    key: string | undefined,
  ): Promise<{ id: number; username: string; password: string }> {
    this.#proof.assertFreshAdministrator(bearer);
    const administrator = bearer.account;
    const account = readAccount({ ...given, approved: true });
    const password = makeTemporaryPassword();
    const hash = await this.#deps.passwords.hash(password, { caller: `account ${administrator.id}` });
    const { database, records, now } = this.#deps;
    const { id: who, username, from } = administrator;
    const actor = { id: who, username, from, role: "system" } as const;
    const id = await records.transact(actor, async (writer) => {
      const { transaction } = writer;
      await lockOwn(transaction, database.kind, bearer.session);
      const repeatable = { key, actor, call: JSON.stringify(["invite", account]), now: now() };
      const created = await runIdempotent(transaction, repeatable, () => createAccount(writer, account));
      const invited = await lockAccount(transaction, database.kind, created);
      await this.#assertUnused(transaction, invited);
      await storeCredential(transaction, invited, { hash, now: now(), temporary: true });
      await endAccessTo(transaction, invited);
      return created;
    });
    return { id, username: account.username, password };
  }

  /** A repeated invitation replaces no password that its owner has chosen since. @throws SiteError `conflict` */
  async #assertUnused(transaction: SideTransaction, { id }: LockedAccount): Promise<void> {
    const credential = await credentialOf(transaction, id);
    if (credential && !credential.temporary) throw new SiteError("conflict");
  }
}

function described(
  row: UserRow,
): Omit<ListedAccount, "units" | "seenAt" | "temporaryPassword" | "secondFactor"> {
  return {
    id: row.id,
    version: row.version,
    username: row.username,
    email: row.email,
    role: row.role,
    tables: grantedTables(row),
    approves: row.approves === 1,
    approved: row.approved === 1,
    active: row.active === 1,
    createdAt: row.createdAt,
  };
}
