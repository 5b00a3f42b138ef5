/**
 * Notifies subscribers of what has become public: at once, or daily. Each subscriber stands at a position among all that is new, which
 * moves on in the transaction that stores their mail; so nothing is sent twice or left out, whatever ends a process.
 */
import type { Selectable } from "kysely";
import { noticePath } from "#shared/addresses.ts";
import { getOrInsert } from "#shared/get-or-insert.ts";
import type { Language } from "#shared/languages.ts";
import type { LocalizedText } from "#shared/localized-text.ts";
import { attachment } from "#shared/tables/attachment.ts";
import { notification } from "#shared/tables/notification.ts";
import type { Frequency } from "#shared/vocabulary.ts";
import type { Database } from "#server/db/connect.ts";
import type { NewNoticeRow, SubscriberRow } from "#server/db/mail-rows.ts";
import { transact } from "#server/db/transaction.ts";
import { dueAt } from "../backup/retention.ts";
import type { Changes } from "../kernel/changes.ts";
import { claim } from "../kernel/claim.ts";
import type { RecordOf } from "../records/read/record-of.ts";
import type { Records } from "../records/records.ts";
import { type MailContext, noticesMail, type NewsItem } from "./compose.ts";
import { mailLink, type SignedLinks } from "./links.ts";
import { type MailQueue, PRIORITY, type SubscriberMail } from "./mail-queue.ts";
import { lastPosition, noteNewNotices } from "./new-notices.ts";

/** For what becomes public by the clock. */
const LOOK_EVERY_MS = 60_000;
/** After a save, so that several in a row are one mail. */
const AFTER_SAVE_MS = 2000;
/** Of several instances one looks within this time. */
const TURN_MS = 1000;
/** The tables by whose records something becomes public. */
const TABLES: readonly string[] = [notification.name, attachment.name];
/** Subscribers whose mails are made at once. */
const BATCH = 100;

export interface NoticeMailsDeps {
  database: Database;
  changes: Changes;
  records: Records;
  queue: MailQueue;
  links: SignedLinks;
  /** Whether mail can be sent. */
  isOn: () => Promise<boolean>;
  mailContext: (language: Language) => Promise<MailContext>;
  /** When the daily mails are made: a time in Kalaburagi, `hh:mm`. */
  digestAt: string;
  /** Looks for mails that are due. */
  wake: () => void;
  now: () => number;
  report: (error: unknown) => void;
}

type Due = Pick<SubscriberRow, "language" | "position" | "createdAt"> & { id: number };
type News = Selectable<NewNoticeRow>;
type Followed = ReadonlyMap<number, string>;

export class NoticeMails {
  readonly #deps: NoticeMailsDeps;
  #timer: NodeJS.Timeout | undefined;
  #soon: NodeJS.Timeout | undefined;
  #running: Promise<void> = Promise.resolve();
  #stopped = false;

  constructor(deps: NoticeMailsDeps) {
    this.#deps = deps;
  }

  /** From now on, in one of all instances that share a database. */
  start(): void {
    const look = () => {
      this.#soon = undefined;
      this.#running = this.#running.then(() => this.#claimed()).catch(this.#deps.report);
    };
    this.#deps.changes.subscribe((written) => {
      if (this.#stopped || written?.some(({ object }) => TABLES.includes(object)) === false) return;
      this.#soon ??= setTimeout(look, AFTER_SAVE_MS).unref();
    });
    this.#timer = setInterval(look, LOOK_EVERY_MS).unref();
    look();
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    clearInterval(this.#timer);
    clearTimeout(this.#soon);
    await this.#running;
  }

  async #claimed(): Promise<void> {
    const { database, now } = this.#deps;
    if (await claim(database, "mail on new notices", { now: now(), everyMs: TURN_MS })) await this.round();
  }

  /** Notes what is new, and makes the mails that are due. */
  async round(): Promise<void> {
    const { database, now, digestAt, isOn, wake } = this.#deps;
    await noteNewNotices(database, now());
    if (!(await isOn())) return;
    await this.#notify("at once", await lastPosition(database.read));
    const due = new Date(dueAt(now(), digestAt)).toISOString();
    await this.#notify("daily", await lastPosition(database.read, due));
    wake();
  }

