/** What a change of the tables themselves would touch, so that staff can be shown it before they make it. */
import { type Sql, sql } from "#server/db/sql.ts";
import { pagePath } from "#shared/addresses.ts";
import type { Column } from "#shared/columns.ts";
import type {
  ColumnImpact,
  ShowingPage,
  TableCounts,
  TableImpact,
  TableUse,
} from "#shared/api/table-design.ts";
import { SiteError } from "#shared/errors.ts";
import { findColumn, inKannada, type Table } from "#shared/table.ts";
import { namesColumn } from "#shared/table-choices.ts";
import { block } from "#shared/tables/block.ts";
import { db_column } from "#shared/tables/db_column.ts";
import { db_object } from "#shared/tables/db_object.ts";
import { option } from "#shared/tables/option.ts";
import { page } from "#shared/tables/page.ts";
import { user } from "#shared/tables/user.ts";
import { rowsOf } from "#server/db/rows.ts";
import { grantedTables } from "../accounts/table-grants.ts";
import { publishedAt } from "../records/query/lifecycle.ts";
import type { RecordReader } from "../records/read/reader.ts";

/** @throws SiteError `not_found` for a column that is not there, or is soft-deleted */
export async function impactOfColumn(reader: RecordReader, id: number): Promise<ColumnImpact> {
  const row = await reader.of(db_column).byId(id);
  const owner = row.object?.value ?? 0;
  const table = reader.source.tables.findById(owner);
  const column = table && findColumn(table, row.name);
  if (!table || !column) throw new SiteError("not_found");
  const values = await reader.of(option).matching({ object: owner, element: column.name });
  const usages = await usagesOf(reader, owner);
  return {
    records: await count(reader, table),
    holding: await count(reader, table, holds(column, true)),
    lacking: await count(reader, table, sql`not ${holds(column, false)}`),
    values: column.type === "Options" ? values.length : 0,
    shownBy: usages.filter((usage) => usage.shows === column.name),
    shownOn: await pagesShowing(reader, owner, column.name),
  };
}

/** @throws SiteError `not_found` */
export async function impactOfTable(reader: RecordReader, id: number): Promise<TableImpact> {
  const row = await reader.of(db_object).byId(id);
  const { tables, db, now } = reader.source;
  const table = tables.get(row.name);
  const users = await rowsOf(db, user).where("deletedAt", "is", null).execute();
  return {
    records: await count(reader, table),
    published: await count(reader, table, publishedAt(new Date(now).toISOString())),
    columns: table.columns.filter(({ derived }) => !derived).length,
    usedBy: await usagesOf(reader, id),
    shownOn: await pagesShowing(reader, id),
    contributors: users
      .filter((account) => grantedTables(account).includes(table.name))
      .map(({ username }) => username),
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
  const rows = await reader.of(db_column).by("refobject", table);
  const usages: TableUse[] = [];
  for (const row of rows) {
    const object = reader.source.tables.findById(row.object?.value ?? 0);
    const column = object && findColumn(object, row.name);
    if (!object || !column) continue;
    usages.push({
      object: object.name,
      column: row.label.text,
      shows: row.refcolumn,
      records: await count(reader, object, holds(column, true)),
    });
  }
  return usages;
}

/** The pages whose blocks show a table that staff designed. @param column where only those count that name it */
async function pagesShowing(reader: RecordReader, table: number, column?: string): Promise<ShowingPage[]> {
  const blocks = (await reader.of(block).by("object", table)).filter(
    (each) => each.kind === "table" && (column === undefined || namesColumn(each, column)),
  );
  const pages = await reader.of(page).byIds([...new Set(blocks.flatMap((each) => each.page?.value ?? []))]);
  return pages.map(({ name, label }) => ({ page: label.text, href: pagePath(name) }));
}

async function count({ source }: RecordReader, table: Table, where?: Sql<boolean>): Promise<number> {
  const db = await source.sizes.connection([table.dbTable]);
  let query = db
    .selectFrom(table.dbTable)
    .select((e) => e.fn.countAll<number>().as("total"))
    .where("deletedAt", "is", null);
  if (where) query = query.where(where);
  return (await query.executeTakeFirstOrThrow()).total;
}

/** The condition that a record has a value; for a truth value, that it is true. */
function holds({ dbColumn, type, translated }: Column, eitherLanguage: boolean): Sql<boolean> {
  const own = sql.ref(dbColumn);
  if (type === "Boolean") return sql<boolean>`coalesce(${own}, 0) = 1`;
  if (type !== "Text" && type !== "Html" && type !== "Url") return sql<boolean>`${own} is not null`;
  if (!translated || !eitherLanguage) return sql<boolean>`coalesce(${own}, '') <> ''`;
  const twin = sql.ref(inKannada(dbColumn));
  return sql<boolean>`(coalesce(${own}, '') <> '' or coalesce(${twin}, '') <> '')`;
}
