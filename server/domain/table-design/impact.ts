/** What a change of the tables themselves would touch, so that staff can be shown it before they make it. */
import { type RawBuilder, sql } from "kysely";
import type { Column } from "#shared/columns.ts";
import type { ColumnImpact, TableCounts, TableImpact, TableUse } from "#shared/api/table-design.ts";
import { SiteError } from "#shared/errors.ts";
import { findColumn, inKannada, type Table } from "#shared/table.ts";
import { publishedAt } from "../records/query/lifecycle.ts";
import type { RecordReader } from "../records/read/reader.ts";

/** @throws SiteError `not_found` for a column that is not there, or is soft-deleted */
export async function impactOfColumn(reader: RecordReader, id: number): Promise<ColumnImpact> {
  const row = await reader.byId("db_column", id);
  const { value: owner, label: name } = row.object as { value: number; label: string };
  const table = reader.source.tables.find(name);
  const column = table && findColumn(table, String(row.name));
  if (!table || !column) throw new SiteError("not_found");
  const values = await reader.matching("option", { object: String(owner), element: column.name });
  const usages = await usagesOf(reader, owner);
  return {
    records: await count(reader, table),
    holding: await count(reader, table, holds(column, true)),
    lacking: await count(reader, table, sql`not ${holds(column, false)}`),
    values: column.type === "Options" ? values.length : 0,
    shownBy: usages.filter((usage) => usage.shows === column.name),
  };
}

/** @throws SiteError `not_found` */
export async function impactOfTable(reader: RecordReader, id: number): Promise<TableImpact> {
  const row = await reader.byId("db_object", id);
  const { tables, db, now } = reader.source;
  const table = tables.get(String(row.name));
  const users = await db.selectFrom("record_user").selectAll().where("deletedAt", "is", null).execute();
  return {
    records: await count(reader, table),
    published: await count(reader, table, publishedAt(new Date(now).toISOString())),
    columns: table.columns.length,
    usedBy: await usagesOf(reader, id),
    contributors: users
      .filter((user) =>
        String(user.tables ?? "")
          .split(",")
          .includes(table.name),
      )
      .map(({ username }) => String(username)),
  };
}

/** How many records each table has, and how many of them are soft-deleted. */
export async function countsOfTables(reader: RecordReader): Promise<TableCounts[]> {
  const { sizes, tables } = reader.source;
  const counts: TableCounts[] = [];
  for (const { name, dbTable } of tables.all()) {
    const db = await sizes.connection([dbTable]);
    const { records, deleted } = await db
      .selectFrom(dbTable)
      .select((e) => [
        e.fn.countAll<number>().filterWhere("deletedAt", "is", null).as("records"),
        e.fn.countAll<number>().filterWhere("deletedAt", "is not", null).as("deleted"),
      ])
      .executeTakeFirstOrThrow();
    counts.push({ name, records, deleted });
  }
  return counts;
}

/** The columns of live tables that refer to a table, each with how many records refer by it. */
async function usagesOf(reader: RecordReader, table: number): Promise<TableUse[]> {
  const rows = await reader.matching("db_column", { refobject: String(table) });
  const usages: TableUse[] = [];
  for (const row of rows) {
    const object = reader.source.tables.find((row.object as { label: string | null }).label ?? "");
    const column = object && findColumn(object, String(row.name));
    if (!object || !column) continue;
    usages.push({
      object: object.name,
      column: String(row.label),
      shows: String(row.refcolumn),
      records: await count(reader, object, holds(column, true)),
    });
  }
  return usages;
}

async function count({ source }: RecordReader, table: Table, where?: RawBuilder<boolean>): Promise<number> {
  const db = await source.sizes.connection([table.dbTable]);
  let query = db
    .selectFrom(table.dbTable)
    .select((e) => e.fn.countAll<number>().as("total"))
    .where("deletedAt", "is", null);
  if (where) query = query.where(where);
  return (await query.executeTakeFirstOrThrow()).total;
}

/** The condition that a record has a value; for a truth value, that it is true. */
function holds({ dbColumn, type, translated }: Column, eitherLanguage: boolean): RawBuilder<boolean> {
  const own = sql.ref(dbColumn);
  if (type === "Boolean") return sql<boolean>`coalesce(${own}, 0) = 1`;
  if (type !== "Text" && type !== "Html" && type !== "Url") return sql<boolean>`${own} is not null`;
  if (!translated || !eitherLanguage) return sql<boolean>`coalesce(${own}, '') <> ''`;
  const twin = sql.ref(inKannada(dbColumn));
  return sql<boolean>`(coalesce(${own}, '') <> '' or coalesce(${twin}, '') <> '')`;
}
