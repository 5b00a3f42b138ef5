/** Drafts as colleagues see them: whose turn it is, what they say, and what was said of them. */
import type { DraftDetail, DraftSummary } from "#shared/api/drafts.ts";
import type { RecordName } from "#shared/api/record.ts";
import { SiteError } from "#shared/errors.ts";
import type { Table } from "#shared/table.ts";
import type { DraftEventRow } from "#server/db/draft-rows.ts";
import { rowsOf } from "#server/db/rows.ts";
import { type Sql, sql } from "#server/db/sql.ts";
import type { RecordRow } from "#server/db/schema.ts";
import type { Selectable } from "kysely";
import type { Account } from "../kernel/read-scope.ts";
import { chunks } from "../kernel/chunks.ts";
import { hasDrafts, mayPropose } from "../records/access.ts";
import type { RecordReader } from "../records/read/reader.ts";
import { type RevisionValues, revisionRows, valuesByName } from "../records/read/revisions.ts";
import { nameOf } from "../records/read/usages.ts";
import { goneOf, namesOf, rowWith, withDraft } from "./draft-values.ts";
import { type Draft, mayDiscard, mayPublish, ownDrafts, tableOf, valuesOf } from "./drafts.ts";

/** More than anybody works on at once. */
const MOST = 500;

type Event = Selectable<DraftEventRow>;

/** The open drafts of the tables that somebody writes, those that were changed last first. */
export async function draftsFor(
  reader: RecordReader,
  account: Account,
  { object, record }: { object?: string; record?: number } = {},
): Promise<DraftSummary[]> {
  const { tables, db } = reader.source;
  const asked = object === undefined ? tables.all() : [tables.get(object)];
  const own = asked.filter((table) => hasDrafts(table) && mayPropose(table, account));
  if (own.length === 0) return [];
  let query = db
    .selectFrom("draft")
    .selectAll()
    .where("endedAt", "is", null)
    .where(anyOf(own.map((table) => isOf(reader, table))))
    .orderBy("updatedAt", "desc")
    .orderBy("id", "desc")
    .limit(MOST);
  if (record !== undefined) query = query.where("record", "=", record);
  const drafts = await query.execute();
  const decisions = await lastDecisions(reader, drafts);
  const rows = await recordsOf(reader, own, drafts);
  return drafts.map((draft) => {
    const table = own.find(({ dbTable }) => dbTable === draft.object)!;
    const row = rows.get(`${draft.object}:${draft.record}`);
    return summaryOf(table, draft, { row, decision: decisions.get(draft.id), account });
  });
}

/** A draft with all that it says, also one that has ended. @throws SiteError `not_found`, `forbidden` */
export async function draftDetail(reader: RecordReader, account: Account, id: number): Promise<DraftDetail> {
  const { db, tables } = reader.source;
  const byId = db.selectFrom("draft").selectAll().where("id", "=", id);
  const draft = await byId.executeTakeFirst();
  if (!draft) throw new SiteError("not_found");
  const table = tableOf({ tables }, draft);
  if (!hasDrafts(table) || !mayPropose(table, account)) throw new SiteError("forbidden");
  if (!(await byId.where(isOf(reader, table)).executeTakeFirst())) throw new SiteError("not_found");
  const rows = await recordsOf(reader, [table], [draft]);
  const row = rows.get(`${draft.object}:${draft.record}`);
  const events = await db
    .selectFrom("draft_event")
    .selectAll()
    .where("draft", "=", id)
    .orderBy("id")
    .execute();
  const links = await db
    .selectFrom("draft_link")
    .select(["id", "whoName as who", "createdAt", "endsAt"])
    .where("draft", "=", id)
    .where("endsAt", ">", reader.reading.now)
    .orderBy("id")
    .execute();
  const decision = events.findLast(isDecision);
  const said = valuesOf(draft);
  const base = await baseOf(reader, table, draft);
  const record = draft.record ?? 0;
  const [values, begun] = await valuesByName(reader.reading, table, record, [
    withDraft(record, base, said),
    ...(base ? [base] : []),
  ]);
  return {
    ...summaryOf(table, draft, { row, decision, account }),
    values: values!,
    base: begun ?? null,
    isEnded: draft.endedAt !== null,
    changed: namesOf(table, said),
    gone: Object.keys(goneOf(table, said)).length,
    events: events.map(({ event, text, whoName, at }) => ({ event, text, who: whoName, at })),
    links,
  };
}

