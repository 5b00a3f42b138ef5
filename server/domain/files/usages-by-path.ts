import type { ReadDb } from "#server/db/schema.ts";
import { sql } from "#server/db/sql.ts";
import type { UsageSource } from "../records/hooks.ts";
import type { Tables } from "../tables/tables.ts";

/** The columns that name a file or a page somewhere, each with the condition that a row's does. */
export async function usagesOfAddresses(
  db: ReadDb,
  tables: Tables,
  addresses: readonly string[],
): Promise<UsageSource[]> {
  const rows = await db
    .selectFrom("file_use")
    .select(["object", "column"])
    .distinct()
    .where("file", "in", addresses)
    .execute();
  const naming = new Set(rows.map(({ object, column }) => `${object}.${column}`));
  return tables
    .all()
    .flatMap((table) =>
      table.columns
        .filter(({ dbColumn }) => naming.has(`${table.dbTable}.${dbColumn}`))
        .map((column) => ({ table, column, refers: names(table.dbTable, column.dbColumn, addresses) })),
    );
}

const names = (object: string, column: string, addresses: readonly string[]) =>
  sql<boolean>`id in (select record from file_use where file in (${sql.join(addresses)}) and object = ${object} and ${sql.ref("column")} = ${column})`;
