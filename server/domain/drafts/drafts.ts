/** Drafts that colleagues see: saved, submitted, returned, published and discarded, in the transaction of a writer. */
import type { Selectable } from "kysely";
import type { DraftBody, SavedDraft, WrittenDraft } from "#shared/api/drafts.ts";
import { SiteError } from "#shared/errors.ts";
import type { Table } from "#shared/table.ts";
import type { DraftEventRow, DraftRow } from "#server/db/draft-rows.ts";
import { rowsOf } from "#server/db/rows.ts";
import { type Sql, sql } from "#server/db/sql.ts";
import type { RecordRow } from "#server/db/schema.ts";
import type { Account, Actor } from "../kernel/read-scope.ts";
import type { Tables } from "../tables/tables.ts";
import {
  hasDrafts,
  isTheirUnit,
  mayApprove,
  mayPropose,
  mayWrite,
  ownRows,
  refusalToWrite,
} from "../records/access.ts";
import type { WriteContext } from "../records/hooks.ts";
import type { RecordWriter } from "../records/write/writer.ts";
import { assertPinned, holdFiles, pinFiles } from "./draft-files.ts";
import { bodyOf, type DraftValues, readDraftValues } from "./draft-values.ts";

export type Draft = Selectable<DraftRow>;

/** A draft that is to be changed, as somebody has seen it. */
export interface SeenDraft {
  id: number;
  /** As it was when they looked. */
  revision: number;
}

/** @throws SiteError `unknown_table`; `forbidden` where somebody may not write drafts of a table's records */
export function assertDrafts(table: Table, account: Account): void {
  if (!hasDrafts(table) || !mayPropose(table, account)) throw new SiteError("forbidden");
}

/**
 * Begins a draft.
 * @throws SiteError `forbidden`; `not_found` for a record that is not there; `invalid`; `conflict` where there is a draft of it
 */
export async function createDraft(
  writer: RecordWriter,
  account: Account,
  { object, record, version, values }: DraftBody,
): Promise<SavedDraft> {
  const context = await writer.context();
  const table = context.tables.get(object);
  assertDrafts(table, account);
  if (record === undefined && isTheirUnit(table, account)) throw new SiteError("forbidden");
  const before = record === undefined ? null : await storedRecord(context, table, record);
  const said = await readDraftValues(context, table, values, { before });
  const created = await context.db
    .insertInto("draft")
    .values({
      object: table.dbTable,
      record: record ?? null,
      version: before && (version ?? before.version),
      revision: 1,
      state: "draft",
      values: JSON.stringify(said),
      who: account.id,
      whoName: account.username,
      createdAt: context.now,
      editorName: account.username,
      updatedAt: context.now,
      files: null,
      endedAt: null,
    })
    .onConflict((conflict) => conflict.columns(["object", "record"]).where("endedAt", "is", null).doNothing())
    .returning("id")
    .executeTakeFirst();
  if (!created) throw new SiteError("conflict", { problem: { code: "draft_exists" } });
  await holdFiles(context, table, { id: created.id, record: record ?? null }, said);
  await writer.note("draft saved", table.name, record ?? null, nameOf(created));
  return { id: created.id, revision: 1 };
}

/**
 * Stores what a draft says now, in place of what it said.
 * @throws SiteError `not_found`, `forbidden`, `invalid`; `conflict` where somebody else has saved it since
 */
export async function saveDraft(
  writer: RecordWriter,
  account: Account,
  seen: SeenDraft,
  { version, values }: Pick<DraftBody, "version" | "values">,
): Promise<SavedDraft> {
  const { context, table, draft } = await openDraft(writer, account, seen);
  const before = draft.record === null ? null : await storedRecord(context, table, draft.record);
  const said = await readDraftValues(context, table, values, { before, former: valuesOf(draft) });
  // What waits for approval is what was submitted; who may approve may mend it.
  const state = mayApprove(table, account) ? draft.state : "draft";
  const saved = { version: version ?? draft.version, values: JSON.stringify(said), state } as const;
  await holdFiles(context, table, draft, said);
  const stored = await change(context, draft, {
    ...saved,
    files: state === "submitted" ? await pinFiles(context, table, said, draft.files) : null,
    editorName: account.username,
    updatedAt: context.now,
  });
  await writer.note("draft saved", table.name, draft.record, nameOf(draft));
  return stored;
}