/** The condition that a draft is of a record of a table, and within the rights of the reader. */
function isOf({ source, scope }: RecordReader, table: Table): Sql<boolean> {
  const isOfTable = sql<boolean>`object = ${table.dbTable}`;
  const own = ownDrafts(source.tables, table, scope.account);
  return own ? sql<boolean>`(${isOfTable} and ${own})` : isOfTable;
}

const anyOf = (conditions: readonly Sql<boolean>[]): Sql<boolean> =>
  sql<boolean>`(${sql.join(conditions, " or ")})`;

interface Known {
  row: RecordRow | undefined;
  decision: Event | undefined;
  account: Account;
}

function summaryOf(table: Table, draft: Draft, { row, decision, account }: Known): DraftSummary {
  const { id, record, state, revision, version, who, whoName, createdAt, editorName, updatedAt } = draft;
  const publishes = mayPublish(table, account, draft);
  const isOwn = who === account.id;
  return {
    id,
    object: table.name,
    record,
    ...labelsOf(table, draft, row),
    state,
    revision,
    version,
    isOutdated: row !== undefined && version !== null && row.version !== version,
    isDeleted: record !== null && (row === undefined || row.deletedAt !== null),
    who: { name: whoName, isYou: isOwn },
    createdAt,
    editor: editorName,
    updatedAt,
    decision:
      state === "draft" || !decision ? null : { who: decision.whoName, at: decision.at, text: decision.text },
    mayPublish: publishes,
    mayDiscard: mayDiscard(table, account, draft),
    isYourTurn: state === "submitted" ? publishes : isOwn,
  };
}

/** What the record is called, as the draft has it. */
function labelsOf(table: Table, draft: Draft, row: RecordRow | undefined): RecordName {
  const name = nameOf(table, rowWith(valuesOf(draft), row));
  return name.label === "0" ? { ...name, label: "" } : name;
}

/** The records that drafts are of, also deleted ones, by `storage:id`. */
async function recordsOf(
  { source: { db } }: RecordReader,
  tables: readonly Table[],
  drafts: readonly Draft[],
): Promise<ReadonlyMap<string, RecordRow>> {
  const found = new Map<string, RecordRow>();
  for (const table of tables) {
    const own = drafts.filter(({ object }) => object === table.dbTable);
    for (const ids of chunks(own.flatMap(({ record }) => record ?? [])))
      for (const row of await rowsOf(db, table).where("id", "in", ids).execute())
        found.set(`${table.dbTable}:${row.id}`, row);
  }
  return found;
}

const isDecision = ({ event }: Pick<Event, "event">): boolean =>
  event === "submitted" || event === "returned";

/** What was decided last of drafts: who submitted them, or returned them and why. */
async function lastDecisions(
  { source: { db } }: RecordReader,
  drafts: readonly Draft[],
): Promise<ReadonlyMap<number, Event>> {
  const decisions = new Map<number, Event>();
  for (const ids of chunks(drafts.map(({ id }) => id))) {
    const events = await db
      .selectFrom("draft_event")
      .selectAll()
      .where("draft", "in", ids)
      .where("event", "in", ["submitted", "returned"])
      .orderBy("id")
      .execute();
    for (const event of events) decisions.set(event.draft, event);
  }
  return decisions;
}

/** What the record was when the draft was begun; null for a new one. */
async function baseOf(
  { source: { db } }: RecordReader,
  table: Table,
  { record, version }: Draft,
): Promise<RevisionValues | null> {
  if (record === null || version === null) return null;
  const known = await revisionRows(db, table, [{ id: record, version }]);
  const base = known.get(`${record}:${version}`);
  if (base) return base;
  // What came with the program has no version before somebody changes it.
  const row = await rowsOf(db, table).where("id", "=", record).executeTakeFirst();
  return row ? { row, several: {} } : null;
}
