/** What people see and change of their own account. */
import type { Own } from "#shared/api/accounts.ts";
import { user } from "#shared/tables/user.ts";
import { rowsOf } from "#server/db/rows.ts";
import type { AccountsDeps, AuthSession } from "./accounts.ts";
import { lockOwn } from "./locked-account.ts";
import { sessionsOf } from "./sessions.ts";
import { listedUnits } from "./unit-grants.ts";

export class OwnAccount {
  readonly #deps: AccountsDeps;

  constructor(deps: AccountsDeps) {
    this.#deps = deps;
  }

  async describe({ account, session }: AuthSession): Promise<Own> {
    const { database, records, now } = this.#deps;
    const { id, username, role, tables, units = [] } = account;
    const { email, createdAt } = await rowsOf(database.read, user)
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
    return {
      id,
      username,
      role,
      tables,
      units: await listedUnits(database.read, records.tables, units),
      email,
      createdAt,
      sessions: await sessionsOf(database.read, session, now()),
    };
  }

  /** @throws SiteError `invalid` */
  async changeEmail({ account, session }: AuthSession, email: string): Promise<{ email: string }> {
    const { id, username, from } = account;
    const { database, records } = this.#deps;
    // Accounts are not for everybody to write; of one's own this may be changed.
    await records.transact({ id, username, from, role: "system" }, async (writer) => {
      await lockOwn(writer.transaction, database.kind, session);
      await writer.update("user", { id, email: email.trim() });
    });
    return { email: email.trim() };
  }
}
