/** Rows that name a column or a table by its name, which have to follow when it is renamed. */
import { sql } from "kysely";
import { namesColumn, type TableChoices, withRenamedColumn } from "#shared/table-choices.ts";
import { block } from "#shared/tables/block.ts";
import { menu } from "#shared/tables/menu.ts";
import { type RowOf, rowsOf } from "#server/db/rows.ts";
import type { WriteContext } from "../records/hooks.ts";

/** Who names a column: the values of its list, and the columns that show it of a referred row. */
const NAME_REFERENCES = [
  { object: "option", table: "object", column: "element" },
  { object: "db_column", table: "refobject", column: "refcolumn" },
] as const;

/** Renames a column wherever another row names it; soft-deleted rows follow too, so that they can be restored. */
export async function renameReferences(
  context: WriteContext,
  object: number,
  from: string,
  to: string,
): Promise<void> {
  for (const reference of NAME_REFERENCES) {
    const table = context.tables.get(reference.object);
    const rows = await rowsOf(context.db, table)
      .where(reference.table, "=", object)
      .where(reference.column, "=", from)
      .execute();
    for (const row of rows) await context.rewrite(table, row, { [reference.column]: to });
  }
  await renameInBlocks(context, object, from, to);
}

/** A block shows a table by the names of its columns. */
async function renameInBlocks(
  context: WriteContext,
  object: number,
  from: string,
  to: string,
): Promise<void> {
  const rows = await rowsOf(context.db, block).where("object", "=", object).execute();
  for (const row of rows) {
    const choices = choicesOf(row);
    if (!namesColumn(choices, from)) continue;
    const renamed = withRenamedColumn(choices, from, to);
    await context.rewrite(block, row, { ...renamed, columns: renamed.columns.join(",") || null });
  }
}

/** What a stored block says of the columns of its table. */
const choicesOf = ({
  columns,
  sort,
  conditions,
}: Pick<RowOf<typeof block>, "columns" | "sort" | "conditions">): TableChoices => ({
  columns: (columns ?? "").split(",").filter(Boolean),
  sort: sort ?? "",
  conditions: conditions ?? "",
});

/**
 * Renames a table wherever its name is stored beside the grants of contributors: in links of menus to the staff area's pages
 * of it, and in the receipts of imports, which would otherwise no longer lead to its records.
 */
export async function renameTableReferences(context: WriteContext, from: string, to: string): Promise<void> {
  const { db } = context;
  const menus = await rowsOf(db, menu)
    .where(sql<boolean>`url like ${"/admin/%"}`)
    .execute();
  for (const row of menus) {
    const url = renamedAddress(row.url ?? "", from, to);
    if (url !== row.url) await context.rewrite(menu, row, { url });
  }
  await db.updateTable("import").set({ object: to }).where("object", "=", from).execute();
}

/** `/admin/list/award?page=2` becomes `/admin/list/prize?page=2`. */
export function renamedAddress(url: string, from: string, to: string): string {
  const [, start, name, rest] = /^(\/admin\/(?:list|form|import|tables)\/)([^/?#]+)(.*)/s.exec(url) ?? [];
  return name === from ? `${start}${to}${rest}` : url;
}
