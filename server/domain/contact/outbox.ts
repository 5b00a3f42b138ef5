/** Mails that wait to be sent. They are stored with what caused them, so a mail server that is down loses nothing. */
import type { Database } from "#server/db/connect.ts";
import type { Transaction } from "#server/db/schema.ts";
import { transact } from "#server/db/transaction.ts";
import type { Mailer } from "./mailer.ts";

export interface OutgoingMail {
  /** Stable across retries, so that receivers can drop a duplicate. */
  id: string;
  subject: string;
  text: string;
  replyTo: string;
}

export interface OutboxParts {
  database: Database;
  /** Undefined: mails wait until a mail server is configured. */
  mailer: Mailer | undefined;
  /** Where messages of visitors go; undefined while staff have not said so. */
  recipient: () => Promise<string | undefined>;
  now: () => number;
  /** Told of a mail that could not be sent. */
  report: (error: unknown) => void;
}

/** While a mail is being sent, no other instance takes it; one that was killed leaves it to the others after this time. */
const CLAIM_MS = 2 * 60_000;
const RETRY_FIRST_MS = 60_000;
const RETRY_LAST_MS = 6 * 60 * 60_000;
const LOOK_EVERY_MS = 30_000;

interface Claimed {
  id: number;
  attempts: number;
  mail: OutgoingMail;
}

export class Outbox {
  readonly #parts: OutboxParts;
  #timer: NodeJS.Timeout | undefined;
  #running: Promise<void> = Promise.resolve();
  #stopped = false;

  constructor(parts: OutboxParts) {
    this.#parts = parts;
  }

  async put(transaction: Transaction, mail: OutgoingMail): Promise<void> {
    const nextAt = new Date(this.#parts.now()).toISOString();
    await transaction
      .insertInto("outbox")
      .values({ mail: JSON.stringify(mail), attempts: 0, nextAt, sentAt: null, lastError: null })
      .execute();
  }

  /** Sends what is due from now on. */
  start(): void {
    this.#timer = setInterval(() => this.wake(), LOOK_EVERY_MS);
    this.#timer.unref();
    this.wake();
  }

  /** Looks for due mails soon; one round at a time. */
  wake(): void {
    this.#running = this.#running.then(() => this.deliver()).catch(this.#parts.report);
  }

  /** Resolves when the mail that is being sent is; the others keep for the next start. */
  async stop(): Promise<void> {
    this.#stopped = true;
    clearInterval(this.#timer);
    await this.#running;
  }

  /** Sends every mail that is due. */
  async deliver(): Promise<void> {
    const { mailer, recipient } = this.#parts;
    const to = mailer && (await recipient());
    if (!mailer || !to) return;
    while (!this.#stopped) {
      const claimed = await this.#claim();
      if (!claimed) return;
      await this.#send(mailer, to, claimed);
    }
  }

  /** Takes one mail at a time, so that no claim ends before its mail's turn comes. */
  #claim(): Promise<Claimed | undefined> {
    const { database, now } = this.#parts;
    return transact(database, async (transaction) => {
      let due = transaction
        .selectFrom("outbox")
        .select(["id", "attempts", "mail"])
        .where("sentAt", "is", null)
        .where("nextAt", "<=", new Date(now()).toISOString())
        .orderBy("id")
        .limit(1);
      if (database.kind === "postgres") due = due.forUpdate().skipLocked();
      const row = await due.executeTakeFirst();
      if (!row) return undefined;
      await transaction
        .updateTable("outbox")
        .set({ nextAt: new Date(now() + CLAIM_MS).toISOString() })
        .where("id", "=", row.id)
        .execute();
      return { ...row, mail: JSON.parse(row.mail) as OutgoingMail };
    });
  }

  async #send(mailer: Mailer, to: string, { id, attempts, mail }: Claimed): Promise<void> {
    const { database, now, report } = this.#parts;
    try {
      await mailer.send({ ...mail, to });
      await database.write
        .updateTable("outbox")
        .set({ sentAt: new Date(now()).toISOString() })
        .where("id", "=", id)
        .execute();
    } catch (error) {
      report(error);
      const wait = Math.min(RETRY_FIRST_MS * 2 ** attempts, RETRY_LAST_MS);
      await database.write
        .updateTable("outbox")
        .set({
          attempts: attempts + 1,
          nextAt: new Date(now() + wait).toISOString(),
          lastError: String(error).slice(0, 500),
        })
        .where("id", "=", id)
        .execute();
    }
  }
}