/** Asks for approval. @throws SiteError `not_found`, `forbidden`, `conflict` */
export async function submitDraft(
  writer: RecordWriter,
  account: Account,
  seen: SeenDraft,
): Promise<{ stored: SavedDraft; draft: Draft }> {
  const { context, table, draft } = await openDraft(writer, account, seen);
  const files = await pinFiles(context, table, valuesOf(draft));
  const stored = await change(context, draft, { state: "submitted", files });
  await note(writer, account, table, draft, { event: "submitted" });
  return { stored, draft };
}

/**
 * Gives a draft back to who submitted it.
 * @throws SiteError `not_found`, `conflict`; `forbidden`, `approval_required` for who may not approve
 */
export async function returnDraft(
  writer: RecordWriter,
  account: Account,
  seen: SeenDraft,
  reason: string,
): Promise<Draft> {
  const { context, table, draft } = await openDraft(writer, account, seen);
  assertApproves(table, account);
  if (draft.state !== "submitted") throw new SiteError("conflict", { problem: { code: "draft_changed" } });
  await change(context, draft, { state: "returned" });
  await note(writer, account, table, draft, { event: "returned", text: reason });
  return draft;
}

/**
 * Writes what a draft says, by which a submitted one is approved: with the rights of who does it, and only upon the version of
 * the record from which it was begun. The files of a submitted draft must be unchanged.
 * @throws SiteError `not_found`, also where the record has been deleted; `conflict`, with the stored record where that was changed;
 *   `approval_required`, `forbidden`; `invalid`, `not_unique`
 */
export async function publishDraft(
  writer: RecordWriter,
  account: Account,
  seen: SeenDraft,
): Promise<WrittenDraft & { draft: Draft }> {
  const { context, table, draft } = await openDraft(writer, account, seen);
  if (draft.state === "submitted") {
    assertApproves(table, account);
    await assertPinned(context, table, valuesOf(draft), draft.files);
  }
  const written = await writeDraft(writer, table, draft);
  await change(context, draft, { endedAt: context.now });
  const event = draft.state === "submitted" ? "approved" : "published";
  await note(writer, account, table, { ...draft, record: written.id }, { event });
  return { object: table.name, ...written, draft };
}

/** @throws SiteError `forbidden`, `approval_required` for who may not approve */
function assertApproves(table: Table, account: Account): void {
  if (!mayWrite(table, account)) throw refusalToWrite(table, account);
  if (!mayApprove(table, account)) throw new SiteError("forbidden");
}

/** Writes the record that a draft is of; the draft stays. */
async function writeDraft(
  writer: RecordWriter,
  table: Table,
  draft: Draft,
): Promise<{ id: number; version: number }> {
  const body = bodyOf(table, valuesOf(draft));
  if (draft.record === null) return { id: await writer.create(table.name, body), version: 1 };
  return writer.update(table.name, { ...body, id: draft.record, version: draft.version ?? undefined });
}

/** @throws SiteError `not_found`, `conflict`; `forbidden` for a draft that somebody else began, unless one may approve */
export async function discardDraft(writer: RecordWriter, account: Account, seen: SeenDraft): Promise<void> {
  const { context, table, draft } = await openDraft(writer, account, seen);
  if (!mayDiscard(table, account, draft)) throw new SiteError("forbidden");
  await change(context, draft, { endedAt: context.now });
  await note(writer, account, table, draft, { event: "discarded" });
}

export const mayDiscard = (
  table: Table,
  account: Account,
  { who, state }: Pick<Draft, "who" | "state">,
): boolean => who === account.id || mayPublish(table, account, { state });

/** Whether somebody may publish a draft: what was submitted is published by who may approve. */
export const mayPublish = (table: Table, account: Account, { state }: Pick<Draft, "state">): boolean =>
  state === "submitted" ? mayApprove(table, account) : mayWrite(table, account);

/** Reverts that a draft was discarded. @throws SiteError `not_found`, `forbidden`; `conflict` where another one was begun */
export async function reopenDraft(writer: RecordWriter, account: Account, id: number): Promise<SavedDraft> {
  const context = await writer.context();
  const draft = await storedDraft(context, id);
  const [last] = await context.db
    .selectFrom("draft_event")
    .select("event")
    .where("draft", "=", id)
    .orderBy("id", "desc")
    .limit(1)
    .execute();
  if (draft.endedAt === null || last?.event !== "discarded") throw new SiteError("not_found");
  const table = tableOf(context, draft);
  assertDrafts(table, account);
  if (!mayDiscard(table, account, draft)) throw new SiteError("forbidden");
  if (draft.record !== null && (await openDraftOf(context, table, draft.record)))
    throw new SiteError("conflict", { problem: { code: "draft_exists" } });
  const stored = await change(context, draft, { endedAt: null });
  await note(writer, account, table, draft, { event: "reopened" });
  return stored;
}

