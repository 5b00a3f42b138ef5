/** What administrators see and do of those who are sent mail on new notices. */
import type { Subscriber, SubscribersOverview } from "#shared/api/subscriptions.ts";
import type { Database } from "#server/db/connect.ts";
import type { SideTransaction } from "#server/db/schema.ts";
import { transact } from "#server/db/transaction.ts";
import type { SecurityEvents } from "../accounts/security-events.ts";
import type { Account } from "../kernel/read-scope.ts";
import { listName, noticeLists } from "../site/presentation/notice-lists.ts";
import type { Tables } from "../tables/tables.ts";
import type { MailQueue } from "./mail-queue.ts";
import { lastPosition } from "./new-notices.ts";
import { deleteSubscribers, listsOf } from "./subscribers.ts";

const MOST_SHOWN = 100;

interface SubscriberAdminDeps {
  database: Database;
  tables: () => Tables;
  queue: MailQueue;
  events: SecurityEvents;
  isOn: () => Promise<boolean>;
}

export class SubscriberAdmin {
  readonly #deps: SubscriberAdminDeps;

  constructor(deps: SubscriberAdminDeps) {
    this.#deps = deps;
  }

  async overview(): Promise<SubscribersOverview> {
    const { database, tables, queue, isOn } = this.#deps;
    const { confirmed, suspended, held, all } = await database.read
      .selectFrom("subscriber")
      .select((e) => [
        e.fn.count<number>("confirmedAt").as("confirmed"),
        e.fn.count<number>("suspendedAt").as("suspended"),
        e.fn.count<number>("heldAt").as("held"),
        e.fn.countAll<number>().as("all"),
      ])
      .executeTakeFirstOrThrow();
    const lists = await database.read
      .selectFrom("subscription")
      .select((e) => ["list", e.fn.countAll<number>().as("subscribers")])
      .groupBy("list")
      .execute();
    return {
      isOn: await isOn(),
      confirmed,
      unconfirmed: all - confirmed,
      suspended,
      held,
      waiting: await queue.waiting(),
      lists: noticeLists(tables(), "en").map(({ list, name }) => ({
        list,
        label: name.text,
        label_kn: listName(tables(), list, "kn")?.text ?? name.text,
        subscribers: lists.find((each) => each.list === list)?.subscribers ?? 0,
      })),
    };
  }

  /** @param email the whole address; without one those who were given up are found, the latest first */
  async find(email?: string): Promise<Subscriber[]> {
    const { read } = this.#deps.database;
    const all = read
      .selectFrom("subscriber")
      .select(["id", "email", "language", "frequency", "confirmedAt", "suspendedAt", "heldAt"]);
    const found =
      email === undefined
        ? all.where("suspendedAt", "is not", null).orderBy("suspendedAt", "desc").limit(MOST_SHOWN)
        : all.where("address", "=", email.trim().toLowerCase());
    const rows = await found.execute();
    return Promise.all(rows.map(async (row) => ({ ...row, lists: await listsOf(read, row.id) })));
  }

  /** Sends again to all who are held since a restore: what is new from now on. @returns how many they are */
  async resume(account: Account): Promise<number> {
    return transact(this.#deps.database, async (transaction) => {
      const { numUpdatedRows } = await transaction
        .updateTable("subscriber")
        .set({ heldAt: null, position: await lastPosition(transaction) })
        .where("heldAt", "is not", null)
        .executeTakeFirst();
      const times = Number(numUpdatedRows);
      if (times > 0)
        this.#deps.events.noteIn(transaction, { event: "subscriptions resumed", who: account, times });
      return times;
    });
  }

  /** @returns whether there was such a subscriber */
  remove(id: number, account: Account): Promise<boolean> {
    return transact(this.#deps.database, async (transaction) => {
      const row = await transaction
        .selectFrom("subscriber")
        .select("id")
        .where("id", "=", id)
        .executeTakeFirst();
      if (!row) return false;
      await deleteSubscribers(transaction, [id]);
      this.#deps.events.noteIn(transaction, { event: "subscriber deleted", who: account });
      return true;
    });
  }
}

/**
 * Holds everybody back after a restore: some may have unsubscribed since the backup was made. Mails that waited then were sent
 * or are outdated.
 * @param at ISO 8601: now
 * @returns how many they are
 */
export async function holdSubscribers(transaction: SideTransaction, at: string): Promise<number> {
  await transaction.deleteFrom("subscriber_mail").execute();
  const { numUpdatedRows } = await transaction
    .updateTable("subscriber")
    .set({ heldAt: at })
    .where("heldAt", "is", null)
    .where("confirmedAt", "is not", null)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}
