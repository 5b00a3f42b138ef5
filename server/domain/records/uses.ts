/** Who refers to a record, so that nothing is deleted from under others. */
import { sql } from "kysely";
import type { Table } from "#shared/table.ts";
import type { RecordRow } from "#server/db/schema.ts";
import { valueOf } from "../tables/load.ts";
import { inChoice } from "./conditions.ts";
import type { WriteContext } from "./rules.ts";

export interface Use {
  object: string;
  id: number;
  label: string;
  column: string;
}

/** Uses named at the most; one more is enough to know that there are others. */
const NAMED = 20;

export async function usesOf(context: WriteContext, table: Table, row: RecordRow): Promise<Use[]> {
  const uses: Use[] = [];
  const held = table.name === "option" ? valueOf(row) : row.id;
  const columns = [...context.tables.referringTo(table.name), ...optionColumns(context, table, row)];
  for (const { table: user, column } of columns) {
    const found = await context.transaction
      .selectFrom(user.storage)
      .selectAll()
      .where("deletedAt", "is", null)
      .where(
        column.multiple ? inChoice(user, column, held) : sql<boolean>`${sql.ref(column.storage)} = ${held}`,
      )
      .limit(NAMED - uses.length)
      .execute();
    for (const each of found as RecordRow[]) {
      uses.push({ object: user.name, id: each.id, label: titleOf(user, each), column: column.name });
    }
    if (uses.length >= NAMED) break;
  }
  return uses;
}

/** A value of a list is used by the column whose list it is. */
function optionColumns({ tables }: WriteContext, table: Table, row: RecordRow) {
  if (table.name !== "option") return [];
  return tables
    .all()
    .filter(({ name }) => tables.idOf(name) === row.object)
    .flatMap((owner) =>
      owner.columns
        .filter(({ name, type }) => type === "Options" && name === row.element)
        .map((column) => ({ table: owner, column })),
    );
}

export function titleOf(table: Table, row: RecordRow): string {
  const title = table.columns.find(({ name }) => name === table.title);
  return String((title && row[title.storage]) ?? row.id);
}
