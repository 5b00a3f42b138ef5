/** Filters and look-ups as SQL: names come from the description, values are always bound. */
import { type Sql, sql } from "#server/db/sql.ts";
import type { Column } from "#shared/columns.ts";
import { addDays, parseDay, startOfDay } from "#shared/dates.ts";
import { normalize } from "#shared/normalize.ts";
import type { Operator } from "#shared/query.ts";
import { asCompared } from "#server/db/folded.ts";
import { findColumn, inKannada, type Table } from "#shared/table.ts";
import type { Option, Tables } from "../../tables/tables.ts";
import { readsAsStaff } from "../access.ts";
import { startsOrEndsWith } from "./starts-or-ends-with.ts";
import { containsOption, inMultiValue } from "./multi-values.ts";
import {
  inEachLanguage,
  inLanguage,
  labelSourceOf,
  existsReferenced,
  optionOrder,
  referenceLabel,
} from "./labels.ts";
import { comparedInLanguage, comparedText, comparedValue, likeCompared } from "./compared.ts";
import { commaSeparated, escaped } from "./like.ts";
import type { ReadContext } from "./read-context.ts";
import { COMPARED, invalidValue, type Scalar, storedForm } from "./values.ts";

type Condition = Sql<boolean>;

/** What a column's values are sorted by: texts without case, lists and references by what they are called. */
export function comparable(reading: ReadContext, table: Table, column: Column): Sql {
  if (column.type === "Options") return optionOrder(reading, table, column);
  if (column.type === "Reference") return referenceLabel(reading, table, column);
  return COMPARED[column.type] === "text" ? folded(reading, column) : sql.ref(column.dbColumn);
}

/** A text in the scope's language, as it is compared. */
const folded = ({ source, scope }: ReadContext, column: Column): Sql<string | null> =>
  comparedInLanguage(source.database, column, scope);

export function filterCondition(
  reading: ReadContext,
  table: Table,
  column: Column,
  operator: Operator,
  value: string,
): Condition {
  if (operator === "sw" || operator === "ew")
    return startsOrEndsWith(reading, table, column, operator, value);
  const equal = value === "" ? isEmpty(reading, column) : equals(reading, table, column, value);
  return operator === "is" ? equal : sql<boolean>`(${equal}) is not true`;
}

function isEmpty({ scope }: ReadContext, column: Column): Condition {
  const own = COMPARED[column.type] === "text" ? inLanguage(column, scope) : sql.ref(column.dbColumn);
  return sql<boolean>`coalesce(cast(${own} as text), '') = ''`;
}

function equals(reading: ReadContext, table: Table, column: Column, value: string): Condition {
  const { source } = reading;
  const own = sql.ref(column.dbColumn);
  const stored = storedForm(column, value);
  switch (column.type) {
    case "Text":
    case "Html":
    case "Url":
      return column.multiple
        ? likeCompared(
            source.database,
            column,
            commaSeparated(folded(reading, column)),
            `%,${escaped(value)},%`,
          )
        : sql<boolean>`${folded(reading, column)} = ${comparedValue(source.database, column, value)}`;
    case "Options":
      return containsOption(table, column, optionsNamed(source.tables, table, column, value));
    case "Reference":
      return stored === undefined ? meansNamed(reading, column, value) : sql<boolean>`${own} = ${stored}`;
    case "DateTime":
      return stored === undefined ? onDay(column, value) : sql<boolean>`${own} = ${stored}`;
    default:
      if (stored === undefined) throw invalidValue(column);
      return sql<boolean>`${own} = ${stored}`;
  }
}

/** The options with this number, else with this label in either language. @throws SiteError `invalid` */
function optionsNamed(tables: Tables, table: Table, column: Column, value: string): Scalar[] {
  const options = tables.options(table.name, column.name);
  const number = storedForm(column, value);
  const named = options.filter((option) => isCalled(option, value)).map((option) => option.value);
  if (number !== undefined && (named.length === 0 || options.some((option) => option.value === number))) {
    return [number];
  }
  if (named.length === 0) throw invalidValue(column);
  return named;
}

const isCalled = ({ label, label_kn }: Option, value: string): boolean =>
  [label, label_kn].some((each) => each !== null && asCompared(each) === asCompared(value));

/**
 * A reference by what it is called in either language, or by the name of its row in addresses.
 * @throws SiteError `invalid` where the reader may not know what it is called
 */
function meansNamed(reading: ReadContext, column: Column, value: string): Condition {
  if (!labelSourceOf(reading.source, column, reading.scope)) throw invalidValue(column);
  const { database } = reading.source;
  return existsReferenced(reading, column, ({ referred, shown }) => {
    const labels = inEachLanguage(shown).map(
      (name) =>
        sql<boolean>`${comparedText(database, shown, name)} = ${comparedValue(database, shown, value)}`,
    );
    const key = referred.key === undefined ? undefined : findColumn(referred, referred.key);
    const readable = key && (key.public || readsAsStaff(referred, reading.scope));
    const named = readable ? [sql<boolean>`${sql.ref(key.dbColumn)} = ${value}`] : [];
    return sql<boolean>`(${sql.join([...labels, ...named], " or ")})`;
  });
}

/** An instant within a day in Kalaburagi. @throws SiteError `invalid` */
function onDay(column: Column, value: string): Condition {
  const day = parseDay(value);
  if (day === undefined) throw invalidValue(column);
  const [from, to] = [day, addDays(day, 1)].map((each) => new Date(startOfDay(each)).toISOString());
  const own = sql.ref(column.dbColumn);
  return sql<boolean>`(${own} >= ${from} and ${own} < ${to})`;
}

/**
 * Equality as `GET /{object}/{column}?{column}=` means it: exact, in any language of a text.
 * @param isTested whether another condition finds fewer rows, so that these are tested for this one
 */
export function equalTo(
  tables: Tables,
  table: Table,
  column: Column,
  value: string,
  isTested = false,
): Condition {
  const own = sql.ref(column.dbColumn);
  const text = normalize(value);
  if (COMPARED[column.type] === "text") {
    return column.translated
      ? sql<boolean>`(${own} = ${text} or ${sql.ref(inKannada(column.dbColumn))} = ${text})`
      : sql<boolean>`${own} = ${text}`;
  }
  const stored = storedForm(column, text) ?? optionCalled(tables, table, column, text);
  if (stored === undefined) throw invalidValue(column);
  return column.multiple ? inMultiValue(table, column, stored, isTested) : sql<boolean>`${own} = ${stored}`;
}

function optionCalled(tables: Tables, table: Table, column: Column, text: string): number | undefined {
  if (column.type !== "Options") return undefined;
  const options = tables.options(table.name, column.name);
  return options.find(({ label, label_kn }) => label === text || label_kn === text)?.value;
}
