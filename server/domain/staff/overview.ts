/** What a person of the staff needs in the morning: figures, what ends soon, what waits, what was changed. */
import type { Overview } from "#shared/api/staff.ts";
import type { SelectQueryBuilder } from "kysely";
import { dayAt } from "#shared/dates.ts";
import { findColumn, type Table } from "#shared/table.ts";
import { EMPLOYEE } from "#shared/vocabulary.ts";
import { department } from "#shared/tables/department.ts";
import { employee } from "#shared/tables/employee.ts";
import { faculty } from "#shared/tables/faculty.ts";
import { message } from "#shared/tables/message.ts";
import { user } from "#shared/tables/user.ts";
import { rowsOf } from "#server/db/rows.ts";
import type { RecordTable, Schema } from "#server/db/schema.ts";
import { type Sql, sql } from "#server/db/sql.ts";
import { mayPropose, ownRows, worksWith } from "../records/access.ts";
import { publishedAt } from "../records/query/lifecycle.ts";
import type { RecordReader } from "../records/read/reader.ts";
import { hasOutdated } from "../records/query/outdated.ts";
import { lacksKannada } from "../records/query/untranslated.ts";
import { namesOf } from "../records/read/usages.ts";
import type { Account } from "../kernel/read-scope.ts";

/** Records that end within this time are named. */
const SOON_MS = 14 * 24 * 60 * 60_000;
const NAMED = 8;
/** What of the audit is a change of a record. */
const CHANGES = ["create", "update", "delete", "restore", "reset"];

/** @param reader sees what `account` may see */
export async function overviewFor(reader: RecordReader, account: Account): Promise<Omit<Overview, "links">> {
  const { tables } = reader.source;
  const listed = tables.all().filter((table) => worksWith(table, account));
  const own = listed.filter((table) => mayPropose(table, account));
  const has = (table: string) => listed.some(({ name }) => name === table);
  return {
    counts: await countsOf(reader),
    expiring: await expiringIn(reader, own),
    ...(has("message") && { messages: await messagesOf(reader) }),
    ...(has("user") && { requests: await requestsOf(reader) }),
    untranslated: await countedIn(reader, own.filter(isReadAsText), lacksKannada),
    outdated: await countedIn(reader, own, hasOutdated),
    changes: await changesIn(reader, listed),
  };
}

async function countsOf(reader: RecordReader): Promise<Overview["counts"]> {
  const people = reader.of(employee);
  const ofType = async (type: number) => (await people.ids({ values: { type } })).length;
  return {
    faculties: await reader.of(faculty).count(),
    departments: await reader.of(department).count(),
    teaching: await ofType(EMPLOYEE.teaching),
    nonTeaching: await ofType(EMPLOYEE.nonTeaching),
  };
}

async function expiringIn(reader: RecordReader, tables: readonly Table[]): Promise<Overview["expiring"]> {
  const { sizes, now } = reader.source;
  const end = new Date(now + SOON_MS).toISOString();
  const found: Overview["expiring"] = [];
  for (const table of tables) {
    const db = await sizes.connection([table.dbTable]);
    const own = ownRows(reader.source.tables, table, reader.scope.account);
    const ending = rowsOf(db, table)
      .where("deletedAt", "is", null)
      .where("publishTo", "<=", end)
      .where(publishedAt(new Date(now).toISOString()));
    const rows = await (own ? ending.where(own) : ending).orderBy("publishTo").limit(NAMED).execute();
    for (const row of rows) {
      found.push({ ...namesOf(table, row), publishTo: row.publishTo ?? "" });
    }
  }
  return found.toSorted((a, b) => a.publishTo.localeCompare(b.publishTo)).slice(0, NAMED);
}

