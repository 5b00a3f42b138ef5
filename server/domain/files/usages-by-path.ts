import type { ReadDb } from "#server/db/schema.ts";
import { sql } from "#server/db/sql.ts";
import type { UsageSource } from "../records/hooks.ts";
import type { Tables } from "../tables/tables.ts";

/** The columns that name a file somewhere, each with the condition that a row's does. */
export async function usagesOfAddress(db: ReadDb, tables: Tables, address: string): Promise<UsageSource[]> {
  const rows = await db
    .selectFrom("file_use")
    .select(["object", "column"])
    .distinct()
    .where("file", "=", address)
    .execute();
  const naming = new Set(rows.map(({ object, column }) => `${object}.${column}`));
  return tables
    .all()
    .flatMap((table) =>
      table.columns
        .filter(({ dbColumn }) => naming.has(`${table.dbTable}.${dbColumn}`))
        .map((column) => ({ table, column, refers: names(table.dbTable, column.dbColumn, address) })),
    );
}

const names = (object: string, column: string, address: string) =>
  sql<boolean>`id in (select record from file_use where file = ${address} and object = ${object} and ${sql.ref("column")} = ${column})`;
