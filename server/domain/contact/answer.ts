/** Answers of staff to messages of visitors: stored with the message, and mailed to whoever wrote it. */
import type { AnswerToMessage } from "#shared/api/contact.ts";
import { dayAt, indianDay, timeAt } from "#shared/dates.ts";
import { SiteError } from "#shared/errors.ts";
import { asLanguage, DEFAULT_LANGUAGE, type Language } from "#shared/languages.ts";
import { sentenceOf } from "#shared/sentences.ts";
import { message as messages } from "#shared/tables/message.ts";
import { ticketOf } from "#shared/ticket.ts";
import { rowsOf } from "#server/db/rows.ts";
import type { Database } from "#server/db/connect.ts";
import { mayWrite } from "../records/access.ts";
import type { RecordWriter } from "../records/write/writer.ts";
import type { Outbox } from "./outbox.ts";

export interface AnswerDeps {
  outbox: Outbox;
  /** What the university is called. */
  university: (language: Language) => Promise<string>;
}

/**
 * Stores an answer with its message, which counts as answered from then on, and puts it into the outbox, in one transaction. Whoever has
 * not seen the latest version is refused: the message may be answered already.
 * @throws SiteError `not_found`; `conflict` where the message was changed since
 */
export async function answerMessage(
  writer: RecordWriter,
  { outbox, university }: AnswerDeps,
  id: number,
  { version, text }: AnswerToMessage,
): Promise<{ id: number; version: number; waits: boolean }> {
  const context = await writer.context();
  const table = context.tables.get(messages.name);
  if (!mayWrite(table, context.actor)) throw new SiteError("forbidden");
  let query = rowsOf(writer.transaction, messages).where("id", "=", id).where("deletedAt", "is", null);
  if (context.locks) query = query.forUpdate();
  const row = await query.executeTakeFirst();
  if (!row) throw new SiteError("not_found");
  if (row.version !== version) throw new SiteError("conflict");
  const now = Date.parse(context.now);
  const head = `${indianDay(dayAt(now))} ${timeAt(now)}, ${context.actor.username}`;
  const answers = [row.answers, `${head}\n${text}`].filter(Boolean).join("\n\n");
  await context.rewrite(table, row, { answers, status: "answered" });
  const language = asLanguage(row.language ?? "") ?? DEFAULT_LANGUAGE;
  const ticket = ticketOf(row);
  const day = indianDay(dayAt(Date.parse(row.createdAt)));
  const written = sentenceOf({ code: "mail_answer_to", params: { day, ticket } }, language);
  await outbox.put(writer.transaction, {
    message: id,
    kind: "answer",
    number: version + 1,
    to: row.email,
    subject: sentenceOf({ code: "mail_answer_subject", params: { ticket } }, language),
    text: `${text}\n\n${await university(language)}\n\n${written}\n${quoted(row.message)}\n`,
  });
  const waits = !(await outbox.canSend(row.source ?? "contact"));
  return { id, version: version + 1, waits };
}

const quoted = (text: string): string =>
  text
    .split("\n")
    .map((line) => `> ${line}`)
    .join("\n");

/** Who may answer messages, by name. */
export async function peopleForMessages({
  read,
}: Pick<Database, "read">): Promise<{ id: number; username: string }[]> {
  const people = await read
    .selectFrom("record_user")
    .select(["id", "username", "role", "tables"])
    .where("deletedAt", "is", null)
    .where("active", "=", 1)
    .where("approved", "=", 1)
    .orderBy("username")
    .execute();
  return people
    .filter(
      ({ role, tables }) =>
        role !== "contributor" ||
        String(tables ?? "")
          .split(",")
          .includes(messages.name),
    )
    .map(({ id, username }) => ({ id, username: String(username) }));
}
