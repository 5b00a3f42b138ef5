/** The contact form and the suggestions form: a message is stored first, then sent. */
import { sql } from "kysely";
import { z } from "zod";
import { contactMessage } from "#shared/api/contact.ts";
import { indianDay, dayAt } from "#shared/dates.ts";
import { DEFAULT_LANGUAGE, type Language } from "#shared/languages.ts";
import type { Problem } from "#shared/problems.ts";
import { sentenceOf } from "#shared/sentences.ts";
import { ticketOf } from "#shared/ticket.ts";
import type { Database } from "#server/db/connect.ts";
import type { SideTransaction } from "#server/db/schema.ts";
import { emailKey } from "../accounts/email-key.ts";
import { networkCounts } from "../accounts/network-counts.ts";
import { countKey, type Limit, Throttle } from "../accounts/throttle.ts";
import { parse } from "../kernel/parse.ts";
import type { Records } from "../records/records.ts";
import { SYSTEM } from "../kernel/read-scope.ts";
import type { Outbox } from "./outbox.ts";

/** Messages of one visitor. Only those that are stored are counted. */
const EACH_LIMIT: Limit = { free: 30, windowMs: 10 * 60_000 };
/** Messages of all visitors that are mailed. The others are in the inbox alone: nobody closes the form for everybody. */
export const SITE_LIMIT: Limit = { free: 300, windowMs: 60 * 60_000 };
/** Receipts to one mailbox, against flooding it in the name of its owner. */
export const RECEIPT_LIMIT: Limit = { free: 3, windowMs: 24 * 60 * 60_000 };
const TOO_MANY: Problem = { code: "too_many_messages" };
/** The same message within this time is a second click, not a second message. */
const SAME_MS = 60_000;

/** With a field that people do not see and robots fill. */
const messageSchema = contactMessage.extend({ website: z.string().optional() });

type Message = z.infer<typeof contactMessage>;
interface MailText {
  subject: string;
  text: string;
}

/** The office reads English, whatever the visitor does. */
function mailOf({ source, name, message, mobile, email }: Message, ticket: string): MailText {
  const subject = sentenceOf({ code: `mail_subject_${source}`, params: { name } }, DEFAULT_LANGUAGE);
  const origin = sentenceOf({ code: `mail_${source}` }, DEFAULT_LANGUAGE);
  return { subject, text: `${origin}\n${ticket}\n\n${message}\n\n${name}\n${mobile}\n${email}\n` };
}

/** Says nothing that the visitor typed: else it would carry anybody's words to any address. */
function receiptOf(
  ticket: string,
  { language, name, day }: { language: Language; name: string; day: string },
): MailText {
  const sentence = (problem: Problem) => sentenceOf(problem, language);
  const thanks = sentence({ code: "mail_receipt", params: { name, day, ticket } });
  return {
    subject: sentence({ code: "mail_receipt_subject", params: { ticket } }),
    text: `${thanks}\n\n${sentence({ code: "mail_receipt_why" })}\n\n${name}\n`,
  };
}

export interface ContactDeps {
  database: Database;
  records: Records;
  outbox: Outbox;
  /** What the university is called. */
  university: (language: Language) => Promise<string>;
  now: () => number;
}

export class Contact {
  readonly #deps: ContactDeps;
  readonly #throttle: Throttle;

  constructor(deps: ContactDeps) {
    this.#deps = deps;
    this.#throttle = new Throttle(deps.database, deps.now);
  }

  /**
   * @param body `{name, mobile, email, message}`
   * @param asked the language of the request, where the body names none
   * @returns when the message is stored; the mail follows by itself
   * @throws SiteError `invalid`, `too_many`
   */
  async send(body: unknown, address: string, asked: Language = DEFAULT_LANGUAGE): Promise<void> {
    const { website, language = asked, ...message } = parse(messageSchema, body);
    if (website) return;
    const counts = networkCounts("contact", address, EACH_LIMIT);
    const { records, outbox, now, university } = this.#deps;
    const createdAt = new Date(now()).toISOString();
    const sender = { language, name: await university(language), day: indianDay(dayAt(now())) };
    const isReceipted = await outbox.canSend(message.source);
    await records.transact(SYSTEM, async (writer) => {
      if (await this.#isRepeated(writer.transaction, message)) return;
      await this.#throttle.take(writer.transaction, counts, TOO_MANY);
      const id = await writer.create("message", { ...message, language, status: "new" });
      const site = { key: countKey("contact"), limit: SITE_LIMIT };
      if (!(await this.#throttle.tryTake(writer.transaction, [site]))) return;
      const ticket = ticketOf({ id, createdAt });
      await outbox.put(writer.transaction, {
        message: id,
        ...mailOf(message, ticket),
        replyTo: message.email,
      });
      const recipient = { key: countKey("receipt", emailKey(message.email)), limit: RECEIPT_LIMIT };
      if (!isReceipted || !(await this.#throttle.tryTake(writer.transaction, [recipient]))) return;
      const receipt = { kind: "receipt", to: message.email, ...receiptOf(ticket, sender) } as const;
      await outbox.put(writer.transaction, { message: id, ...receipt });
    });
    outbox.wake();
  }

  /** Of two clicks at the same moment the second one waits here for the first. */
  async #isRepeated(
    transaction: SideTransaction,
    { name, mobile, email, message }: Message,
  ): Promise<boolean> {
    const { database, now } = this.#deps;
    if (database.kind === "postgres") {
      const click = JSON.stringify([name, mobile, email, message]);
      await sql`select pg_advisory_xact_lock(hashtextextended(${click}, 0))`.execute(transaction);
    }
    const row = await transaction
      .selectFrom("record_message")
      .select("id")
      .where("createdAt", ">", new Date(now() - SAME_MS).toISOString())
      .where("name", "=", name)
      .where("mobile", "=", mobile)
      .where("email", "=", email)
      .where("message", "=", message)
      .executeTakeFirst();
    return row !== undefined;
  }
}