/** Says something to whoever works on a draft. @throws SiteError `not_found`, `forbidden` */
export async function commentOn(
  writer: RecordWriter,
  account: Account,
  id: number,
  text: string,
): Promise<void> {
  const context = await writer.context();
  const draft = await storedDraft(context, id);
  if (draft.endedAt !== null) throw new SiteError("not_found");
  assertDrafts(tableOf(context, draft), account);
  await addEvent(context, account, draft, { event: "comment", text });
}

export const valuesOf = ({ values }: Pick<Draft, "values">): DraftValues => JSON.parse(values) as DraftValues;

/** The table of a draft. @throws SiteError `not_found` where it has been deleted */
export function tableOf({ tables }: Pick<WriteContext, "tables">, { object }: Pick<Draft, "object">): Table {
  const table = tables.all().find(({ dbTable }) => dbTable === object);
  if (!table) throw new SiteError("not_found");
  return table;
}

/** An open draft as somebody has seen it. */
async function openDraft(writer: RecordWriter, account: Account, { id, revision }: SeenDraft) {
  const context = await writer.context();
  const draft = await storedDraft(context, id);
  if (draft.endedAt !== null) throw new SiteError("not_found");
  const table = tableOf(context, draft);
  assertDrafts(table, account);
  if (draft.revision !== revision) throw new SiteError("conflict", { problem: { code: "draft_changed" } });
  return { context, table, draft };
}

/** The condition that somebody may know of a draft of a record of a table: new records are nobody else's yet. */
export function ownDrafts(
  tables: Tables,
  table: Table,
  account: Actor | undefined,
): Sql<boolean> | undefined {
  const own = ownRows(tables, table, account);
  if (!own) return undefined;
  return sql<boolean>`((record is null and who = ${account?.id}) or record in (select id from ${sql.ref(table.dbTable)} where ${own}))`;
}

/** A draft within the rights of who writes, also one that has ended. @throws SiteError `not_found` */
export async function storedDraft({ db, locks, tables, actor }: WriteContext, id: number): Promise<Draft> {
  let query = db.selectFrom("draft").selectAll().where("id", "=", id);
  const object = await db.selectFrom("draft").select("object").where("id", "=", id).executeTakeFirst();
  const own = object && ownDrafts(tables, tableOf({ tables }, object), actor);
  if (own) query = query.where(own);
  if (locks) query = query.forUpdate();
  const draft = await query.executeTakeFirst();
  if (!draft) throw new SiteError("not_found");
  return draft;
}

const openDraftOf = ({ db }: WriteContext, { dbTable }: Table, record: number) =>
  db
    .selectFrom("draft")
    .select("id")
    .where("object", "=", dbTable)
    .where("record", "=", record)
    .where("endedAt", "is", null)
    .executeTakeFirst();

async function storedRecord(
  { db, tables, actor }: WriteContext,
  table: Table,
  id: number,
): Promise<RecordRow> {
  const live = rowsOf(db, table).where("id", "=", id).where("deletedAt", "is", null);
  const own = ownRows(tables, table, actor);
  const row = await (own ? live.where(own) : live).executeTakeFirst();
  if (!row) throw new SiteError("not_found");
  return row;
}

/** Answers the draft as it is stored then. */
async function change({ db }: WriteContext, draft: Draft, values: Partial<Draft>): Promise<SavedDraft> {
  const stored = { id: draft.id, revision: draft.revision + 1 };
  await db
    .updateTable("draft")
    .set({ ...values, revision: stored.revision })
    .where("id", "=", draft.id)
    .execute();
  return stored;
}

type Said = Pick<DraftEventRow, "event"> & { text?: string };

/** Notes what became of a draft: for those who work on it, and in the audit. */
async function note(
  writer: RecordWriter,
  account: Account,
  table: Table,
  draft: Draft,
  said: Said & { event: Exclude<Said["event"], "comment"> },
): Promise<void> {
  await addEvent(await writer.context(), account, draft, said);
  await writer.note(`draft ${said.event}`, table.name, draft.record, nameOf(draft));
}

async function addEvent(
  { db, now }: WriteContext,
  { id: who, username: whoName }: Account,
  draft: Pick<Draft, "id">,
  { event, text = "" }: Said,
): Promise<void> {
  await db
    .insertInto("draft_event")
    .values({ draft: draft.id, event, text: text || null, who, whoName, at: now })
    .execute();
}

/** What the audit calls it. */
const nameOf = ({ id }: Pick<Draft, "id">): string => `draft ${id}`;
