/** What a form holds of a record: texts as they are typed, choices with their labels. All of it can be stored as JSON. */
import type { ColumnType } from "#shared/columns.ts";
import { toOneLine, normalizeLineBreaks } from "#shared/control-characters.ts";
import { dayAt, indianDay, parseTypedDay } from "#shared/dates.ts";
import type { Choice } from "#shared/api/metadata.ts";
import { readInstant } from "../../fields/instant-field/read-instant.ts";
import { writeInstant } from "../../fields/instant-field/write-instant.ts";
import type { RecordField } from "./fields.ts";

/**
 * Text, Html, Url, Date, DateTime, Integer: as written. Boolean: true or false. Options and Reference: a choice, `null`
 * for none. Of columns with several values: all of them, the first one leading.
 */
export type FormValue = string | boolean | Choice | null | readonly string[] | readonly Choice[];
export type FormValues = Readonly<Record<string, FormValue>>;

interface Conversion {
  blank: (field: RecordField) => FormValue;
  /** From what a call answers. */
  read: (answer: unknown, field: RecordField) => FormValue;
  /** To what a call takes. What cannot be read is sent as it is, for the server to refuse. */
  write: (value: FormValue, field: RecordField) => unknown;
}

const typedText = (answer: unknown): string =>
  typeof answer === "string" || typeof answer === "number" ? String(answer) : "";
const isMultiple = ({ column }: RecordField): boolean => column?.multiple === true;
const isListOfOptions = (field: RecordField): boolean => isMultiple(field) && field.column?.choices != null;

const written = (write: (text: string) => unknown): Conversion => ({
  blank: () => "",
  read: typedText,
  write: (value) => (typeof value === "string" && value.trim() !== "" ? write(value.trim()) : null),
});

const texts: Conversion = {
  blank: (field) => (isListOfOptions(field) ? [] : ""),
  read: (answer, field) => {
    if (!isMultiple(field)) return typedText(answer);
    const all = Array.isArray(answer) ? answer.map(String) : separated(typedText(answer));
    return isListOfOptions(field) ? all : all.join(", ");
  },
  write: (value, field) => {
    if (typeof value !== "string") return value;
    if (isMultiple(field)) return separated(value);
    if (value === "") return null;
    // A line break that is pasted or left from earlier is a space, as the field shows it.
    return field.column?.multiLine === false ? toOneLine(value) : normalizeLineBreaks(value);
  },
};

const choices: Conversion = {
  blank: (field) => (isMultiple(field) ? [] : null),
  read: (answer, field) => {
    if (!isMultiple(field)) return asChoice(answer);
    const all: unknown[] = Array.isArray(answer) ? answer : [answer];
    return all.map(asChoice).filter((choice) => choice !== null);
  },
  write: (value) => {
    if (Array.isArray(value)) return (value as Choice[]).map((choice) => choice.value);
    return (value as Choice | null)?.value ?? null;
  },
};

const CONVERSIONS: Record<ColumnType, Conversion> = {
  Text: texts,
  Html: written((html) => html),
  Url: written((url) => url),
  Date: written((day) => parseTypedDay(day) ?? day),
  DateTime: {
    ...written((instant) => readInstant(instant) ?? instant),
    read: (answer) =>
      typeof answer === "string" && readInstant(answer) ? writeInstant(answer) : typedText(answer),
  },
  Integer: written((figures) => (/^-?\d{1,15}$/.test(figures) ? Number(figures) : figures)),
  Boolean: {
    blank: ({ name }) => name === "active",
    read: (answer) => answer === true,
    write: (value) => value === true,
  },
  Options: choices,
  Reference: choices,
};

export const blankValue = (field: RecordField): FormValue => CONVERSIONS[field.type].blank(field);
export const toPayload = (field: RecordField, value: FormValue): unknown =>
  CONVERSIONS[field.type].write(value, field);

/** What the form of a new record begins with. */
export function initialValues(fields: readonly RecordField[], now = Date.now()): FormValues {
  const today = indianDay(dayAt(now));
  return Object.fromEntries(fields.map((field) => [field.name, initialValue(field, today)]));
}

/** @param today as it is written in a field */
function initialValue(field: RecordField, today: string): FormValue {
  const { column, language, type } = field;
  const { value, value_kn: kannada = "" } = column?.defaults ?? {};
  if (column?.initial === "today" || (type === "Date" && value === "today")) return today;
  if (column?.preset) return column.preset;
  if (!value && !kannada) return blankValue(field);
  if (type === "Boolean") return value === "true";
  if (type !== "Options") return language === "kn" ? kannada : (value ?? "");
  const option = column?.data?.find((each) => String(each.value) === value);
  return option ? { label: option.label, value: option.value } : null;
}

/** A record without anything. */
export function blankValues(fields: readonly RecordField[]): FormValues {
  return Object.fromEntries(fields.map((field) => [field.name, blankValue(field)]));
}

/** The values of a record, or of one of its versions. */
export function valuesOf(
  fields: readonly RecordField[],
  record: Readonly<Record<string, unknown>>,
): FormValues {
  return Object.fromEntries(
    fields.map((field) => {
      const all = isMultiple(field) && field.type === "Options" ? record[`${field.name}s`] : undefined;
      return [field.name, CONVERSIONS[field.type].read(all ?? record[field.name], field)];
    }),
  );
}

/** Whether the server would store the same; labels do not count. */
export function isSame(
  field: RecordField,
  one: FormValue | undefined,
  other: FormValue | undefined,
): boolean {
  if (one === other) return true;
  const blank = blankValue(field);
  const payload = (value: FormValue | undefined) => JSON.stringify(toPayload(field, value ?? blank));
  return payload(one) === payload(other);
}

/** The properties in which two states of a form differ. */
export function changedFields(
  fields: readonly RecordField[],
  before: FormValues,
  after: FormValues,
): RecordField[] {
  return fields.filter((field) => !isSame(field, before[field.name], after[field.name]));
}

/** A payload of these properties. */
export function payloadOf(fields: readonly RecordField[], values: FormValues): Record<string, unknown> {
  return Object.fromEntries(
    fields.map((field) => [field.name, toPayload(field, values[field.name] ?? blankValue(field))]),
  );
}

function asChoice(answer: unknown): Choice | null {
  if (typeof answer === "number") return { label: null, value: answer };
  if (typeof answer !== "object" || answer === null || !("value" in answer)) return null;
  const { value, label } = answer as { value: unknown; label?: unknown };
  if (typeof value !== "number") return null;
  return { value, label: typeof label === "string" ? label : null };
}

const separated = (text: string): string[] =>
  text
    .split(",")
    .map((word) => word.trim())
    .filter(Boolean);
