/** Filters and look-ups as SQL: names come from the description, values are always bound. */
import { type RawBuilder, sql } from "kysely";
import type { Column, ColumnType } from "#shared/columns.ts";
import { parseDay, parseInstant } from "#shared/dates.ts";
import { invalid } from "#shared/errors.ts";
import type { Operator } from "#shared/query.ts";
import { inKannada, type Table } from "#shared/table.ts";
import type { Database } from "#server/db/connect.ts";
import type { Tables } from "../tables/tables.ts";
import type { View } from "./view.ts";

type Condition = RawBuilder<boolean>;
type Scalar = string | number;

/** The column as text in the view's language, for comparing and sorting. */
export function comparable(
  database: Pick<Database, "fold">,
  column: Column,
  view: View,
): RawBuilder<unknown> {
  const own = sql.ref(column.storage);
  if (column.translated && view.language === "kn") {
    return database.fold(sql`coalesce(nullif(${sql.ref(inKannada(column.storage))}, ''), ${own})`);
  }
  return COMPARED[column.type] === "text" ? database.fold(own) : own;
}

const COMPARED: Record<ColumnType, "text" | "number" | "day" | "instant" | "truth"> = {
  Text: "text",
  Html: "text",
  Url: "text",
  Date: "day",
  DateTime: "instant",
  Integer: "number",
  Boolean: "truth",
  Options: "number",
  Reference: "number",
};

export function filterCondition(
  database: Pick<Database, "fold">,
  tables: Tables,
  table: Table,
  column: Column,
  operator: Operator,
  value: string,
  view: View,
): Condition {
  const left = comparable(database, column, view);
  if (operator === "sw" || operator === "ew")
    return affix(left, database.fold(sql`${patternOf(operator, value)}`));
  const equal = value === "" ? isEmpty(left) : equals(database, tables, table, column, left, value);
  return operator === "is" ? equal : sql<boolean>`not coalesce(${equal}, false)`;
}

/** Both sides are folded by the same hand, because databases and JavaScript differ over some letters. */
function equals(
  database: Pick<Database, "fold">,
  tables: Tables,
  table: Table,
  column: Column,
  left: RawBuilder<unknown>,
  value: string,
): Condition {
  if (COMPARED[column.type] === "text") return sql<boolean>`${left} = ${database.fold(sql`${value}`)}`;
  const right = scalar(tables, table, column, value);
  return column.multiple ? inChoice(table, column, right) : sql<boolean>`${left} = ${right}`;
}

const isEmpty = (left: RawBuilder<unknown>): Condition =>
  sql<boolean>`coalesce(cast(${left} as text), '') = ''`;

const affix = (left: RawBuilder<unknown>, pattern: RawBuilder<string>): Condition =>
  sql<boolean>`cast(${left} as text) like ${pattern} escape '\\'`;

function patternOf(operator: "sw" | "ew", value: string): string {
  const escaped = value.replaceAll(/[\\%_]/g, (mark) => `\\${mark}`);
  return operator === "sw" ? `${escaped}%` : `%${escaped}`;
}

/** Equality as `GET /{object}/{column}?{column}=` means it: exact, in any language of a text. */
export function equalTo(tables: Tables, table: Table, column: Column, value: string): Condition {
  const own = sql.ref(column.storage);
  const text = value.normalize("NFC");
  if (COMPARED[column.type] === "text") {
    return column.translated
      ? sql<boolean>`(${own} = ${text} or ${sql.ref(inKannada(column.storage))} = ${text})`
      : sql<boolean>`${own} = ${text}`;
  }
  const right = scalar(tables, table, column, text);
  return column.multiple ? inChoice(table, column, right) : sql<boolean>`${own} = ${right}`;
}

/** The row has a value among several. */
export function inChoice(table: Table, column: Column, value: Scalar): Condition {
  return sql<boolean>`id in (select record from choice where object = ${table.storage} and ${sql.ref("column")} = ${column.storage} and value = ${value})`;
}

/** The stored form of a value in an address. */
function scalar(tables: Tables, table: Table, column: Column, value: string): Scalar {
  const read = SCALARS[COMPARED[column.type]](value);
  if (read !== undefined) return read;
  const option = tables
    .options(table.name, column.name)
    .find(({ label, label_kn }) => label === value || label_kn === value);
  if (column.type === "Options" && option) return option.value;
  throw invalid([{ field: column.name, message: `This is not a value of ${column.label}.` }]);
}

const SCALARS: Record<(typeof COMPARED)[ColumnType], (value: string) => Scalar | undefined> = {
  text: (value) => value,
  number: (value) => (/^-?(0|[1-9]\d{0,14})$/.test(value) ? Number(value) : undefined),
  day: parseDay,
  instant: parseInstant,
  truth: (value) => TRUTHS.get(value),
};

const TRUTHS = new Map([
  ["true", 1],
  ["1", 1],
  ["false", 0],
  ["0", 0],
]);
