import { findColumn, type Table } from "#shared/table.ts";
import { option } from "#shared/tables/option.ts";
import { type RowOf, rowsOf, typedRow } from "#server/db/rows.ts";
import { valueOf } from "../tables/load.ts";
import type { WrittenRow } from "../records/hooks.ts";
import { forgetRecords, type IndexContext, indexRecords } from "./index-record.ts";

/** Brings the index up to date with rows of one table that were written. */
export async function indexWritten(
  context: IndexContext,
  table: Table,
  written: readonly WrittenRow[],
): Promise<void> {
  const here = written.flatMap(({ before, after }) => (after ? [{ before, after }] : []));
  const gone = written.filter(({ after }) => after === null).map(({ id }) => id);
  await indexRecords(context, table, here);
  await forgetRecords(context, table, gone);
  for (const row of written.flatMap(({ before, after }) => [before, after])) {
    const value = row && typedRow(option, table, row);
    if (value) await indexHolders(context, value);
  }
}

/** Records are found by the labels of their options, so that a new label is a change of theirs. */
async function indexHolders(context: IndexContext, row: RowOf<typeof option>): Promise<void> {
  const { tables, db } = context;
  const owner = tables.all().find(({ name }) => tables.idOf(name) === row.object);
  const name = row.element;
  const column = owner?.search?.body?.includes(name) ? findColumn(owner, name) : undefined;
  if (!owner || !column) return;
  const holders = await rowsOf(db, owner)
    .where(column.dbColumn, "=", valueOf(row))
    .where("deletedAt", "is", null)
    .orderBy("id")
    .execute();
  for (const holder of holders) await indexRecords(context, owner, [{ before: holder, after: holder }]);
}
