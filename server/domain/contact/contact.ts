/** The contact form and the suggestions form: a message is stored first, then sent. */
import { sql } from "kysely";
import { z } from "zod";
import { isEmail } from "#shared/email.ts";
import { characters, REQUIRED_MESSAGE } from "#shared/column-types.ts";
import { MESSAGE_LIMITS, MESSAGE_SOURCES, type MessageSource } from "#shared/vocabulary.ts";
import type { Database } from "#server/db/connect.ts";
import type { Transaction } from "#server/db/schema.ts";
import { addressKey } from "../accounts/address-key.ts";
import { type Count, countKey, type Limit, Throttle } from "../accounts/throttle.ts";
import { parse } from "../kernel/parse.ts";
import type { Records } from "../records/records.ts";
import { SYSTEM } from "../kernel/read-scope.ts";
import type { Outbox } from "./outbox.ts";

/** Messages of one visitor, and of all visitors together. Only those that are stored are counted. */
const EACH_LIMIT: Limit = { free: 30, windowMs: 10 * 60_000 };
export const SITE_LIMIT: Limit = { free: 300, windowMs: 60 * 60_000 };
const TOO_MANY = "Too many messages have come in. This one was not sent: please try again later.";
/** The same message within this time is a second click, not a second message. */
const SAME_MS = 60_000;

/** What the mail of a message says of it, by the form that it came by. */
const KINDS: Record<MessageSource, { subject: string; origin: string }> = {
  contact: { subject: "Message", origin: "Sent with the contact form of the website." },
  suggestions: {
    subject: "Suggestion to the library",
    origin: "Sent with the form for suggestions to the library on the website.",
  },
  grievance: { subject: "Grievance", origin: "Sent with the form for grievances on the website." },
};

const filled = (max: number) =>
  characters(max, REQUIRED_MESSAGE).refine((value) => value !== "", { error: REQUIRED_MESSAGE, abort: true });

const messageSchema = z.object({
  name: filled(MESSAGE_LIMITS.name),
  mobile: filled(MESSAGE_LIMITS.mobile),
  email: filled(MESSAGE_LIMITS.email).refine(isEmail, "An e-mail address is expected."),
  message: filled(MESSAGE_LIMITS.message),
  /** Which form it came by. */
  source: z.enum(MESSAGE_SOURCES).default("contact"),
  /** A field that people do not see and robots fill. */
  website: z.string().optional(),
});

type Message = Omit<z.infer<typeof messageSchema>, "website">;

export interface ContactDeps {
  database: Database;
  records: Records;
  outbox: Outbox;
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
   * @returns when the message is stored; the mail follows by itself
   * @throws SiteError `invalid`, `too_many`
   */
  async send(body: unknown, address: string): Promise<void> {
    const { website, ...message } = parse(messageSchema, body);
    if (website) return;
    const counts: Count[] = [
      { key: countKey("contact", addressKey(address)), limit: EACH_LIMIT },
      { key: countKey("contact"), limit: SITE_LIMIT },
    ];
    const { records, outbox } = this.#deps;
    await records.transact(SYSTEM, async (writer) => {
      if (await this.#isRepeated(writer.transaction, message)) return;
      await this.#throttle.take(writer.transaction, counts, TOO_MANY);
      const id = await writer.create("message", { ...message, status: "new" });
      await outbox.put(writer.transaction, {
        message: id,
        subject: `${KINDS[message.source].subject} from ${message.name}`,
        text: `${KINDS[message.source].origin}\n\n${message.message}\n\n${message.name}\n${message.mobile}\n${message.email}\n`,
        replyTo: message.email,
      });
    });
    outbox.wake();
  }

  /** Of two clicks at the same moment the second one waits here for the first. */
  async #isRepeated(transaction: Transaction, { name, mobile, email, message }: Message): Promise<boolean> {
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
