import type { PresentedRecord } from "#shared/api/record.ts";
/** A record while it is edited, as plain values: from what is stored or a draft, rebased, in conflict. */
import type { Draft } from "./drafts.ts";
import type { RecordField } from "./fields.ts";
import { changedFields, type FormValues, isSame, valuesOf } from "./values.ts";

export interface RecordState {
  /** As it is stored; undefined for a new record. */
  record: PresentedRecord | undefined;
  /** What the edits began from. */
  base: FormValues;
  values: FormValues;
}

/** My version and theirs, and their common base. */
export interface Conflict {
  base: FormValues;
  mine: FormValues;
  theirs: FormValues;
  record: PresentedRecord;
  /** The person had asked to save; otherwise they go on typing. */
  saving: boolean;
  /** My edits were stored as this draft. */
  draft?: Draft;
}

/** The edits rebased on what is stored now: what was typed stays, the rest follows the record. */
export function rebase(
  fields: readonly RecordField[],
  state: RecordState,
  record: PresentedRecord,
): RecordState {
  const base = valuesOf(fields, record);
  const typed = changedFields(fields, state.base, state.values).map(
    ({ name }) => [name, state.values[name] ?? null] as const,
  );
  return { ...state, record, base, values: { ...base, ...Object.fromEntries(typed) } };
}

/** Whether somebody else changed what was typed here too. */
export function hasConflict(
  fields: readonly RecordField[],
  state: RecordState,
  record: PresentedRecord,
): boolean {
  const theirs = valuesOf(fields, record);
  return changedFields(fields, state.base, state.values).some(
    (field) =>
      !isSame(field, state.base[field.name], theirs[field.name]) &&
      !isSame(field, state.values[field.name], theirs[field.name]),
  );
}

/** Whether everything that was typed is stored already, as when an answer got lost on its way. */
export function isStored(
  fields: readonly RecordField[],
  state: RecordState,
  record: PresentedRecord,
): boolean {
  const theirs = valuesOf(fields, record);
  return changedFields(fields, state.base, state.values).every((field) =>
    isSame(field, state.values[field.name], theirs[field.name]),
  );
}

/** What was typed, as a draft stores it. */
export function changesOf(fields: readonly RecordField[], { base, values }: RecordState): Draft["changed"] {
  return Object.fromEntries(
    changedFields(fields, base, values).map(({ name }) => [
      name,
      { from: base[name] ?? null, to: values[name] ?? null },
    ]),
  );
}

/** What a draft was stored from, before anybody else changed the record. */
export function stateOfDraft(
  fields: readonly RecordField[],
  state: RecordState,
  { changed }: Draft,
): RecordState {
  const known = fields.filter(({ name }) => name in changed);
  const pick = (side: "from" | "to") =>
    Object.fromEntries(known.map(({ name }) => [name, changed[name]?.[side] ?? null]));
  return { ...state, base: { ...state.base, ...pick("from") }, values: { ...state.base, ...pick("to") } };
}
