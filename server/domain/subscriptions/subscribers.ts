/**
 * Who is sent mail on new notices: whoever asks by an address and agrees by a link in a mail to it. Whether an address is
 * known is shown to nobody else.
 */
import type { Selectable } from "kysely";
import { z } from "zod";
import { subscriptionRequest, type SubscriptionWish, subscriptionWish } from "#shared/api/subscriptions.ts";
import { invalid, SiteError } from "#shared/errors.ts";
import type { Language } from "#shared/languages.ts";
import type { Problem } from "#shared/problems.ts";
import { CONFIRMATION_HOURS, NOTIFICATION } from "#shared/vocabulary.ts";
import type { Database } from "#server/db/connect.ts";
import type { SideTransaction } from "#server/db/schema.ts";
import type { SubscriberRow } from "#server/db/mail-rows.ts";
import { transact } from "#server/db/transaction.ts";
import { networkCounts } from "../accounts/network-counts.ts";
import { emailKey } from "../accounts/email-key.ts";
import type { SecurityEvents } from "../accounts/security-events.ts";
import { countKey, type Limit, Throttle } from "../accounts/throttle.ts";
import { parse } from "../kernel/parse.ts";
import type { OwnSubscription, Subscribing } from "../site/site.ts";
import type { Tables } from "../tables/tables.ts";
import { confirmationMail, type MailContext } from "./compose.ts";
import { mailLink, makeToken, SignedLinks, tokenHash } from "./links.ts";
import { type MailQueue, PRIORITY } from "./mail-queue.ts";
import { lastPosition } from "./new-notices.ts";

const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;
/** Requests of one visitor. A whole hostel may share one address. */
const EACH_LIMIT: Limit = { free: 60, windowMs: DAY_MS };
/** Confirmation mails to one address: beyond them nothing is sent, and the answer is the same. */
const ADDRESS_LIMIT: Limit = { free: 3, windowMs: DAY_MS };
export const LONGEST_SUBSCRIPTION_WINDOW_MS = DAY_MS;
const TOO_MANY: Problem = { code: "too_many_subscriptions" };

/** With a field that people do not see and robots fill. */
const requestSchema = subscriptionRequest.extend({ website: z.string().optional() });

type Stored = Selectable<SubscriberRow>;

export interface SubscribersDeps {
  database: Database;
  tables: () => Tables;
  queue: MailQueue;
  links: SignedLinks;
  events: SecurityEvents;
  /** Whether mail can be sent. */
  isOn: () => Promise<boolean>;
  mailContext: (language: Language) => Promise<MailContext>;
  /** Looks for mails that are due. */
  wake: () => void;
  now: () => number;
}

export class Subscribers implements Subscribing {
  readonly #deps: SubscribersDeps;
  readonly #throttle: Throttle;

  constructor(deps: SubscribersDeps) {
    this.#deps = deps;
    this.#throttle = new Throttle(deps.database, deps.now);
  }