async function messagesOf(reader: RecordReader): Promise<Overview["messages"]> {
  const db = await reader.source.sizes.connection(["record_message"]);
  const waiting = rowsOf(db, message)
    .where("deletedAt", "is", null)
    .where(sql<boolean>`coalesce(status, 'new') = 'new'`);
  const rows = await waiting.orderBy("id", "desc").limit(3).execute();
  const latest = rows.map(({ id, name, message: text, createdAt }) => ({
    id,
    name,
    message: text,
    at: createdAt,
  }));
  const { notMailed } = await db
    .selectFrom("outbox")
    .innerJoin("record_message", "record_message.id", "outbox.message")
    .where("outbox.failedAt", "is not", null)
    .where("record_message.deletedAt", "is", null)
    .select((e) => e.fn.count<number>("outbox.message").distinct().as("notMailed"))
    .executeTakeFirstOrThrow();
  const overdue = rowsOf(db, message)
    .where("deletedAt", "is", null)
    .where("deadline", "<", dayAt(reader.source.now))
    .where(sql<boolean>`coalesce(status, 'new') in ('new', 'open')`);
  return { waiting: await countOf(waiting), latest, notMailed, overdue: await countOf(overdue) };
}

async function requestsOf(reader: RecordReader): Promise<Overview["requests"]> {
  const db = await reader.source.sizes.connection(["record_user"]);
  const waiting = rowsOf(db, user)
    .where("deletedAt", "is", null)
    .where(sql<boolean>`coalesce(approved, 0) = 0`);
  const rows = await waiting.orderBy("id").limit(NAMED).execute();
  const latest = rows.map(({ id, username, createdAt }) => ({ id, username, at: createdAt }));
  return { waiting: await countOf(waiting), latest };
}

/** How many rows a query finds. */
async function countOf(rows: SelectQueryBuilder<Schema, RecordTable, object>): Promise<number> {
  const counting = rows.clearSelect().select((e) => e.fn.countAll<number>().as("count"));
  return (await counting.executeTakeFirstOrThrow()).count;
}

/** The tables with the most records under a condition. */
async function countedIn(
  reader: RecordReader,
  tables: readonly Table[],
  conditionOf: (table: Table) => Sql<boolean> | undefined,
): Promise<{ object: string; count: number }[]> {
  const found: { object: string; count: number }[] = [];
  for (const table of tables) {
    const condition = conditionOf(table);
    if (!condition) continue;
    const db = await reader.source.sizes.connection([table.dbTable]);
    const own = ownRows(reader.source.tables, table, reader.scope.account);
    const counted = db
      .selectFrom(table.dbTable)
      .select((e) => e.fn.countAll<number>().as("count"))
      .where("deletedAt", "is", null)
      .where(condition);
    const { count } = await (own ? counted.where(own) : counted).executeTakeFirstOrThrow();
    if (count > 0) found.push({ object: table.name, count });
  }
  return found.toSorted((a, b) => b.count - a.count).slice(0, NAMED);
}

/** Settings and the like hold numbers and addresses, which need no translation. */
const isReadAsText = (table: Table): boolean =>
  table.publicRead && findColumn(table, table.title)?.translated === true;

async function changesIn(reader: RecordReader, tables: readonly Table[]): Promise<Overview["changes"]> {
  const { db } = reader.source;
  const byStorage = new Map<string, Table>(tables.map((table) => [table.dbTable, table]));
  if (tables.length === 0) return [];
  const rows = await db
    .selectFrom("audit_entry")
    .selectAll()
    .where("who", "is not", null)
    .where(anyOf(tables.map((table) => isChangeOf(reader, table))))
    .where("event", "in", CHANGES)
    .orderBy("position", "desc")
    .limit(NAMED)
    .execute();
  const changes: Overview["changes"] = [];
  for (const { at, whoName, event, object, record } of rows) {
    const table = byStorage.get(object ?? "");
    if (!table || record === null) continue;
    const row = await rowsOf(db, table).where("id", "=", record).executeTakeFirst();
    if (row) changes.push({ ...namesOf(table, row), at, who: whoName ?? "", action: event });
  }
  return changes;
}

/** The condition that an entry of the audit is about a row of a table that the reader may know of. */
function isChangeOf({ source, scope }: RecordReader, table: Table): Sql<boolean> {
  const isOfTable = sql<boolean>`object = ${table.dbTable}`;
  const own = ownRows(source.tables, table, scope.account);
  if (!own) return isOfTable;
  return sql<boolean>`(${isOfTable} and record in (select id from ${sql.ref(table.dbTable)} where ${own}))`;
}

const anyOf = (conditions: readonly Sql<boolean>[]): Sql<boolean> =>
  sql<boolean>`(${sql.join(conditions, " or ")})`;
