/** Values in an address, as they are stored. */
import type { Column, ColumnType } from "#shared/columns.ts";
import { parseDay, parseInstant } from "#shared/dates.ts";
import { invalid } from "#shared/errors.ts";
import { bothLabels } from "#shared/labels.ts";

export type Scalar = string | number;

/** How the values of a type are compared. */
export const COMPARED = {
  Text: "text",
  Html: "text",
  Url: "text",
  Date: "day",
  DateTime: "instant",
  Integer: "number",
  Boolean: "truth",
  Options: "number",
  Reference: "number",
} as const satisfies Record<ColumnType, string>;

const READ: Record<(typeof COMPARED)[ColumnType], (value: string) => Scalar | undefined> = {
  text: (value) => value,
  number: (value) => (/^-?(0|[1-9]\d{0,14})$/.test(value) ? Number(value) : undefined),
  day: parseDay,
  instant: parseInstant,
  truth: (value) => BOOLEAN_WORDS.get(value.toLowerCase()),
};

/** Spellings of yes (1) and no (0), in small letters. */
export const BOOLEAN_WORDS: ReadonlyMap<string, number> = new Map([
  ["true", 1],
  ["1", 1],
  ["yes", 1],
  ["ಹೌದು", 1],
  ["false", 0],
  ["0", 0],
  ["no", 0],
  ["ಇಲ್ಲ", 0],
]);

/** The stored form of a value; undefined where the column can have no such value. */
export const storedForm = (column: Column, value: string): Scalar | undefined =>
  READ[COMPARED[column.type]](value);

export const invalidValue = (column: Column) =>
  invalid([{ field: column.name, code: "not_of_column", params: { label: bothLabels(column) } }]);
