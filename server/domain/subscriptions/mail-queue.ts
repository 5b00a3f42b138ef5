/** Mails to subscribers that wait. They go through the outbox, behind the messages of visitors and not faster than is allowed. */
import { SiteError } from "#shared/errors.ts";
import type { Database } from "#server/db/connect.ts";
import type { SideTransaction } from "#server/db/schema.ts";
import { transact } from "#server/db/transaction.ts";
import { countKey, type Limit, Throttle } from "../accounts/throttle.ts";
import { isRefusal, type Mail } from "../contact/mailer.ts";
import { CLAIM_MS, GIVEN_UP_MS, type NextMail, type MailSource, retryWait } from "../contact/outbox.ts";

/** What is stored of a mail: its recipient is the subscriber's address when it is sent. */
export type SubscriberMail = Pick<Mail, "id" | "subject" | "text" | "html" | "unsubscribe">;

/** What somebody waits for goes before news. */
export const PRIORITY = { asked: 0, news: 1 } as const;
type Priority = (typeof PRIORITY)[keyof typeof PRIORITY];

/** So many mails that were refused for good end a subscription. */
const REFUSALS_MAX = 3;
const MINUTE_MS = 60_000;
/** Confirmation mails to all who ask. Further ones wait, so that a flood neither closes the form nor delays news. */
const CONFIRMATION_LIMIT: Limit = { free: 1000, windowMs: 60 * MINUTE_MS };

/** Mails are made ahead for so many minutes, for what is new is looked for each minute; and so many in any case. */
const MINUTES_WAITING = 2;
const FEWEST_WAITING = 500;

interface MailQueueDeps {
  database: Database;
  /** Mails in a minute at the most, of all instances. */
  perMinute: number;
  /** The sender; undefined: nothing is sent. */
  from: () => Promise<string | undefined>;
  now: () => number;
  onSuspended: () => void;
}

interface Claimed {
  id: number;
  subscriber: number;
  email: string;
  attempts: number;
  since: string;
  mail: SubscriberMail;
}

export class MailQueue implements MailSource {
  readonly #deps: MailQueueDeps;
  readonly #throttle: Throttle;

  constructor(deps: MailQueueDeps) {
    this.#deps = deps;
    this.#throttle = new Throttle(deps.database, deps.now);
  }

  async put(
    transaction: SideTransaction,
    subscriber: number,
    mail: SubscriberMail,
    priority: Priority,
  ): Promise<void> {
    const at = this.#at();
    await transaction
      .insertInto("subscriber_mail")
      .values({ subscriber, priority, mail: JSON.stringify(mail), attempts: 0, since: at, nextAt: at })
      .execute();
  }

  async waiting(priorities: readonly Priority[] = [PRIORITY.asked, PRIORITY.news]): Promise<number> {
    const { count } = await this.#deps.database.read
      .selectFrom("subscriber_mail")
      .select((e) => e.fn.countAll<number>().as("count"))
      .where("priority", "in", priorities)
      .executeTakeFirstOrThrow();
    return count;
  }

  /** Whether so many news mails wait that further ones would not be sent within the next minutes. */
  async isFull(): Promise<boolean> {
    const count = await this.waiting([PRIORITY.news]);
    return count >= Math.max(FEWEST_WAITING, MINUTES_WAITING * this.#deps.perMinute);
  }

  /** The next mail that is due, as far as the minute has room for it. */
  async next(): Promise<NextMail | undefined> {
    const from = await this.#deps.from();
    if (from === undefined) return undefined;
    const claimed = await this.#claim();
    if (!claimed) return undefined;
    return {
      mail: { ...claimed.mail, to: claimed.email, from },
      sent: () => this.#sent(claimed),
      failed: (error) => this.#failed(claimed, error),
    };
  }

  async #claim(): Promise<Claimed | undefined> {
    const { database, now, perMinute } = this.#deps;
    const limit: Limit = { free: perMinute, windowMs: MINUTE_MS };
    try {
      return await transact(database, async (transaction) => {
        const row = await this.#findDue(transaction);
        const subscriber =
          row &&
          (await transaction
            .selectFrom("subscriber")
            .select("email")
            .where("id", "=", row.subscriber)
            .executeTakeFirst());
        if (!row || !subscriber) return undefined;
        await this.#throttle.take(transaction, [{ key: countKey("mails to subscribers"), limit }]);
        await transaction
          .updateTable("subscriber_mail")
          .set({ nextAt: new Date(now() + CLAIM_MS).toISOString() })
          .where("id", "=", row.id)
          .execute();
        return { ...row, email: subscriber.email, mail: JSON.parse(row.mail) as SubscriberMail };
      });
    } catch (error) {
      if (error instanceof SiteError && error.code === "too_many") return undefined;
      throw error;
    }
  }

