/** Which usages of a file are public. */
import { type Sql, sql } from "#server/db/sql.ts";
import { getOrInsert } from "#shared/get-or-insert.ts";
import type { Tables } from "../tables/tables.ts";
import { namingColumns } from "./file-references.ts";

const publicUsages = new WeakMap<Tables, Sql<boolean>>();

/** The condition that the record and its column, once published, are open to visitors. */
export const isPublicUsage = (tables: Tables): Sql<boolean> =>
  getOrInsert(publicUsages, tables, () => publicUsageOf(tables));

function publicUsageOf(tables: Tables): Sql<boolean> {
  const open = tables.all().filter(({ publicRead }) => publicRead);
  const closed = open.flatMap((table) =>
    namingColumns(table)
      .filter((column) => !column.public)
      .map(
        ({ dbColumn }) =>
          sql<boolean>`not (object = ${table.dbTable} and ${sql.ref("column")} = ${dbColumn})`,
      ),
  );
  return sql<boolean>`(${sql.join([isAmong(open.map(({ dbTable }) => dbTable)), ...closed], " and ")})`;
}

/**
 * The condition that visitors know a file by now: a record that names it is published, or was until it ended.
 *
 * @param file the file's address
 * @param now ISO 8601, UTC
 */
export const isUsedInPublic = (tables: Tables, file: Sql, now: string): Sql<boolean> =>
  sql<boolean>`exists (select 1 from file_use where file = ${file} and ${isOutAt(now)} and ${isPublicUsage(tables)})`;

/** Whatever has ended stays readable, so that its end does not matter. */
export const isOutAt = (now: string): Sql<boolean> =>
  sql<boolean>`active = 1 and (${sql.ref("publishFrom")} is null or ${sql.ref("publishFrom")} <= ${now})`;

/** As an expression: SQLite would look up each of these tables in the index of the files, where a file has few usages. */
const isAmong = (dbTables: readonly string[]): Sql<boolean> =>
  sql<boolean>`coalesce(object, '') in (${sql.join(dbTables)})`;
