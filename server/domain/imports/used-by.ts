/** Who has come to refer to the new records of an import. */
import type { Problem } from "#shared/problems.ts";
import type { Table } from "#shared/table.ts";
import type { RecordRow, StoredValue } from "#server/db/schema.ts";
import { chunks } from "../kernel/chunks.ts";
import type { WriteContext } from "../records/hooks.ts";
import { usagesOf } from "../records/read/usages.ts";

/** What to say of those of these records to which others refer, by id. */
export async function usedBy(
  context: WriteContext,
  table: Table,
  ids: readonly number[],
): Promise<Map<number, Problem>> {
  const own = new Set(ids);
  const suspects = table.name === "option" ? ids : await referredTo(context, table, ids);
  const used = new Map<number, Problem>();
  for (const row of await rowsOf(context, table, suspects)) {
    const usages = await usagesOf(context, table, row);
    const others = usages.filter(({ object, id }) => object !== table.name || !own.has(id));
    const [first] = others;
    if (first) {
      const { label, object } = first;
      used.set(row.id, { code: "referred_by", params: { label, object } });
    }
  }
  return used;
}

/** Those of these records that any live record refers to. */
async function referredTo(
  { transaction, tables }: WriteContext,
  table: Table,
  ids: readonly number[],
): Promise<number[]> {
  const found = new Set<number>();
  for (const { table: user, column } of tables.referringTo(table.name)) {
    for (const chunk of chunks(ids)) {
      const rows = (await transaction
        .selectFrom(user.dbTable)
        .select(column.dbColumn)
        .distinct()
        .where("deletedAt", "is", null)
        .where(column.dbColumn, "in", chunk)
        .execute()) as Record<string, StoredValue>[];
      for (const row of rows) found.add(Number(row[column.dbColumn]));
    }
  }
  return [...found];
}

async function rowsOf(
  { transaction }: WriteContext,
  table: Table,
  ids: readonly number[],
): Promise<RecordRow[]> {
  const rows: RecordRow[] = [];
  for (const chunk of chunks(ids)) {
    const found = await transaction.selectFrom(table.dbTable).selectAll().where("id", "in", chunk).execute();
    rows.push(...(found as RecordRow[]));
  }
  return rows;
}
