import { findColumn, type Table } from "#shared/table.ts";
import type { RecordRow } from "#server/db/schema.ts";
import { valueOf } from "../tables/load.ts";
import type { WrittenRow } from "../records/hooks.ts";
import { forgetRecords, type IndexContext, indexRecord, indexRecords } from "./index-record.ts";

/** Brings the index up to date with rows of one table that were written. */
export async function indexWritten(
  context: IndexContext,
  table: Table,
  written: readonly WrittenRow[],
): Promise<void> {
  const here = written.flatMap(({ after }) => after ?? []);
  const gone = written.filter(({ after }) => after === null).map(({ id }) => id);
  await indexRecords(context, table, here);
  await forgetRecords(context, table, gone);
  if (table.name !== "option") return;
  for (const option of written.flatMap(({ before, after }) => [before, after])) {
    if (option) await indexHolders(context, option);
  }
}

/** Records are found by the labels of their options, so that a new label is a change of theirs. */
async function indexHolders(context: IndexContext, option: RecordRow): Promise<void> {
  const { tables, transaction } = context;
  const owner = tables.all().find(({ name }) => tables.idOf(name) === option.object);
  const name = String(option.element);
  const column = owner?.search?.body?.includes(name) ? findColumn(owner, name) : undefined;
  if (!owner || !column) return;
  const holders = await transaction
    .selectFrom(owner.dbTable)
    .selectAll()
    .where(column.dbColumn, "=", valueOf(option))
    .where("deletedAt", "is", null)
    .orderBy("id")
    .execute();
  for (const holder of holders as RecordRow[]) await indexRecord(context, owner, holder);
}
