/** What people see and change of their own account. */
import type { Own } from "#shared/api/accounts.ts";
import { SiteError } from "#shared/errors.ts";
import { user } from "#shared/tables/user.ts";
import { rowsOf } from "#server/db/rows.ts";
import { transact } from "#server/db/transaction.ts";
import type { AccountsDeps, AuthSession } from "./accounts.ts";
import { closeSessionById, closeSessionsOf, sessionsOf } from "./sessions.ts";

export class OwnAccount {
  readonly #deps: AccountsDeps;

  constructor(deps: AccountsDeps) {
    this.#deps = deps;
  }

  async describe({ account, session }: AuthSession): Promise<Own> {
    const { database, now } = this.#deps;
    const { email, createdAt } = await rowsOf(database.read, user)
      .where("id", "=", account.id)
      .executeTakeFirstOrThrow();
    return {
      ...account,
      email,
      createdAt,
      sessions: await sessionsOf(database.read, session, now()),
    };
  }

  /** @throws SiteError `invalid` */
  async changeEmail({ account }: AuthSession, email: string): Promise<{ email: string }> {
    const { id, username } = account;
    // Accounts are not for everybody to write; of one's own this may be changed.
    await this.#deps.records.transact({ id, username, role: "system" }, (writer) =>
      writer.update("user", { id, email: email.trim() }),
    );
    return { email: email.trim() };
  }

  /** Ends one of one's own sessions. @throws SiteError `not_found` */
  async endSession({ account }: AuthSession, id: string): Promise<void> {
    const found = await transact(this.#deps.database, (transaction) =>
      closeSessionById(transaction, account.id, id),
    );
    if (!found) throw new SiteError("not_found", { problem: { code: "session_ended" } });
    this.#deps.events.note({ event: "sessions ended", who: account });
  }

  /** Ends all of one's own sessions but the one that asks. @returns how many there were */
  async endOtherSessions({ account, session }: AuthSession): Promise<number> {
    const times = await transact(this.#deps.database, (transaction) =>
      closeSessionsOf(transaction, account.id, session.hash),
    );
    if (times > 0) this.#deps.events.note({ event: "sessions ended", who: account, times });
    return times;
  }
}
