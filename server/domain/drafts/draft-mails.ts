/** Mails that tell whose turn it is: approvers when a draft was submitted, its author when it was returned or approved. */
import { DEFAULT_LANGUAGE, type Language } from "#shared/languages.ts";
import { bothLabels } from "#shared/labels.ts";
import type { Problem, ProblemCode } from "#shared/problems.ts";
import { sentenceOf } from "#shared/sentences.ts";
import { findColumn, inKannada, type Table } from "#shared/table.ts";
import { user } from "#shared/tables/user.ts";
import { type RowOf, rowsOf } from "#server/db/rows.ts";
import type { RecordRow } from "#server/db/schema.ts";
import { languageOf, type StaffMails } from "../contact/staff-mails.ts";
import type { Account } from "../kernel/read-scope.ts";
import { accountOf } from "../accounts/account-of.ts";
import { mayApprove } from "../records/access.ts";
import type { WriteContext } from "../records/hooks.ts";
import { publishedAt } from "../records/query/lifecycle.ts";
import { titleOf } from "../records/read/usages.ts";
import type { RecordWriter } from "../records/write/writer.ts";
import { rowWith } from "./draft-values.ts";
import { type Draft, ownDrafts, tableOf, valuesOf } from "./drafts.ts";

interface DraftMailsDeps {
  mails: StaffMails;
  /** Without a slash at its end. */
  siteUrl: string;
}

/** What a mail says of a draft. */
interface DraftMail {
  draft: Draft;
  by: Account;
  kind: "submitted" | "returned" | "published";
  reason?: string;
  /** The record, where it is there. */
  record: number | null;
}

const CODES = {
  submitted: { subject: "mail_draft_submitted_subject", text: "mail_draft_submitted" },
  returned: { subject: "mail_draft_returned_subject", text: "mail_draft_returned" },
  published: { subject: "mail_draft_published_subject", text: "mail_draft_published" },
} as const satisfies Record<DraftMail["kind"], { subject: ProblemCode; text: ProblemCode }>;

export class DraftMails {
  readonly #deps: DraftMailsDeps;

  constructor(deps: DraftMailsDeps) {
    this.#deps = deps;
  }

  /** To everybody who may approve: of contributors to those whose units have the record. */
  async submitted(writer: RecordWriter, by: Account, draft: Draft): Promise<void> {
    const context = await writer.context();
    const others = await rowsOf(writer.transaction, user)
      .where("deletedAt", "is", null)
      .where("approved", "=", 1)
      .where("id", "!=", by.id)
      .where(publishedAt(context.now))
      .orderBy("id")
      .execute();
    const mail = { draft, by, kind: "submitted", record: draft.record } as const;
    for (const row of others)
      if (await isApprover(context, draft, row)) await this.#send(writer, row.id, mail);
  }

  /** To who began it. */
  async returned(writer: RecordWriter, by: Account, draft: Draft, reason: string): Promise<void> {
    if (draft.who === by.id) return;
    await this.#send(writer, draft.who, { draft, by, kind: "returned", reason, record: draft.record });
  }

  /** To who began it. @param record the id of what was written */
  async published(writer: RecordWriter, by: Account, draft: Draft, record: number): Promise<void> {
    if (draft.who === by.id) return;
    await this.#send(writer, draft.who, { draft, by, kind: "published", record });
  }

  noteLanguage(account: Account, language: Language): Promise<void> {
    return this.#deps.mails.noteLanguage(account, language);
  }

  async #send(writer: RecordWriter, to: number, about: DraftMail): Promise<void> {
    const { db, tables } = await writer.context();
    const language = (await languageOf(db, to)) ?? DEFAULT_LANGUAGE;
    const { draft, by, kind, reason, record } = about;
    const table = tableOf({ tables }, draft);
    const row =
      record === null ? undefined : await rowsOf(db, table).where("id", "=", record).executeTakeFirst();
    const title = titleIn(table, rowWith(valuesOf(draft), row), language);
    const { subject, text } = CODES[kind];
    const said: Problem = { code: text, params: { name: by.username, table: bothLabels(table) } };
    const place = `${table.name}${record === null ? "" : `/${record}`}`;
    const query = kind === "published" ? "" : `?draft=${draft.id}`;
    const lines = [
      sentenceOf(said, language),
      title,
      ...(reason ? [reason] : []),
      `${this.#deps.siteUrl}/admin/form/${place}${query}`,
    ];
    await this.#deps.mails.put(writer.transaction, to, {
      id: `draft-${draft.id}-${draft.revision}-${kind}-${to}`,
      subject: sentenceOf({ code: subject, params: { title } }, language),
      text: `${lines.join("\n\n")}\n`,
    });
  }
}

/** Whether somebody decides about a draft. */
async function isApprover(context: WriteContext, draft: Draft, row: RowOf<typeof user>): Promise<boolean> {
  if (row.role !== "contributor") return true;
  const { db, tables } = context;
  const account = accountOf(row);
  const table = tableOf({ tables }, draft);
  if (!mayApprove(table, account)) return false;
  const own = ownDrafts(tables, table, account);
  if (!own) return true;
  const theirs = db.selectFrom("draft").select("id").where("id", "=", draft.id).where(own);
  return (await theirs.executeTakeFirst()) !== undefined;
}

/** What the record is called, as the draft has it. */
function titleIn(table: Table, row: RecordRow, language: Language): string {
  const column = findColumn(table, table.title);
  const kannada = column?.translated && language === "kn" && row[inKannada(column.dbColumn)];
  return kannada ? String(kannada) : titleOf(table, row);
}
