/** Turns what a row says of other rows, days and long texts into the values that are stored. */
import type { Column } from "#shared/columns.ts";
import { instantOf } from "#shared/dates.ts";
import { dayOf, withYears } from "./days.ts";
import { isRow } from "./records.ts";
import type { DemoRow, Row } from "./records.ts";

/** The ids of the rows created so far, by alias and by `table:key`. */
export type CreatedIds = Map<string, number>;

/** Names of shipped tables are no rows of the demonstration, and stay names. */
const NAMED_ELSEWHERE = new Set(["db_object"]);

/** What every row can have beside its table's columns. */
const LIFECYCLE = new Set(["active", "publishFrom", "publishTo"]);

/** The columns that hold the day of a row, the first that there is. */
const OWN_DAYS = ["udate", "validFrom", "day"];

/** A reference to a row that has yet to be made. */
export class NotYet extends Error {
  override name = "NotYet";
}

/** The names under which a row can be referred to. */
export function namesOf({ table, row, alias }: DemoRow): string[] {
  const key = table.key && row[table.key];
  return [
    ...(typeof key === "string" ? [keyName(table.name, key)] : []),
    ...(alias ? [aliasName(alias)] : []),
  ];
}

/** The row's payload, and apart from it the columns whose rows are not created yet. */
export function payloadOf(entry: DemoRow, created: CreatedIds, today: string): { ready: Row; waiting: Row } {
  const ready: Row = {};
  const waiting: Row = {};
  const own = ownDay(entry.row, today);
  for (const [name, value] of Object.entries(entry.row)) {
    try {
      const resolved = LIFECYCLE.has(name)
        ? moment(value, today)
        : resolve(columnOf(entry, name), value, created, today);
      ready[name] = typeof resolved === "string" ? withYears(resolved, own) : resolved;
    } catch (error) {
      if (!(error instanceof NotYet)) throw error;
      waiting[name] = value;
    }
  }
  return { ready, waiting };
}

/** One value as it is stored. Throws `NotYet` for a reference to a row that is not created yet. */
export function resolve(
  column: Column | undefined,
  value: unknown,
  created: CreatedIds,
  today: string,
): unknown {
  if (isRow(value) && typeof value.$ref === "string") return find(created, aliasName(value.$ref));
  if (
    column?.type === "Reference" &&
    typeof value === "string" &&
    !NAMED_ELSEWHERE.has(column.refobject ?? "")
  ) {
    return find(created, keyName(column.refobject ?? "", value));
  }
  if (column?.type === "Date" && typeof value === "string") return dayOf(value, today);
  if (column?.type === "Html" && Array.isArray(value)) return value.join("\n");
  return value;
}

/** `today+9T17:00`, a time in Kalaburagi, becomes an instant; whether a row is active stays as it is. */
function moment(value: unknown, today: string): unknown {
  if (typeof value !== "string") return value;
  const [on = "", time = ""] = value.split("T");
  return new Date(instantOf(dayOf(on, today), time)).toISOString();
}

/** The day by which the years in a row's texts are told: its own, else the day of loading. */
function ownDay(row: Row, today: string): string {
  const own = OWN_DAYS.map((name) => row[name]).find((value) => typeof value === "string");
  return own === undefined ? today : dayOf(own, today);
}

function columnOf({ table, source }: DemoRow, name: string): Column | undefined {
  const plain = table.columns.find((column) => column.name === name);
  const twin = table.columns.find((column) => column.translated && `${column.name}_kn` === name);
  if (!plain && !twin && name !== "id")
    throw new Error(`${source}: the table ${table.name} has no column ${name}.`);
  return plain ?? twin;
}

const keyName = (table: string, key: string) => `${table}:${key}`;
const aliasName = (alias: string) => `$${alias}`;

function find(created: CreatedIds, name: string): number {
  const id = created.get(name);
  if (id === undefined) throw new NotYet(`Nothing is called ${name}.`);
  return id;
}
