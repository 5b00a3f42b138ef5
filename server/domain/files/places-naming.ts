import { sql } from "kysely";
import type { Db, Transaction } from "#server/db/schema.ts";
import type { Place } from "../records/uses.ts";
import type { Tables } from "../tables/tables.ts";

/** The columns that name a file somewhere, each with the condition that a row's does. */
export async function placesNaming(db: Db | Transaction, tables: Tables, address: string): Promise<Place[]> {
  const rows = await (db as Db)
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
        .filter(({ storage }) => naming.has(`${table.storage}.${storage}`))
        .map((column) => ({ table, column, refers: names(table.storage, column.storage, address) })),
    );
}

const names = (object: string, column: string, address: string) =>
  sql<boolean>`id in (select record from file_use where file = ${address} and object = ${object} and ${sql.ref("column")} = ${column})`;
