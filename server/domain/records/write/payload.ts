/** Reads a payload by a table's description: every value is checked, every problem is named. */
import { type Stored, RULES } from "#shared/column-types.ts";
import type { z } from "zod";
import { type Column, holdsFor } from "#shared/columns.ts";
import { parseInstant } from "#shared/dates.ts";
import { invalid } from "#shared/errors.ts";
import { bothLabels } from "#shared/labels.ts";
import type { Language } from "#shared/languages.ts";
import { factsOf, lacksWords } from "#shared/picture-columns.ts";
import type { FieldProblem, Problem } from "#shared/problems.ts";
import { findColumn, inKannada, type Table } from "#shared/table.ts";
import type { RecordRow } from "#server/db/schema.ts";
import { problemOf } from "../../kernel/parse.ts";

/** What a payload says, by dbColumns; what it leaves out is not there. */
export interface Payload {
  id?: number;
  version?: number;
  values: Record<string, Stored>;
  /** All values of the columns that take several. */
  multiValues: Map<Column, Stored[]>;
  /** Those of them that were given as a scalar. */
  scalars: Set<Column>;
  /** Columns, by their dbColumns, whose Kannada is still right although their English has changed. */
  confirmed: Set<string>;
}

/** Properties of an answered record that may come back and say nothing. */
const ANSWERED = new Set([
  "createdAt",
  "updatedAt",
  "deletedAt",
  "_fallback",
  "_kannadaOnly",
  "_outdated",
  "_status",
]);

/** More than a table has columns. A body may have tens of thousands of properties, which would hold the process. */
const ERRORS_MAX = 500;

export interface ReadPayload {
  payload: Payload;
  /** The wrong fields, no more than `ERRORS_MAX`. */
  errors: FieldProblem[];
  /** The values of columns that are wrong, by field. */
  rejected: ReadonlyMap<string, RejectedValue>;
}

interface RejectedValue extends ColumnTarget {
  value: unknown;
}

/**
 * @param language plain names of translated columns mean this language
 * @throws SiteError `invalid` for what is no record at all
 */
export function readPayload(table: Table, body: unknown, language: Language): ReadPayload {
  if (typeof body !== "object" || body === null || Array.isArray(body)) {
    throw invalid([{ field: "", code: "expected_record" }]);
  }
  const payload: Payload = { values: {}, multiValues: new Map(), scalars: new Set(), confirmed: new Set() };
  const errors: FieldProblem[] = [];
  const rejected = new Map<string, RejectedValue>();
  const properties = body as Record<string, unknown>;
  for (const name of Object.keys(properties)) {
    const problem = readProperty(table, payload, name, properties[name], language);
    if (!problem) continue;
    errors.push({ field: name, ...problem });
    const target = targetsOf(table, language).get(name);
    if (target) rejected.set(name, { ...target, value: properties[name] });
    if (errors.length === ERRORS_MAX) break;
  }
  return { payload, errors, rejected };
}

/** The wrong fields of an update. A stored value that older rules accepted may come back unchanged. */
export function changedErrors({ errors, rejected }: ReadPayload, before: RecordRow | null): FieldProblem[] {
  return errors.filter(({ field, code }) => {
    const { column, dbColumn, value } = rejected.get(field) ?? {};
    const stored = dbColumn && before?.[dbColumn];
    if (!column || !stored || code === "required") return true;
    return value !== stored && value !== RULES[column.type].output(stored);
  });
}

/** What a payload gives for a column, one value or several. */
export function valuesOf({ multiValues, values }: Payload, column: Column): (string | number)[] {
  const given = multiValues.get(column) ?? [values[column.dbColumn]];
  return given.filter((value) => value !== undefined && value !== null);
}

function readProperty(
  table: Table,
  payload: Payload,
  name: string,
  value: unknown,
  language: Language,
): Problem | undefined {
  const target = targetsOf(table, language).get(name);
  if (target) return readColumn(payload, target.column, target.dbColumn, value);
  if (name === "_confirmed") return readConfirmed(table, payload, value);
  if (ANSWERED.has(name) || isPlural(table, name)) return undefined;
  return readSystem(payload, name, value);
}

/** The column and the dbColumn that a property of a payload means. */
interface ColumnTarget {
  column: Column;
  dbColumn: string;
}

