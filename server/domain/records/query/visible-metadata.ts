import { sql } from "#server/db/sql.ts";
import { findColumn, type Table } from "#shared/table.ts";
import type { Tables } from "../../tables/tables.ts";

/** For a table whose rows are about tables: the condition that a visitor may read what a row is about. */
export function visibleMetadata(tables: Tables, table: Table, about: NonNullable<Table["about"]>) {
  const owner = sql.ref(findColumn(table, about.table)!.dbColumn);
  const open = tables.all().filter(({ publicRead }) => publicRead);
  const inOpen = sql<boolean>`${owner} in (${sql.join(open.map(({ name }) => tables.idOf(name)))})`;
  const closed = about.column === undefined ? [] : open.flatMap((each) => closedColumns(each));
  const named = sql.ref(about.column === undefined ? "" : findColumn(table, about.column)!.dbColumn);
  const exceptions = closed.map(
    ({ object, column }) => sql<boolean>`not (${owner} = ${tables.idOf(object)} and ${named} = ${column})`,
  );
  return sql<boolean>`(${sql.join([inOpen, ...exceptions], " and ")})`;
}

const closedColumns = ({ name, columns }: Table): { object: string; column: string }[] =>
  columns.filter((column) => !column.public).map((column) => ({ object: name, column: column.name }));
