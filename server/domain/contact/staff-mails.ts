/** Mails to people of the staff that wait. They go through the outbox, behind the messages of visitors. */
import { user } from "#shared/tables/user.ts";
import type { Language } from "#shared/languages.ts";
import type { Database } from "#server/db/connect.ts";
import { rowsOf } from "#server/db/rows.ts";
import type { ReadDb, SideTransaction } from "#server/db/schema.ts";
import { transact } from "#server/db/transaction.ts";
import type { Mail } from "./mailer.ts";
import { CLAIM_MS, GIVEN_UP_MS, type MailSource, type NextMail, retryWait } from "./outbox.ts";

/** What is stored of a mail: its recipient is the address of the account when it is sent. */
export type StaffMail = Pick<Mail, "id" | "subject" | "text">;

interface StaffMailsDeps {
  database: Database;
  now: () => number;
}

interface Claimed {
  id: number;
  user: number;
  attempts: number;
  since: string;
  mail: StaffMail;
}

export class StaffMails implements MailSource {
  readonly #deps: StaffMailsDeps;

  constructor(deps: StaffMailsDeps) {
    this.#deps = deps;
  }

  /** @param account its id */
  async put(transaction: SideTransaction, account: number, mail: StaffMail): Promise<void> {
    const at = new Date(this.#deps.now()).toISOString();
    await transaction
      .insertInto("staff_mail")
      .values({ user: account, mail: JSON.stringify(mail), attempts: 0, since: at, nextAt: at })
      .execute();
  }

  /** Remembers in which language somebody reads, for the mails to them. */
  async noteLanguage({ id }: { id: number }, language: Language): Promise<void> {
    const { database } = this.#deps;
    if ((await languageOf(database.read, id)) === language) return;
    await transact(database, (transaction) =>
      transaction
        .insertInto("staff_language")
        .values({ user: id, language })
        .onConflict((conflict) => conflict.column("user").doUpdateSet({ language }))
        .execute(),
    );
  }

  async next(): Promise<NextMail | undefined> {
    const claimed = await this.#claim();
    if (!claimed) return undefined;
    const { database } = this.#deps;
    const [account] = await rowsOf(database.read, user)
      .where("id", "=", claimed.user)
      .where("deletedAt", "is", null)
      .where("active", "=", 1)
      .execute();
    if (!account?.email) {
      await this.#forget(claimed);
      return this.next();
    }
    return {
      mail: { ...claimed.mail, to: account.email },
      sent: () => this.#forget(claimed),
      failed: (error) => this.#failed(claimed, error),
    };
  }

  #claim(): Promise<Claimed | undefined> {
    const { database, now } = this.#deps;
    return transact(database, async (transaction) => {
      let due = transaction
        .selectFrom("staff_mail")
        .selectAll()
        .where("nextAt", "<=", new Date(now()).toISOString())
        .orderBy("id")
        .limit(1);
      if (database.kind === "postgres") due = due.forUpdate().skipLocked();
      const row = await due.executeTakeFirst();
      if (!row) return undefined;
      await transaction
        .updateTable("staff_mail")
        .set({ nextAt: new Date(now() + CLAIM_MS).toISOString() })
        .where("id", "=", row.id)
        .execute();
      return { ...row, mail: JSON.parse(row.mail) as StaffMail };
    });
  }

  /** Nothing is retained of a mail that was sent, or whose account is gone. */
  async #forget({ id }: Claimed): Promise<void> {
    await transact(this.#deps.database, (transaction) =>
      transaction.deleteFrom("staff_mail").where("id", "=", id).execute(),
    );
  }

  /** What it told stands on the dashboard, too, so that one that was refused for days is given up. */
  async #failed(claimed: Claimed, error: unknown): Promise<unknown> {
    const { database, now } = this.#deps;
    const { id, attempts, since } = claimed;
    if (now() - Date.parse(since) >= GIVEN_UP_MS) await this.#forget(claimed);
    else {
      const nextAt = new Date(now() + retryWait(attempts)).toISOString();
      await transact(database, (transaction) =>
        transaction
          .updateTable("staff_mail")
          .set({ attempts: attempts + 1, nextAt })
          .where("id", "=", id)
          .execute(),
      );
    }
    return error;
  }
}

/** In which language somebody reads, where that is known. @param account its id */
export async function languageOf(db: ReadDb, account: number): Promise<Language | undefined> {
  const row = await db
    .selectFrom("staff_language")
    .select("language")
    .where("user", "=", account)
    .executeTakeFirst();
  return row?.language;
}
