/** Mails that wait to be sent. They are stored with what caused them, so a mail server that is down loses nothing. */
import { type NotNull, sql } from "kysely";
import type { Database } from "#server/db/connect.ts";
import type { OutboxRow } from "#server/db/mail-rows.ts";
import type { SideTransaction } from "#server/db/schema.ts";
import { MESSAGE_SOURCES, type MessageSource } from "#shared/vocabulary.ts";
import { transact } from "#server/db/transaction.ts";
import type { Mail, Mailer } from "./mailer.ts";

export interface OutgoingMail {
  /** The message that it tells of. */
  message: number;
  subject: string;
  text: string;
  replyTo: string;
}

/** A mail that is to be sent now, and what to do when that was tried. */
export interface NextMail {
  mail: Mail;
  sent: () => Promise<void>;
  /** @returns what is to be reported of it */
  failed: (error: unknown) => Promise<unknown>;
}

/** Where further mails come from. */
export interface MailSource {
  /** Takes the next one that is due, so that no other instance does. */
  next(): Promise<NextMail | undefined>;
}

export interface OutboxDeps {
  database: Database;
  /** Undefined: mails wait until a mail server is configured. */
  mailer: Mailer | undefined;
  /** Where messages that came by a form go; undefined while staff have not said so. */
  recipient: (source: MessageSource) => Promise<string | undefined>;
  /** Further mails, of which each is asked for only while no message waits. */
  others?: MailSource;
  now: () => number;
  /** Is given the error of a mail that could not be sent. */
  report: (error: unknown) => void;
}

/** While a mail is being sent, no other instance takes it; one that was killed leaves it to the others after this time. */
export const CLAIM_MS = 2 * 60_000;
const RETRY_FIRST_MS = 60_000;
const RETRY_LAST_MS = 6 * 60 * 60_000;
const GIVEN_UP_SHOWN = 1000;
const ERROR_MAX = 500;
const LOOK_EVERY_MS = 30_000;
/** A mail that the server has refused for so long is given up until staff send it again. */
export const GIVEN_UP_MS = 3 * 24 * 60 * 60_000;

/** Milliseconds until a mail is tried again. @param attempts how often it was tried before this time */
export const retryWait = (attempts: number): number =>
  Math.min(RETRY_FIRST_MS * 2 ** attempts, RETRY_LAST_MS);

/** What is stored of a mail; its id is stable across retries, so that receivers can drop a duplicate. */
type StoredMail = Omit<OutgoingMail, "message"> & Pick<Mail, "id">;

/** Addresses by form; without an entry its mails wait. */
type Recipients = ReadonlyMap<MessageSource, string>;

interface Claimed {
  id: number;
  source: MessageSource;
  attempts: number;
  since: string | null;
  mail: StoredMail;
}

/** A mail that was given up. */
export interface GivenUp {
  message: number;
  attempts: number;
  failedAt: string;
  /** What the mail server, or the way to it, said last. */
  lastError: string | null;
}

/** By which form its message came. */
const sourceOf = sql<MessageSource>`coalesce((select source from record_message where id = outbox.message), 'contact')`;

export class Outbox {
  readonly #deps: OutboxDeps;
  #timer: NodeJS.Timeout | undefined;
  #running: Promise<void> = Promise.resolve();
  #stopped = false;

  constructor(deps: OutboxDeps) {
    this.#deps = deps;
  }

