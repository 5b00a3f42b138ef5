import { findColumn, type Table } from "#shared/table.ts";
import type { RecordRow } from "#server/db/schema.ts";
import { valueOf } from "../tables/load.ts";
import { forgetRecord, type IndexContext, indexRecord } from "./index-record.ts";

/** Brings the index up to date with what was written; one of the two rows is null where a record comes or goes. */
export async function indexWritten(
  context: IndexContext,
  table: Table,
  id: number,
  rows: { before: RecordRow | null; after: RecordRow | null },
): Promise<void> {
  if (rows.after) await indexRecord(context, table, rows.after);
  else await forgetRecord(context, table, id);
  if (table.name !== "option") return;
  for (const option of [rows.before, rows.after]) if (option) await indexHolders(context, option);
}

/** Records are found by the labels of their options, so that a new label is a change of theirs. */
async function indexHolders(context: IndexContext, option: RecordRow): Promise<void> {
  const { tables, transaction } = context;
  const owner = tables.all().find(({ name }) => tables.idOf(name) === option.object);
  const name = String(option.element);
  const column = owner?.search?.body?.includes(name) ? findColumn(owner, name) : undefined;
  if (!owner || !column) return;
  const holders = await transaction
    .selectFrom(owner.storage)
    .selectAll()
    .where(column.storage, "=", valueOf(option))
    .where("deletedAt", "is", null)
    .orderBy("id")
    .execute();
  for (const holder of holders as RecordRow[]) await indexRecord(context, owner, holder);
}
