/** Who has come to refer to the new records of an import. */
import { sql } from "kysely";
import type { Problem } from "#shared/problems.ts";
import type { Table } from "#shared/table.ts";
import { rowsOf } from "#server/db/rows.ts";
import type { RecordRow } from "#server/db/schema.ts";
import { chunks } from "../kernel/chunks.ts";
import type { CheckContext } from "../records/hooks.ts";
import { usagesOf } from "../records/read/usages.ts";

/** What to say of those of these records to which others refer, by id. */
export async function usedBy(
  context: CheckContext,
  table: Table,
  ids: readonly number[],
): Promise<Map<number, Problem>> {
  const own = new Set(ids);
  const suspects = table.name === "option" ? ids : await referredTo(context, table, ids);
  const used = new Map<number, Problem>();
  for (const row of await rowsWith(context, table, suspects)) {
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
  { db, tables }: CheckContext,
  table: Table,
  ids: readonly number[],
): Promise<number[]> {
  const found = new Set<number>();
  for (const { table: user, column } of tables.referringTo(table.name)) {
    for (const chunk of chunks(ids)) {
      const rows = await db
        .selectFrom(user.dbTable)
        .select(sql<number>`${sql.ref(column.dbColumn)}`.as("referred"))
        .distinct()
        .where("deletedAt", "is", null)
        .where(column.dbColumn, "in", chunk)
        .execute();
      for (const { referred } of rows) found.add(referred);
    }
  }
  return [...found];
}

async function rowsWith({ db }: CheckContext, table: Table, ids: readonly number[]): Promise<RecordRow[]> {
  const rows: RecordRow[] = [];
  for (const chunk of chunks(ids)) {
    rows.push(...(await rowsOf(db, table).where("id", "in", chunk).execute()));
  }
  return rows;
}
