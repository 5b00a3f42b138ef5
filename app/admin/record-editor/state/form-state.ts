/** The state of a form as plain values: initial from a record, edited, refused, rebased. */
import type { FieldError } from "#shared/errors.ts";
import type { Draft } from "./drafts.ts";
import type { RecordField } from "./fields.ts";
import {
  changedFields,
  type FormValues,
  initialValues,
  isSame,
  type StoredRecord,
  valuesOf,
} from "./values.ts";

export interface FormState {
  /** As it is stored; undefined for a new record. */
  record: StoredRecord | undefined;
  /** What the form began from. */
  base: FormValues;
  values: FormValues;
  /** What the server said of single properties, until they are changed. */
  refused: Readonly<Record<string, string>>;
}

/** My version and theirs, and their common base. */
export interface Conflict {
  base: FormValues;
  mine: FormValues;
  theirs: FormValues;
  record: StoredRecord;
  /** The person had asked to save; otherwise they go on typing. */
  saving: boolean;
  /** My edits were stored as this draft. */
  draft?: Draft;
}

export function initialFormState(fields: readonly RecordField[], record?: StoredRecord): FormState {
  const values = record ? valuesOf(fields, record) : initialValues(fields);
  return { record, base: values, values, refused: {} };
}

/** The edits rebased on what is stored now: what was typed stays, the rest follows the record. */
export function rebase(fields: readonly RecordField[], form: FormState, record: StoredRecord): FormState {
  const base = valuesOf(fields, record);
  const typed = changedFields(fields, form.base, form.values).map(
    ({ name }) => [name, form.values[name] ?? null] as const,
  );
  return { ...form, record, base, values: { ...base, ...Object.fromEntries(typed) } };
}

/** Whether somebody else changed what was typed here too. */
export function hasConflict(fields: readonly RecordField[], form: FormState, record: StoredRecord): boolean {
  const theirs = valuesOf(fields, record);
  return changedFields(fields, form.base, form.values).some(
    (field) =>
      !isSame(field, form.base[field.name], theirs[field.name]) &&
      !isSame(field, form.values[field.name], theirs[field.name]),
  );
}

/** Whether everything that was typed is stored already, as when an answer got lost on its way. */
export function isStored(fields: readonly RecordField[], form: FormState, record: StoredRecord): boolean {
  const theirs = valuesOf(fields, record);
  return changedFields(fields, form.base, form.values).every((field) =>
    isSame(field, form.values[field.name], theirs[field.name]),
  );
}

/** What was typed, as a draft stores it. */
export function changesOf(fields: readonly RecordField[], { base, values }: FormState): Draft["changed"] {
  return Object.fromEntries(
    changedFields(fields, base, values).map(({ name }) => [
      name,
      { from: base[name] ?? null, to: values[name] ?? null },
    ]),
  );
}

/** The form state that a draft was stored from, before anybody else changed the record. */
export function formStateOfDraft(
  fields: readonly RecordField[],
  form: FormState,
  { changed }: Draft,
): FormState {
  const known = fields.filter(({ name }) => name in changed);
  const pick = (side: "from" | "to") =>
    Object.fromEntries(known.map(({ name }) => [name, changed[name]?.[side] ?? null]));
  return { ...form, base: { ...form.base, ...pick("from") }, values: { ...form.base, ...pick("to") } };
}

/** The server's messages by the properties that the form has. */
export function refusalsOf(
  fields: readonly RecordField[],
  errors: readonly FieldError[] = [],
): Record<string, string> {
  const known = errors.filter(({ field }) => fields.some(({ name }) => name === field));
  return Object.fromEntries(known.map(({ field, message }) => [field, message]));
}
