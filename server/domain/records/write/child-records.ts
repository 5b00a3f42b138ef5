/** Child records have the lifecycle of their parent: they are published, hidden and deleted with it. */
import { rowsOf } from "#server/db/rows.ts";
import type { RecordRow } from "#server/db/schema.ts";
import { findColumn, type Table } from "#shared/table.ts";
import { chunks } from "../../kernel/chunks.ts";
import type { WriteContext, WrittenRow } from "../hooks.ts";
import { notDeleted, type RowChange } from "./row-change.ts";

type Lifecycle = Pick<RecordRow, "active" | "publishFrom" | "publishTo">;

/** Of records whose parent has been deleted. */
const HIDDEN: Lifecycle = { active: 0, publishFrom: null, publishTo: null };

/** The changes of a table, its rows with the lifecycle of their parents. */
export async function withParents(
  { db, tables }: WriteContext,
  table: Table,
  changes: readonly RowChange[],
): Promise<readonly RowChange[]> {
  const column = table.childOf === undefined ? undefined : findColumn(table, table.childOf);
  if (!column) return changes;
  const parent = tables.get(column.refobject!);
  const ids = [...new Set(changes.map(({ after }) => Number(after[column.dbColumn])))];
  const rows = new Map<number, Lifecycle>();
  for (const chunk of chunks(ids)) {
    const found = await rowsOf(db, parent).where("id", "in", chunk).where("deletedAt", "is", null).execute();
    for (const row of found) rows.set(row.id, lifecycleOf(row));
  }
  return changes.map((change) => {
    if (!notDeleted(change.after)) return change;
    const lifecycle = rows.get(Number(change.after[column.dbColumn])) ?? HIDDEN;
    return { ...change, after: { ...change.after, ...lifecycle } };
  });
}

/** Rewrites the children of records whose lifecycle has changed. */
export async function followParents(
  context: WriteContext,
  parent: Table,
  written: readonly WrittenRow[],
): Promise<void> {
  const changed = new Map(
    written
      .map(({ id, before, after }) => ({ id, was: lifecycleOf(before), is: lifecycleOf(after) }))
      .filter(({ was, is }) => !isSame(was, is))
      .map(({ id, is }) => [id, is]),
  );
  if (changed.size === 0) return;
  for (const table of context.tables.all()) {
    const column = table.childOf === undefined ? undefined : findColumn(table, table.childOf);
    if (column?.refobject !== parent.name) continue;
    for (const ids of chunks([...changed.keys()])) {
      const children = await rowsOf(context.db, table)
        .where(column.dbColumn, "in", ids)
        .where("deletedAt", "is", null)
        .execute();
      for (const child of children) {
        const lifecycle = changed.get(Number(child[column.dbColumn]))!;
        if (!isSame(lifecycleOf(child), lifecycle)) await context.rewrite(table, child, { ...lifecycle });
      }
    }
  }
}

function lifecycleOf(row: RecordRow | null): Lifecycle {
  if (!row) return HIDDEN;
  const { active, publishFrom, publishTo } = row;
  return { active, publishFrom, publishTo };
}

const isSame = (one: Lifecycle, other: Lifecycle): boolean =>
  one.active === other.active && one.publishFrom === other.publishFrom && one.publishTo === other.publishTo;