  /** Notifies everybody of a frequency of what is new up to a position. */
  async #notify(frequency: Frequency, until: number): Promise<void> {
    // While many mails wait no more are made: the positions remember what is still to be sent.
    while (!this.#stopped && !(await this.#deps.queue.isFull())) {
      const batch = await this.#deps.database.read
        .selectFrom("subscriber")
        .select(["id", "language", "position", "createdAt"])
        .where("frequency", "=", frequency)
        .where("position", "<", until)
        .where("confirmedAt", "is not", null)
        .where("suspendedAt", "is", null)
        .where("heldAt", "is", null)
        .orderBy("position")
        .limit(BATCH)
        .execute();
      if (batch.length === 0) return;
      await this.#notifyThese(batch, until);
    }
  }

  async #notifyThese(batch: readonly Due[], until: number): Promise<void> {
    const fresh = await this.#newsAfter(Math.min(...batch.map(({ position }) => position)), until);
    const followed = await this.#followedBy(batch.map(({ id }) => id));
    const published = await this.#publicNotices(fresh);
    const mails = new Map<number, SubscriberMail>();
    for (const subscriber of batch) {
      const chosen = chosenNews(fresh, subscriber.position, followed.get(subscriber.id) ?? new Map());
      const notices = await this.#notices(subscriber.language, chosen, published);
      if (notices.length > 0) mails.set(subscriber.id, await this.#mail(subscriber, until, notices));
    }
    await transact(this.#deps.database, async (transaction) => {
      for (const { id, position } of batch) {
        const { numUpdatedRows } = await transaction
          .updateTable("subscriber")
          .set({ position: until })
          .where("id", "=", id)
          .where("position", "=", position)
          .executeTakeFirst();
        const mail = mails.get(id);
        if (mail && numUpdatedRows > 0n) await this.#deps.queue.put(transaction, id, mail, PRIORITY.news);
      }
    });
  }

  /** What is new after a position, and what was new before of the same notices. */
  async #newsAfter(position: number, until: number): Promise<News[]> {
    const { read } = this.#deps.database;
    return read
      .selectFrom("new_notice")
      .selectAll()
      .where("notice", "in", (e) =>
        e.selectFrom("new_notice").select("notice").where("id", ">", position).where("id", "<=", until),
      )
      .where("id", "<=", until)
      .orderBy("id")
      .execute();
  }

  /** Of each subscriber the lists, with since when. */
  async #followedBy(ids: readonly number[]): Promise<ReadonlyMap<number, Followed>> {
    const rows = await this.#deps.database.read
      .selectFrom("subscription")
      .selectAll()
      .where("subscriber", "in", ids)
      .execute();
    const followed = new Map<number, Map<number, string>>();
    for (const { subscriber, list, since } of rows)
      getOrInsert(followed, subscriber, () => new Map<number, string>()).set(list, since);
    return followed;
  }

  /** The notices and corrigenda that visitors may read now, in each language. */
  async #publicNotices(fresh: readonly News[]): Promise<PublicIn> {
    const notices = [...new Set(fresh.map(({ notice }) => notice))];
    const corrigenda = [...new Set(fresh.flatMap(({ attachment: id }) => (id === 0 ? [] : [id])))];
    const read = async (language: Language): Promise<PublicNotices> => {
      const reader = this.#deps.records.reader({ staff: false, language });
      const rows = await reader.of(notification).byIds(notices);
      const documents = await reader.of(attachment).byIds(corrigenda);
      return {
        notices: new Map(rows.map((row) => [row.id, row])),
        corrigenda: new Map(documents.map(({ id, title }) => [id, title])),
      };
    };
    return { en: await read("en"), kn: await read("kn") };
  }

  async #notices(language: Language, chosen: readonly Chosen[], published: PublicIn): Promise<NewsItem[]> {
    if (chosen.length === 0) return [];
    const { listName } = await this.#deps.mailContext(language);
    const { notices, corrigenda } = published[language];
    return chosen.flatMap(({ notice, attachment: id, lists }) => {
      const row = notices.get(notice);
      const corrigendum = id === 0 ? undefined : corrigenda.get(id);
      if (!row || (id !== 0 && !corrigendum)) return [];
      return {
        title: row.title,
        corrigendum,
        path: noticePath(row.id, row.title.text),
        refNo: row.refNo,
        day: row.udate ?? "",
        lastDate: row.lastDate ?? "",
        lists: lists.flatMap((list) => listName(list) ?? []),
      };
    });
  }

  async #mail(subscriber: Due, until: number, notices: readonly NewsItem[]): Promise<SubscriberMail> {
    const { links, mailContext } = this.#deps;
    const { id, language } = subscriber;
    const context = await mailContext(language);
    const named = { code: await links.codeOf(subscriber), language };
    return noticesMail(context, {
      id: `notices-${id}-${until}`,
      notices,
      links: {
        manage: mailLink(context.siteUrl, "manage", named),
        unsubscribe: mailLink(context.siteUrl, "unsubscribe", named),
      },
    });
  }
}

interface PublicNotices {
  notices: ReadonlyMap<number, RecordOf<typeof notification>>;
  corrigenda: ReadonlyMap<number, LocalizedText>;
}

type PublicIn = Readonly<Record<Language, PublicNotices>>;

interface Chosen extends Pick<News, "notice" | "attachment"> {
  lists: number[];
}

/**
 * What is new after a position in the lists that somebody follows, each notice once: not again where it was new before in another
 * of these lists, and no corrigendum beside the notice that it came with.
 */
function chosenNews(fresh: readonly News[], position: number, followed: Followed): Chosen[] {
  const own = fresh.filter(({ list, at }) => at >= (followed.get(list) ?? "9999"));
  const keyOf = ({ notice, attachment: id }: Pick<News, "notice" | "attachment">) => `${notice} ${id}`;
  const before = new Set(own.filter(({ id }) => id <= position).map(keyOf));
  const chosen = new Map<string, Chosen>();
  for (const each of own) {
    if (each.id <= position || before.has(keyOf(each))) continue;
    const { notice, attachment: id } = each;
    getOrInsert(chosen, keyOf(each), () => ({ notice, attachment: id, lists: [] })).lists.push(each.list);
  }
  return [...chosen.values()].filter(({ notice, attachment: id }) => id === 0 || !chosen.has(`${notice} 0`));
}
