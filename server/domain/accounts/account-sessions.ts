/** The sessions of people: listed and ended by themselves, and by administrators. */
import type { ListedSession } from "#shared/api/accounts.ts";
import { SiteError } from "#shared/errors.ts";
import { transact } from "#server/db/transaction.ts";
import type { AccountsDeps, AuthSession } from "./accounts.ts";
import { endOtherSessions } from "./end-access.ts";
import { lockOther } from "./locked-account.ts";
import { closeSessionById, sessionsOf } from "./sessions.ts";

export class AccountSessions {
  readonly #deps: AccountsDeps;

  constructor(deps: AccountsDeps) {
    this.#deps = deps;
  }

  /** @param owner whose they are */
  list({ session }: AuthSession, owner: number): Promise<ListedSession[]> {
    const { database, now } = this.#deps;
    return sessionsOf(database.read, { user: owner, hash: session.hash }, now());
  }

  /** Ends one of somebody's sessions. @throws SiteError `not_found` */
  async end({ account: who, session }: AuthSession, owner: number, id: string): Promise<void> {
    const { database, events } = this.#deps;
    await transact(database, async (transaction) => {
      await lockOther(transaction, database.kind, session, owner);
      const found = await closeSessionById(transaction, owner, id);
      if (!found) throw new SiteError("not_found", { problem: { code: "session_ended" } });
      events.noteIn(transaction, { event: "sessions ended", who, ...aboutOther(who.id, owner) });
    });
  }

  /** Ends all of somebody's sessions but the one that asks. @returns how many there were */
  async endAll({ account: who, session }: AuthSession, owner: number): Promise<number> {
    const { database, events } = this.#deps;
    return transact(database, async (transaction) => {
      const account = await lockOther(transaction, database.kind, session, owner);
      const times = await endOtherSessions(transaction, account, session.hash);
      const event = { event: "sessions ended", who, times, ...aboutOther(who.id, owner) } as const;
      if (times > 0) events.noteIn(transaction, event);
      return times;
    });
  }
}

const aboutOther = (who: number, owner: number) => (who === owner ? {} : { about: `account ${owner}` });
