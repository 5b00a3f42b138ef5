/** Which rows have which options. */
import { type Sql, sql } from "#server/db/sql.ts";
import type { Column } from "#shared/columns.ts";
import type { Table } from "#shared/table.ts";
import type { Scalar } from "./values.ts";

/** The row has one of these options, also as one among several. */
export function containsOption(table: Table, column: Column, values: readonly Scalar[]): Sql<boolean> {
  if (values.length === 0) return sql<boolean>`false`;
  return column.multiple
    ? sql<boolean>`id in (${choosing(table, column)} and value in (${sql.join(values)}))`
    : sql<boolean>`${sql.ref(column.dbColumn)} in (${sql.join(values)})`;
}

/**
 * The row has a value among several.
 * @param isTested whether rows that are found in another way are tested for it, in place of being found by it
 */
export function inMultiValue(table: Table, column: Column, value: Scalar, isTested = false): Sql<boolean> {
  // The sign changes no number, and keeps SQLite from beginning here.
  const id = isTested ? sql`+id` : sql`id`;
  return sql<boolean>`${id} in (${choosing(table, column)} and value = ${value})`;
}

const choosing = (table: Table, column: Column) =>
  sql`select record from choice where object = ${table.dbTable} and ${sql.ref("column")} = ${column.dbColumn}`;
