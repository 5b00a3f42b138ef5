/** What somebody whose rights end at some rows may write: rows that are theirs and stay so, referring to what they may read. */
import { SiteError } from "#shared/errors.ts";
import type { Table } from "#shared/table.ts";
import { rowsOf } from "#server/db/rows.ts";
import { type Sql, sql } from "#server/db/sql.ts";
import { chunks } from "../../kernel/chunks.ts";
import { ownRows, reachOf } from "../access.ts";
import type { CheckContext } from "../hooks.ts";
import { publishedAt } from "../query/lifecycle.ts";
import type { RowChange } from "./row-change.ts";

/**
 * Checks changes before they are written: a text that a page shows belongs to the page only once it is theirs already.
 * @throws SiteError `not_found` for a row that is not theirs, `forbidden` for a reference to what they may not read
 */
export async function assertMayChange(
  context: CheckContext,
  table: Table,
  changes: readonly RowChange[],
): Promise<void> {
  const own = ownRows(context.tables, table, context.actor);
  if (!own) return;
  const known = changes.flatMap(({ before }) => before?.id ?? []);
  if (!(await areAll(context, table, known, own))) throw new SiteError("not_found");
  for (const column of table.columns.filter(({ type }) => type === "Reference")) {
    const referred = context.tables.find(column.refobject ?? "");
    const ids = changes
      .filter(({ before, after }) => after[column.dbColumn] !== before?.[column.dbColumn])
      .flatMap(({ after }) => after[column.dbColumn] ?? [])
      .map(Number);
    if (!referred || ids.length === 0) continue;
    const may = readable(context, referred);
    if (!may || !(await areAll(context, referred, ids, may))) throw new SiteError("forbidden");
  }
}

/** Checks rows after they were written. @throws SiteError `forbidden` where one is not theirs */
export async function assertOwn(context: CheckContext, table: Table, ids: readonly number[]): Promise<void> {
  const own = ownRows(context.tables, table, context.actor);
  if (own && !(await areAll(context, table, ids, own))) throw new SiteError("forbidden");
}

/** The condition that a row may be referred to; undefined for a table that is closed. */
function readable({ tables, actor, now }: CheckContext, table: Table): Sql<boolean> | undefined {
  const reach = reachOf(table, actor);
  if (reach === "own") return ownRows(tables, table, actor);
  if (reach === "all") return sql<boolean>`1 = 1`;
  return table.publicRead ? publishedAt(now) : undefined;
}

async function areAll(
  { db }: CheckContext,
  table: Table,
  ids: readonly number[],
  condition: Sql<boolean>,
): Promise<boolean> {
  for (const chunk of chunks([...new Set(ids)])) {
    const found = await rowsOf(db, table).where("id", "in", chunk).where(condition).execute();
    if (found.length < chunk.length) return false;
  }
  return true;
}