  async put(transaction: SideTransaction, { message, ...mail }: OutgoingMail): Promise<void> {
    const at = new Date(this.#deps.now()).toISOString();
    const stored: StoredMail = { id: `message-${message}`, ...mail };
    const state = { attempts: 0, nextAt: at, sentAt: null, lastError: null, since: at, failedAt: null };
    await transaction
      .insertInto("outbox")
      .values({ mail: JSON.stringify(stored), message, ...state })
      .execute();
  }

  /** The mails that were given up, the latest first. */
  async givenUp(): Promise<GivenUp[]> {
    const rows = await this.#deps.database.read
      .selectFrom("outbox")
      .select(["message", "attempts", "failedAt", "lastError"])
      .where("failedAt", "is not", null)
      .where("message", "is not", null)
      .orderBy("id", "desc")
      .limit(GIVEN_UP_SHOWN)
      .$narrowType<{ message: NotNull; failedAt: NotNull }>()
      .execute();
    return rows;
  }

  /** Since when (ISO 8601) mails have been tried that could not be sent yet, and what was said of the latest; undefined where there are none. */
  async failing(): Promise<{ since: string; lastError: string | null } | undefined> {
    const waiting = this.#deps.database.read
      .selectFrom("outbox")
      .where("sentAt", "is", null)
      .where("attempts", ">", 0);
    const first = await waiting.select((e) => e.fn.min("since").as("since")).executeTakeFirst();
    if (!first?.since) return undefined;
    const latest = await waiting.select("lastError").orderBy("id", "desc").limit(1).executeTakeFirst();
    return { since: first.since, lastError: latest?.lastError ?? null };
  }

  /** Tries the mail of a message again that was given up. @returns whether there was one */
  async sendAgain(message: number): Promise<boolean> {
    const { database, now } = this.#deps;
    const at = new Date(now()).toISOString();
    const { numUpdatedRows } = await transact(database, (transaction) =>
      transaction
        .updateTable("outbox")
        .set({ failedAt: null, attempts: 0, since: at, nextAt: at })
        .where("message", "=", message)
        .where("failedAt", "is not", null)
        .executeTakeFirst(),
    );
    if (numUpdatedRows > 0n) this.wake();
    return numUpdatedRows > 0n;
  }

  /** Sends what is due from now on. */
  start(): void {
    this.#timer = setInterval(() => this.wake(), LOOK_EVERY_MS);
    this.#timer.unref();
    this.wake();
  }

  /** Looks for due mails soon; one round at a time. */
  wake(): void {
    void this.deliver().catch(this.#deps.report);
  }

  /** Resolves when the mail that is being sent is; the others wait for the next start. */
  async stop(): Promise<void> {
    this.#stopped = true;
    clearInterval(this.#timer);
    await this.#running;
  }

  /** Sends every mail that is due, after the round that is under way. */
  deliver(): Promise<void> {
    const round = this.#running.then(() => this.#deliverDue());
    this.#running = round.catch(() => {});
    return round;
  }

  async #deliverDue(): Promise<void> {
    const { mailer } = this.#deps;
    if (!mailer) return;
    const recipients = await this.#recipients();
    while (!this.#stopped) {
      const next = (await this.#nextMessage(recipients)) ?? (await this.#deps.others?.next());
      if (!next) return;
      await this.#send(mailer, next);
    }
  }

  async #nextMessage(recipients: Recipients): Promise<NextMail | undefined> {
    if (recipients.size === 0) return undefined;
    const claimed = await this.#claim([...recipients.keys()]);
    return (
      claimed && {
        mail: { ...claimed.mail, to: recipients.get(claimed.source)! },
        sent: () => this.#update(claimed.id, { sentAt: this.#at() }),
        failed: async (error) => {
          await this.#postpone(claimed, error);
          return error;
        },
      }
    );
  }

  async #recipients(): Promise<Recipients> {
    const recipients = new Map<MessageSource, string>();
    for (const source of MESSAGE_SOURCES) {
      const recipient = await this.#deps.recipient(source);
      if (recipient) recipients.set(source, recipient);
    }
    return recipients;
  }

  /** Takes one mail at a time, so that no claim expires before its mail is sent. */
  #claim(sources: readonly MessageSource[]): Promise<Claimed | undefined> {
    const { database, now } = this.#deps;
    return transact(database, async (transaction) => {
      let due = transaction
        .selectFrom("outbox")
        .select(["id", "attempts", "since", "mail", sourceOf.as("source")])
        .where(sourceOf, "in", sources)
        .where("sentAt", "is", null)
        .where("failedAt", "is", null)
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
      return { ...row, mail: JSON.parse(row.mail) as StoredMail };
    });
  }

  async #send(mailer: Mailer, { mail, sent, failed }: NextMail): Promise<void> {
    try {
      await mailer.send(mail);
    } catch (error) {
      const reported = await failed(error);
      if (reported !== undefined) this.#deps.report(reported);
      return;
    }
    await sent();
  }

  async #postpone({ id, attempts, since }: Claimed, error: unknown): Promise<void> {
    const now = this.#deps.now();
    const first = since === null ? now : Date.parse(since);
    await this.#update(id, {
      attempts: attempts + 1,
      since: new Date(first).toISOString(),
      nextAt: new Date(now + retryWait(attempts)).toISOString(),
      failedAt: now - first >= GIVEN_UP_MS ? this.#at() : null,
      lastError: String(error).slice(0, ERROR_MAX),
    });
  }

  async #update(id: number, values: Partial<Omit<OutboxRow, "id">>): Promise<void> {
    await transact(this.#deps.database, (transaction) =>
      transaction.updateTable("outbox").set(values).where("id", "=", id).execute(),
    );
  }

  #at(): string {
    return new Date(this.#deps.now()).toISOString();
  }
}