/** A description stays as it is until it is loaded anew, so what follows from it is worked out once. */
const TARGETS: Record<Language, WeakMap<Table, ReadonlyMap<string, ColumnTarget>>> = {
  en: new WeakMap(),
  kn: new WeakMap(),
};
const SCHEMAS = new WeakMap<Column, z.ZodType<Stored>>();

function targetsOf(table: Table, language: Language): ReadonlyMap<string, ColumnTarget> {
  const known = TARGETS[language].get(table);
  if (known) return known;
  const targets = new Map<string, ColumnTarget>();
  for (const column of table.columns) {
    const kannada = inKannada(column.dbColumn);
    if (column.translated) targets.set(inKannada(column.name), { column, dbColumn: kannada });
  }
  for (const column of table.columns) {
    const dbColumn = column.translated && language === "kn" ? inKannada(column.dbColumn) : column.dbColumn;
    targets.set(column.name, { column, dbColumn });
  }
  TARGETS[language].set(table, targets);
  return targets;
}

function schemaOf(column: Column): z.ZodType<Stored> {
  const schema = SCHEMAS.get(column) ?? RULES[column.type].input(column);
  SCHEMAS.set(column, schema);
  return schema;
}

const isPlural = (table: Table, name: string): boolean =>
  table.columns.some((column) => column.multiple && column.type === "Options" && name === `${column.name}s`);

function readColumn(payload: Payload, column: Column, dbColumn: string, value: unknown): Problem | undefined {
  const given = column.multiple && Array.isArray(value) ? value : [value];
  const schema = schemaOf(column);
  const stored: Stored[] = [];
  for (const each of given) {
    const result = schema.safeParse(each);
    if (!result.success) return explain(column, result.error.issues);
    if (result.data !== null) stored.push(result.data);
  }
  if (stored.length === 0 && column.required && dbColumn === column.dbColumn && column.type !== "Boolean") {
    return { code: "required" };
  }
  if (dbColumn in payload.values) return { code: "given_twice" };
  if (column.multiple) payload.multiValues.set(column, [...new Set(stored)]);
  if (!Array.isArray(value)) payload.scalars.add(column);
  payload.values[dbColumn] =
    column.multiple && column.type === "Text" ? stored.join(",") || null : (stored[0] ?? null);
  return undefined;
}

/** @returns what is wrong with the list of columns whose translations somebody confirms */
function readConfirmed(table: Table, payload: Payload, value: unknown): Problem | undefined {
  const names: unknown[] = Array.isArray(value) ? value : [value];
  const columns = names.map((name) => table.columns.find((each) => each.translated && each.name === name));
  if (columns.includes(undefined)) return { code: "expected_translated" };
  for (const column of columns) payload.confirmed.add(column!.dbColumn);
  return undefined;
}

/** The most telling problem of a union's branches. */
function explain(column: Column, issues: readonly z.core.$ZodIssue[]): Problem {
  const nested = issues.flatMap((issue) => (issue.code === "invalid_union" ? issue.errors.flat() : [issue]));
  const custom = nested.find(({ code }) => code === "custom");
  return custom ? problemOf(custom) : EXPECTED[column.type];
}

const EXPECTED: Record<Column["type"], Problem> = {
  Text: { code: "expected_text" },
  Html: { code: "expected_text" },
  Url: { code: "expected_address" },
  Date: { code: "expected_day", params: { example: "05-03-2026" } },
  DateTime: { code: "expected_instant" },
  Integer: { code: "expected_whole" },
  Boolean: { code: "expected_truth" },
  Options: { code: "expected_option" },
  Reference: { code: "expected_reference" },
};

function readSystem(payload: Payload, name: string, value: unknown): Problem | undefined {
  switch (name) {
    case "id":
    case "version":
      if (typeof value !== "number" && !(typeof value === "string" && /^[1-9]\d{0,14}$/.test(value))) {
        return EXPECTED.Integer;
      }
      if (!Number.isSafeInteger(Number(value)) || Number(value) < 1) return EXPECTED.Integer;
      payload[name] = Number(value);
      return undefined;
    case "active":
      if (typeof value !== "boolean") return EXPECTED.Boolean;
      payload.values.active = value ? 1 : 0;
      return undefined;
    case "publishFrom":
    case "publishTo": {
      const instant = typeof value === "string" ? parseInstant(value) : undefined;
      if (value !== null && value !== "" && !instant) return EXPECTED.DateTime;
      payload.values[name] = instant ?? null;
      return undefined;
    }
    default:
      return { code: "unknown_column" };
  }
}

