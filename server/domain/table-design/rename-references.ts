/** Rows that name a column or a table by its name, which have to follow when it is renamed. */
import { sql } from "kysely";
import { menu } from "#shared/tables/menu.ts";
import { rowsOf } from "#server/db/rows.ts";
import type { RecordRow } from "#server/db/schema.ts";
import { writeRevision } from "../records/read/revisions.ts";
import type { WriteContext } from "../records/hooks.ts";

/** Who names a column: the values of its list, and the columns that show it of a referred row. */
const NAME_REFERENCES = [
  { object: "option", table: "object", column: "element" },
  { object: "db_column", table: "refobject", column: "refcolumn" },
] as const;

/** Renames a column wherever another row names it; soft-deleted rows follow too, so that they can be restored. */
export async function renameReferences(
  context: WriteContext,
  table: number,
  from: string,
  to: string,
): Promise<void> {
  for (const reference of NAME_REFERENCES) {
    const rows = await rowsOf(context.transaction, context.tables.get(reference.object))
      .where(reference.table, "=", table)
      .where(reference.column, "=", from)
      .execute();
    for (const row of rows) await rewrite(context, reference.object, row, reference.column, to);
  }
}

/**
 * Renames a table wherever its name is stored beside the grants of contributors: in links of menus to the staff area's pages
 * of it, and in the logs, which would otherwise no longer lead to its records.
 */
export async function renameTableReferences(context: WriteContext, from: string, to: string): Promise<void> {
  const { transaction } = context;
  const menus = await rowsOf(transaction, menu)
    .where(sql<boolean>`url like ${"/admin/%"}`)
    .execute();
  for (const row of menus) {
    const url = renamedAddress(row.url ?? "", from, to);
    if (url !== row.url) await rewrite(context, "menu", row, "url", url);
  }
  await transaction.updateTable("audit").set({ object: to }).where("object", "=", from).execute();
  await transaction.updateTable("import").set({ object: to }).where("object", "=", from).execute();
}

/** `/admin/list/award?page=2` becomes `/admin/list/prize?page=2`. */
export function renamedAddress(url: string, from: string, to: string): string {
  const [, start, name, rest] = /^(\/admin\/(?:list|form|import|tables)\/)([^/?#]+)(.*)/s.exec(url) ?? [];
  return name === from ? `${start}${to}${rest}` : url;
}

async function rewrite(
  { transaction, tables, actor, now, changes }: WriteContext,
  object: string,
  row: RecordRow,
  column: string,
  value: string,
): Promise<void> {
  const table = tables.get(object);
  const after: RecordRow = { ...row, [column]: value, version: row.version + 1, updatedAt: now };
  const { id, ...values } = after;
  await transaction.updateTable(table.dbTable).set(values).where("id", "=", id).execute();
  await writeRevision(transaction, table, after, "update", actor, now);
  changes.push({ object, id });
}
