/**
 * Rows that have a value in common. What was read of such a group alone stays true when any other row of the table is written. A
 * group of a reference is what its rows say; one of a list is which rows stand in it, and in which order.
 */
import { findColumn, inKannada, type Table } from "#shared/table.ts";
import type { RecordRow } from "#server/db/schema.ts";
import type { HooksByTable } from "../hooks.ts";

/** As a value is written that no other text means. */
const NUMBER = /^[1-9]\d{0,14}$/;

type Asked = Readonly<Record<string, string>>;

const ofReference = (column: string, id: number | string): string => `${column}=${id}`;
const ofList = (column: string, value: number | string): string => `order of ${column}=${value}`;

/** Whether rows appear and disappear by their own writes alone. */
const isClosed = (hooks: HooksByTable, { name }: Table): boolean => hooks[name]?.visible === undefined;

/** The group of the rows that refer to a record, where these values ask for one; else undefined. */
export function groupOfReference(hooks: HooksByTable, table: Table, values: Asked): string | undefined {
  if (!isClosed(hooks, table)) return undefined;
  for (const [name, value] of Object.entries(values)) {
    const column = findColumn(table, name);
    if (column?.type === "Reference" && NUMBER.test(value)) return ofReference(column.name, value);
  }
  return undefined;
}

/** The group of the rows that stand in a list, where these values ask for one alone; else undefined. */
export function groupOfList(hooks: HooksByTable, table: Table, values: Asked): string | undefined {
  const [[name, value] = ["", ""], ...more] = Object.entries(values);
  const column = findColumn(table, name);
  const isList = column?.type === "Options" && NUMBER.test(value) && more.length === 0;
  return isList && isClosed(hooks, table) ? ofList(column.name, value) : undefined;
}

/** All values of the columns that take several, by `column:record`. */
export type MultiValues = ReadonlyMap<string, readonly number[]>;

interface GroupedRow {
  id: number;
  /** Null where it was not there, or is not any more. */
  before: RecordRow | null;
  after: RecordRow | null;
}

/** The groups that are others now that a row was written. */
export function changedGroups(
  table: Table,
  { id, before, after }: GroupedRow,
  values: { before: MultiValues; after: MultiValues },
): string[] {
  const groups = new Set<string>();
  const isMoved = placeOf(table, before) !== placeOf(table, after);
  const chosen = (row: RecordRow | null, column: string, multiValues: MultiValues): string[] =>
    row ? [row[column], ...(multiValues.get(`${column}:${id}`) ?? [])].filter(isPresent).map(String) : [];
  for (const { name, dbColumn, type } of table.columns) {
    if (type === "Reference")
      for (const row of [before, after])
        if (row && isPresent(row[dbColumn])) groups.add(ofReference(name, String(row[dbColumn])));
    if (type !== "Options") continue;
    const was = new Set(chosen(before, dbColumn, values.before));
    const is = new Set(chosen(after, dbColumn, values.after));
    const others = isMoved ? was.union(is) : was.symmetricDifference(is);
    for (const value of others) groups.add(ofList(name, value));
  }
  return [...groups];
}

const isPresent = (value: unknown): boolean => value !== null && value !== undefined;

/** What decides whether a row is seen, and where among others. */
function placeOf(table: Table, row: RecordRow | null): string {
  if (!row) return "";
  const columns = table.order.flatMap((name) => {
    const column = findColumn(table, name.replace(/^-/, ""));
    if (!column) return [];
    return column.translated ? [column.dbColumn, inKannada(column.dbColumn)] : [column.dbColumn];
  });
  return JSON.stringify([row.active, row.publishFrom, row.publishTo, ...columns.map((name) => row[name])]);
}