  /**
   * @param body `{email, lists, language, frequency}`
   * @param from the visitor's address
   * @returns when the mail that asks for the agreement waits to be sent, which may take hours while many ask; the same where
   *   none is sent
   * @throws SiteError `invalid`, `too_many`; `not_found` while mail is off
   */
  async request(body: unknown, from: string): Promise<void> {
    const { website, email, ...wish } = parse(requestSchema, body);
    if (website) return;
    if (!(await this.#deps.isOn())) throw new SiteError("not_found");
    this.#assertLists(wish);
    const token = makeToken();
    const mail = await this.#confirmation(wish, token);
    const isSent = await transact(this.#deps.database, async (transaction) => {
      await this.#throttle.take(transaction, networkCounts("subscription", from, EACH_LIMIT), TOO_MANY);
      const recipient = { key: countKey("subscription of", emailKey(email)), limit: ADDRESS_LIMIT };
      if (!(await this.#throttle.tryTake(transaction, [recipient]))) return false;
      const id = await this.#storeWish(transaction, { email, wish, token });
      await transaction
        .deleteFrom("subscriber_mail")
        .where("subscriber", "=", id)
        .where("priority", "=", PRIORITY.asked)
        .execute();
      await this.#deps.queue.put(transaction, id, mail, PRIORITY.asked);
      return true;
    });
    if (isSent) this.#deps.wake();
  }

  /** Agrees to what was asked for. @returns whether there is such a wish still */
  async confirm(token: string): Promise<boolean> {
    const done = await transact(this.#deps.database, async (transaction) => {
      const row = await this.#locked(transaction, "token", tokenHash(token));
      if (!row?.wish || !row.askedAt || row.askedAt < this.#at(-CONFIRMATION_HOURS * HOUR_MS)) return false;
      await this.#store(transaction, row, JSON.parse(row.wish) as SubscriptionWish);
      await transaction
        .updateTable("subscriber")
        .set({ token: null, askedAt: null, wish: null })
        .where("id", "=", row.id)
        .execute();
      return true;
    });
    if (done) this.#deps.events.note({ event: "subscribed" });
    return done;
  }

  /** What the subscriber of a link has chosen; undefined where the link is of nobody. */
  async read(code: string): Promise<OwnSubscription | undefined> {
    const row = await this.#subscriberOf(this.#deps.database.read, code);
    if (!row) return undefined;
    const { email, language, frequency } = row;
    return { email, language, frequency, lists: await listsOf(this.#deps.database.read, row.id) };
  }

  /** @returns whether the link is somebody's. @throws SiteError `invalid` */
  async change(code: string, body: unknown): Promise<boolean> {
    const wish = parse(subscriptionWish, body);
    this.#assertLists(wish);
    return transact(this.#deps.database, async (transaction) => {
      const found = await this.#subscriberOf(transaction, code);
      const row = found && (await this.#locked(transaction, "id", found.id));
      if (!row) return false;
      await this.#store(transaction, row, wish);
      return true;
    });
  }

  /** Deletes everything about the subscriber of a link. @returns whether nobody has it any more; false for a forged one */
  async remove(code: string): Promise<boolean> {
    const id = SignedLinks.idIn(code);
    if (id === undefined) return false;
    const outcome = await transact(this.#deps.database, async (transaction) => {
      const row = await this.#locked(transaction, "id", id);
      // Whoever has unsubscribed may press again.
      if (!row) return "gone";
      if (!(await this.#deps.links.isRight(code, row))) return "forged";
      await deleteSubscribers(transaction, [id]);
      return "removed";
    });
    if (outcome === "removed") this.#deps.events.note({ event: "unsubscribed" });
    return outcome !== "forged";
  }

  /** @throws SiteError `invalid` for a list that nobody can follow */
  #assertLists({ lists }: SubscriptionWish): void {
    const known = new Set(followedLists(this.#deps.tables()));
    if (lists.every((list) => known.has(list))) return;
    throw invalid([{ field: "lists", code: "expected_option" }]);
  }

  async #confirmation(wish: SubscriptionWish, token: string) {
    const { language, lists } = wish;
    const context = await this.#deps.mailContext(language);
    const link = mailLink(context.siteUrl, "confirm", { code: token, language });
    return confirmationMail(context, { id: `confirm-${tokenHash(token)}`, link, lists });
  }

  async #storeWish(
    transaction: SideTransaction,
    { email, wish, token }: { email: string; wish: SubscriptionWish; token: string },
  ): Promise<number> {
    const at = this.#at();
    const asked = { token: tokenHash(token), askedAt: at, wish: JSON.stringify(wish) };
    const { language, frequency } = wish;
    const fresh = { email, address: email.toLowerCase(), language, frequency, createdAt: at };
    const state = { confirmedAt: null, position: 0, refusals: 0, suspendedAt: null, heldAt: null };
    const row = await transaction
      .insertInto("subscriber")
      .values({ ...fresh, ...state, ...asked })
      .onConflict((conflict) => conflict.column("address").doUpdateSet(asked))
      .returning("id")
      .executeTakeFirstOrThrow();
    return row.id;
  }

  /** Stores what a subscriber has agreed to; what is new from now on is sent. */
  async #store(
    transaction: SideTransaction,
    row: Stored,
    { lists, language, frequency }: SubscriptionWish,
  ): Promise<void> {
    const at = this.#at();
    const isResumed = row.confirmedAt === null || row.suspendedAt !== null || row.heldAt !== null;
    await transaction
      .updateTable("subscriber")
      .set({
        language,
        frequency,
        confirmedAt: row.confirmedAt ?? at,
        refusals: 0,
        suspendedAt: null,
        heldAt: null,
      })
      .where("id", "=", row.id)
      .execute();
    if (isResumed) {
      const position = await lastPosition(transaction);
      await transaction.updateTable("subscriber").set({ position }).where("id", "=", row.id).execute();
    }
    await transaction
      .deleteFrom("subscription")
      .where("subscriber", "=", row.id)
      .where("list", "not in", lists)
      .execute();
    await transaction
      .insertInto("subscription")
      .values([...new Set(lists)].map((list) => ({ subscriber: row.id, list, since: at })))
      .onConflict((conflict) => conflict.columns(["subscriber", "list"]).doNothing())
      .execute();
  }

  async #subscriberOf(db: Pick<SideTransaction, "selectFrom">, code: string): Promise<Stored | undefined> {
    const id = SignedLinks.idIn(code);
    if (id === undefined) return undefined;
    const row = await db.selectFrom("subscriber").selectAll().where("id", "=", id).executeTakeFirst();
    return row?.confirmedAt && (await this.#deps.links.isRight(code, row)) ? row : undefined;
  }

  /** The row, which nobody else changes meanwhile. */
  async #locked(
    transaction: SideTransaction,
    column: "id" | "token",
    value: string | number,
  ): Promise<Stored | undefined> {
    let query = transaction.selectFrom("subscriber").selectAll().where(column, "=", value);
    if (this.#deps.database.kind === "postgres") query = query.forUpdate();
    return query.executeTakeFirst();
  }

  #at(later = 0): string {
    return new Date(this.#deps.now() + later).toISOString();
  }
}

/** The numbers of the lists that can be followed: those of which each has a place of its own. */
const followedLists = (tables: Tables): number[] =>
  tables
    .options("notification", "type")
    .map(({ value }) => value)
    .filter((list) => list !== NOTIFICATION.homeNews);

export async function listsOf(
  db: Pick<SideTransaction, "selectFrom">,
  subscriber: number,
): Promise<number[]> {
  const rows = await db
    .selectFrom("subscription")
    .select("list")
    .where("subscriber", "=", subscriber)
    .orderBy("list")
    .execute();
  return rows.map(({ list }) => list);
}

/** Deletes subscribers with everything that is stored of them. */
export async function deleteSubscribers(transaction: SideTransaction, ids: readonly number[]): Promise<void> {
  await transaction.deleteFrom("subscriber_mail").where("subscriber", "in", ids).execute();
  await transaction.deleteFrom("subscription").where("subscriber", "in", ids).execute();
  await transaction.deleteFrom("subscriber").where("id", "in", ids).execute();
}
