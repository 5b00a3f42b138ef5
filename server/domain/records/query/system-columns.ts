/** Columns that every record has, in the form of a description, so that they are asked for as any other. */
import { boolean, type Column, dateTime, integer } from "#shared/columns.ts";
import { findColumn, type Table } from "#shared/table.ts";
import { readableColumn } from "../../tables/tables.ts";
import { readsAsStaff } from "../access.ts";
import type { ReadScope } from "../../kernel/read-scope.ts";

const REQUIRED = { required: true };
const SYSTEM: readonly Column[] = [
  integer("id", REQUIRED),
  integer("version", REQUIRED),
  boolean("active", REQUIRED),
  dateTime("publishFrom"),
  dateTime("publishTo"),
  dateTime("createdAt", REQUIRED),
  dateTime("updatedAt", REQUIRED),
];

/** Of these, the ones that visitors are answered. */
const EVERYBODYS = new Set(["id"]);

/** A column by which a reader may find and sort. @throws SiteError `unknown_column` */
export function askedColumn(table: Table, name: string, scope: Pick<ReadScope, "staff" | "account">): Column {
  const staff = readsAsStaff(table, scope);
  const may = staff || EVERYBODYS.has(name);
  const system = may && !findColumn(table, name) ? systemColumn(name) : undefined;
  return system ?? readableColumn(table, name, staff);
}

export const systemColumn = (name: string): Column | undefined =>
  SYSTEM.find((column) => column.name === name);

export function visibleColumns(table: Table, scope: ReadScope): Column[] {
  return readsAsStaff(table, scope) ? [...table.columns] : table.columns.filter((column) => column.public);
}
