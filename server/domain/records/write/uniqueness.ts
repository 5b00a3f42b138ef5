import type { Column } from "#shared/columns.ts";
import { SiteError } from "#shared/errors.ts";
import { findColumn, type Table } from "#shared/table.ts";
import { idsAlike } from "../query/alike.ts";
import type { NewRow } from "./row-change.ts";
import type { WriteContext } from "../hooks.ts";

/** Knows which values no other live record may have. */
export interface Holders {
  /** Why these columns of a row may not have their values, letters of either case alike; undefined where they may. */
  taken(columns: readonly Column[], row: NewRow): Promise<string | undefined> | string | undefined;
}

export const TAKEN = "There is a record with this value already.";

/** Refuses a second live row with the same values. @throws SiteError `not_unique` */
export async function checkUnique(table: Table, row: NewRow, holders: Holders): Promise<void> {
  for (const names of table.unique) {
    const columns = names.map((name) => findColumn(table, name)!);
    if (columns.some(({ dbColumn }) => isMissing(row, dbColumn))) continue;
    const message = await holders.taken(columns, row);
    if (message) throw notUnique(names, message);
  }
}

/** The refusal of values that another record has: its message names the columns, which together must be unique. */
const notUnique = (names: readonly string[], message: string): SiteError =>
  new SiteError("not_unique", {
    message: `${names.join(", ")}: ${message}`,
    errors: names.map((field) => ({ field, message })),
  });

/** What lacks a value is like no other. */
export const isMissing = (row: NewRow, dbColumn: string): boolean =>
  row[dbColumn] === null || row[dbColumn] === undefined;

/** Asks the database for each row. */
export function storedHolders(context: WriteContext, table: Table): Holders {
  const { transaction, database } = context;
  return {
    async taken(columns, row) {
      const holders = await idsAlike(transaction, database, table, columns, row).limit(2).execute();
      return holders.some(({ id }) => id !== row.id) ? TAKEN : undefined;
    },
  };
}