/** What is wrong with a value of a column; undefined where it can be stored. */
export function valueProblem(column: Column, value: unknown): Problem | undefined {
  const result = schemaOf(column).safeParse(value);
  return result.success ? undefined : explain(column, result.error.issues);
}

/**
 * Adds the default values of columns of which a new record says nothing.
 * @param today `yyyy-mm-dd`, in Kalaburagi
 * @param isOption whether a list has a value still
 */
export function addDefaults(
  table: Table,
  { payload }: ReadPayload,
  today: string,
  isOption: (column: Column, value: number) => boolean,
): void {
  for (const column of table.columns) {
    const { defaultValue, dbColumn, translated, type } = column;
    if (!defaultValue || [dbColumn, inKannada(dbColumn)].some((name) => name in payload.values)) continue;
    if (type === "Options" && !isOption(column, Number(defaultValue.value))) continue;
    readColumn(payload, column, dbColumn, givenDefault(column, defaultValue.value, today));
    if (translated && defaultValue.value_kn)
      readColumn(payload, column, inKannada(dbColumn), defaultValue.value_kn);
  }
}

/** A default value as calls take it. @param today `yyyy-mm-dd` */
export function givenDefault({ type }: Pick<Column, "type">, value: string, today: string): string | boolean {
  if (type === "Date" && value === "today") return today;
  if (type === "Boolean" && (value === "true" || value === "false")) return value === "true";
  return value;
}

/**
 * What a record lacks because of what it has in another column. What is stored is not questioned where neither is changed.
 * @param row as it will be stored
 */
export function lacking(
  table: Table,
  { payload, errors }: ReadPayload,
  row: Readonly<Record<string, unknown>>,
  isNew: boolean,
): FieldProblem[] {
  return table.columns.flatMap((column): FieldProblem[] => {
    const by = column.requiredWhen && findColumn(table, column.requiredWhen.column);
    if (!by || ((row[column.dbColumn] ?? null) !== null && row[column.dbColumn] !== "")) return [];
    const isChanged = isNew || [by, column].some(({ dbColumn }) => dbColumn in payload.values);
    const held = by.type === "Boolean" ? row[by.dbColumn] === 1 : ((row[by.dbColumn] ?? null) as Stored);
    if (
      !isChanged ||
      !holdsFor(column.requiredWhen!, held) ||
      errors.some(({ field }) => field === column.name)
    )
      return [];
    return [{ field: column.name, code: "required_by", params: { field: bothLabels(by) } }];
  });
}

/**
 * Words that pictures lack which are not decorative. What is stored is not questioned where nothing of the picture is changed.
 * @param row as it will be stored
 */
export function lackingWords(
  table: Table,
  { payload, errors }: ReadPayload,
  row: Readonly<Record<string, unknown>>,
): FieldProblem[] {
  return table.columns.flatMap((alt): FieldProblem[] => {
    const picture = alt.ofPicture?.required && findColumn(table, alt.ofPicture.column);
    if (!picture || errors.some(({ field }) => field === picture.name)) return [];
    const { decorative } = factsOf(table.columns, picture);
    const kannada = inKannada(alt.dbColumn);
    const own = [picture.dbColumn, alt.dbColumn, kannada, decorative?.dbColumn ?? ""];
    if (!own.some((name) => name in payload.values)) return [];
    const names = [
      [alt.dbColumn, alt.name],
      [kannada, inKannada(alt.name)],
    ] as const;
    return names
      .filter(([dbColumn]) =>
        lacksWords(row[picture.dbColumn], row[decorative?.dbColumn ?? ""], row[dbColumn]),
      )
      .map(([, field]) => ({ field, code: "picture_without_words" }));
  });
}

/** What a new record still lacks, beside what is known to be wrong. */
export function missing(table: Table, { payload, errors }: ReadPayload): FieldProblem[] {
  return table.columns
    .filter(
      (column) =>
        column.required &&
        column.type !== "Boolean" &&
        (payload.values[column.dbColumn] ?? null) === null &&
        !errors.some(({ field }) => field === column.name),
    )
    .map((column) => ({ field: column.name, code: "required" }));
}
