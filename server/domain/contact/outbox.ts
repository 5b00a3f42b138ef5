/** Mails that wait to be sent. They are stored with what caused them, so a mail server that is down loses nothing. */
import { type NotNull, sql } from "kysely";
import type { Database } from "#server/db/connect.ts";
import type { OutboxRow } from "#server/db/mail-rows.ts";
import type { SideTransaction } from "#server/db/schema.ts";
import { MESSAGE_SOURCES, type MessageMail, type MessageSource } from "#shared/vocabulary.ts";
import { transact } from "#server/db/transaction.ts";
import { isRefusal, type Mail, type Mailer } from "./mailer.ts";

interface MailOfMessage {
  /** The message that it tells of. */
  message: number;
  subject: string;
  text: string;
}

/** To the office, which answers its sender. */
interface OfficeMail extends MailOfMessage {
  replyTo: string;
}

/** To whoever wrote the message, who answers the office. */
interface SenderMail extends MailOfMessage {
  kind: Exclude<MessageMail, "notice">;
  /** Tells the answers to one message apart. */
  number?: number;
  to: string;
}

export type OutgoingMail = OfficeMail | SenderMail;

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
type StoredMail = Pick<Mail, "id" | "subject" | "text" | "replyTo" | "automatic">;

/** Addresses by form; without an entry its mails wait. */
type Recipients = ReadonlyMap<MessageSource, string>;

interface Claimed {
  id: number;
  source: MessageSource;
  attempts: number;
  since: string | null;
  recipient: string | null;
  mail: StoredMail;
}

/** A mail that was given up. */
export interface GivenUp {
  message: number;
  kind: MessageMail;
  attempts: number;
  failedAt: string;
  /** What the mail server, or the way to it, said last. */
  lastError: string | null;
}

/** Stands where only an instance of an earlier version would look. */
const NEVER = "9999-12-31T00:00:00.000Z";

/** When a mail is due, as it is stored. */
const dueAt = (recipient: string | null, at: string): { dueAt: string } | { nextAt: string } =>
  recipient === null ? { nextAt: at } : { dueAt: at };

/** Whether the address of a sender is refused for good: it was typed by a visitor, and nobody will mend the mail server for it. */
const isHopeless = ({ recipient }: Claimed, error: unknown): boolean =>
  recipient !== null && isRefusal(error) && error.refusal === "for good";

function storedMail({ message, subject, text, ...mail }: OutgoingMail): StoredMail {
  const id = `message-${message}`;
  if (!("to" in mail)) return { id, subject, text, replyTo: mail.replyTo };
  const named = [id, mail.kind, mail.number].filter((part) => part !== undefined).join("-");
  return { id: named, subject, text, automatic: mail.kind === "receipt" };
}

const kindOfNotice = sql.lit<MessageMail>("notice");

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

  async put(transaction: SideTransaction, mail: OutgoingMail): Promise<void> {
    const at = this.#at();
    const [kind, recipient] = "to" in mail ? [mail.kind, mail.to] : [null, null];
    const state = { attempts: 0, sentAt: null, lastError: null, since: at, failedAt: null };
    await transaction
      .insertInto("outbox")
      .values({
        mail: JSON.stringify(storedMail(mail)),
        message: mail.message,
        kind,
        recipient,
        nextAt: NEVER,
        dueAt: null,
        ...dueAt(recipient, at),
        ...state,
      })
      .execute();
  }

  /** Whether mails of messages that came by a form can be sent: there is a mail server, and an office that they come from. */
  async canSend(source: MessageSource): Promise<boolean> {
    return this.#deps.mailer !== undefined && Boolean(await this.#deps.recipient(source));
  }

  /** The mails that were given up, the latest first. */
  async givenUp(): Promise<GivenUp[]> {
    const rows = await this.#deps.database.read
      .selectFrom("outbox")
      .select((e) => [
        "message",
        "attempts",
        "failedAt",
        "lastError",
        e.fn.coalesce("kind", kindOfNotice).as("kind"),
      ])
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

  /** Tries the mails of a message again that were given up. @returns whether there was one */
  async sendAgain(message: number): Promise<boolean> {
    const { database, now } = this.#deps;
    const at = new Date(now()).toISOString();
    const { numUpdatedRows } = await transact(database, (transaction) =>
      transaction
        .updateTable("outbox")
        .set((e) => ({
          failedAt: null,
          attempts: 0,
          since: at,
          nextAt: e.case().when("recipient", "is", null).then(at).else(NEVER).end(),
          dueAt: e.case().when("recipient", "is", null).then(null).else(at).end(),
        }))
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
    while (!this.#stopped) {
      // Staff may change them while mails are sent.
      const next = (await this.#nextMessage(await this.#recipients())) ?? (await this.#deps.others?.next());
      if (!next) return;
      await this.#send(mailer, next);
    }
  }

  async #nextMessage(recipients: Recipients): Promise<NextMail | undefined> {
    if (recipients.size === 0) return undefined;
    const claimed = await this.#claim([...recipients.keys()]);
    if (!claimed) return undefined;
    const { recipient, mail } = claimed;
    const office = recipients.get(claimed.source)!;
    const from = this.#deps.mailer?.sender ?? office;
    return {
      mail: recipient === null ? { ...mail, to: office } : { ...mail, from, to: recipient, replyTo: office },
      sent: () => this.#update(claimed.id, { sentAt: this.#at() }),
      failed: async (error) => {
        await this.#postpone(claimed, error);
        // That an address is wrong is for staff to see, who know whose it is, and no failure of the site.
        return isHopeless(claimed, error) ? undefined : error;
      },
    };
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
        .select(["id", "attempts", "since", "recipient", "mail", sourceOf.as("source")])
        .where(sourceOf, "in", sources)
        .where("sentAt", "is", null)
        .where("failedAt", "is", null)
        .where((e) => e.fn.coalesce("dueAt", "nextAt"), "<=", this.#at())
        .orderBy("id")
        .limit(1);
      if (database.kind === "postgres") due = due.forUpdate().skipLocked();
      const row = await due.executeTakeFirst();
      if (!row) return undefined;
      await transaction
        .updateTable("outbox")
        .set(dueAt(row.recipient, new Date(now() + CLAIM_MS).toISOString()))
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

  async #postpone(claimed: Claimed, error: unknown): Promise<void> {
    const { id, attempts, since, recipient } = claimed;
    const now = this.#deps.now();
    const first = since === null ? now : Date.parse(since);
    await this.#update(id, {
      attempts: attempts + 1,
      since: new Date(first).toISOString(),
      ...dueAt(recipient, new Date(now + retryWait(attempts)).toISOString()),
      failedAt: now - first >= GIVEN_UP_MS || isHopeless(claimed, error) ? this.#at() : null,
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
