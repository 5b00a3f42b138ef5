import { sql } from "kysely";
import { SiteError } from "#shared/errors.ts";
import { findColumn, type Table } from "#shared/table.ts";
import type { RecordRow } from "#server/db/schema.ts";
import type { WriteContext } from "./rules.ts";

/** Refuses a second live row with the same values, letters of either case alike. @throws SiteError `not_unique` */
export async function checkUnique(
  context: WriteContext,
  table: Table,
  row: Omit<RecordRow, "id"> & { id?: number },
): Promise<void> {
  for (const names of table.unique) {
    const columns = names.map((name) => findColumn(table, name)!);
    if (columns.some(({ storage }) => row[storage] === null || row[storage] === undefined)) continue;
    let query = context.transaction.selectFrom(table.storage).select("id").where("deletedAt", "is", null);
    for (const { storage, type } of columns) {
      const own = sql.ref(storage);
      query = query.where(
        type === "Text"
          ? sql<boolean>`${context.database.fold(own)} = ${context.database.fold(sql`${row[storage]}`)}`
          : sql<boolean>`${own} = ${row[storage]}`,
      );
    }
    if (row.id !== undefined) query = query.where("id", "!=", row.id);
    if (await query.executeTakeFirst()) {
      const message = "There is a record with this value already.";
      throw new SiteError("not_unique", { errors: names.map((field) => ({ field, message })) });
    }
  }
}