  /** Finds the first mail that is due; beyond the limit of confirmations the first of the news. */
  async #findDue(transaction: SideTransaction) {
    const find = (priority: Priority) => {
      const due = transaction
        .selectFrom("subscriber_mail")
        .select(["id", "subscriber", "attempts", "since", "mail"])
        .where("nextAt", "<=", this.#at())
        .where("priority", "=", priority)
        .orderBy("id")
        .limit(1);
      const isShared = this.#deps.database.kind === "postgres";
      return (isShared ? due.forUpdate().skipLocked() : due).executeTakeFirst();
    };
    const confirmation = await find(PRIORITY.asked);
    const confirmations = { key: countKey("confirmation mails"), limit: CONFIRMATION_LIMIT };
    if (confirmation && (await this.#throttle.tryTake(transaction, [confirmations]))) return confirmation;
    return find(PRIORITY.news);
  }

  /** Nothing is retained of a mail that was sent. */
  #sent({ id, subscriber }: Claimed): Promise<void> {
    return transact(this.#deps.database, async (transaction) => {
      await transaction.deleteFrom("subscriber_mail").where("id", "=", id).execute();
      await transaction
        .updateTable("subscriber")
        .set({ refusals: 0 })
        .where("id", "=", subscriber)
        .where("refusals", ">", 0)
        .execute();
    });
  }

  /** @returns what may be reported of it: never the address, nor what the server said of it */
  async #failed(claimed: Claimed, error: unknown): Promise<Error | undefined> {
    const { database, now, onSuspended } = this.#deps;
    const refused = isRefusal(error);
    const isOver = now() - Date.parse(claimed.since) >= GIVEN_UP_MS;
    const isGivenUp = refused && (error.refusal === "for good" || isOver);
    const isSuspended = await transact(database, async (transaction) => {
      const { id, subscriber, attempts } = claimed;
      if (isGivenUp || isOver) {
        await transaction.deleteFrom("subscriber_mail").where("id", "=", id).execute();
        return isGivenUp && (await this.#noteRefusal(transaction, subscriber));
      }
      const nextAt = new Date(now() + retryWait(attempts)).toISOString();
      await transaction
        .updateTable("subscriber_mail")
        .set({ attempts: attempts + 1, nextAt })
        .where("id", "=", id)
        .execute();
      return false;
    });
    if (isSuspended) onSuspended();
    return refused ? undefined : withoutAddress(error, claimed.email);
  }

  /** @returns whether the subscriber is given up by it */
  async #noteRefusal(transaction: SideTransaction, subscriber: number): Promise<boolean> {
    await transaction
      .updateTable("subscriber")
      .set((e) => ({ refusals: e("refusals", "+", 1) }))
      .where("id", "=", subscriber)
      .execute();
    const { numUpdatedRows } = await transaction
      .updateTable("subscriber")
      .set({ suspendedAt: this.#at() })
      .where("id", "=", subscriber)
      .where("refusals", ">=", REFUSALS_MAX)
      .where("suspendedAt", "is", null)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return false;
    await transaction.deleteFrom("subscriber_mail").where("subscriber", "=", subscriber).execute();
    return true;
  }

  #at(): string {
    return new Date(this.#deps.now()).toISOString();
  }
}

/** What a mail server or the way to it said, for the log. */
function withoutAddress(error: unknown, email: string): Error {
  const said = error instanceof Error ? error.message : String(error);
  return new Error(`A mail to a subscriber could not be sent: ${said.replaceAll(email, "…")}`);
}
