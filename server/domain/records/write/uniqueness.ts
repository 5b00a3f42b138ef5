import type { Column } from "#shared/columns.ts";
import { SiteError } from "#shared/errors.ts";
import type { Problem } from "#shared/problems.ts";
import { findColumn, type Table } from "#shared/table.ts";
import { idsAlike } from "../query/alike.ts";
import type { NewRow } from "./row-change.ts";
import type { CheckContext } from "../hooks.ts";

/** Knows which values no other live record may have. */
export interface Holders {
  /** Why these columns of a row may not have their values, letters of either case alike; undefined where they may. */
  taken(columns: readonly Column[], row: NewRow): Promise<Problem | undefined> | Problem | undefined;
}

export const TAKEN: Problem = { code: "not_unique" };

/** Refuses a second live row with the same values. @throws SiteError `not_unique` */
export async function checkUnique(table: Table, row: NewRow, holders: Holders): Promise<void> {
  for (const names of table.unique) {
    const columns = names.map((name) => findColumn(table, name)!);
    if (columns.some(({ dbColumn }) => isMissing(row, dbColumn))) continue;
    const problem = await holders.taken(columns, row);
    if (problem) throw notUnique(names, problem);
  }
}

/** The refusal of values that another record has: it names the columns, which together must be unique. */
export const notUnique = (names: readonly string[], problem: Problem): SiteError =>
  new SiteError("not_unique", {
    problem: { code: "unique_together", params: { fields: names, problem } },
    fields: names.map((field) => ({ field, ...problem })),
  });

/** What lacks a value is like no other. */
export const isMissing = (row: NewRow, dbColumn: string): boolean =>
  row[dbColumn] === null || row[dbColumn] === undefined;

/** Asks the database for each row. */
export function storedHolders(context: CheckContext, table: Table): Holders {
  const { db, database } = context;
  return {
    async taken(columns, row) {
      const holders = await idsAlike(db, database, table, columns, row).limit(2).execute();
      return holders.some(({ id }) => id !== row.id) ? TAKEN : undefined;
    },
  };
}
