/** What is sent and shown of a change of several records: an import of rows with the same values. */
import type { CellError, ImportPreview } from "#shared/api/imports.ts";
import type { PresentedRecord } from "#shared/api/record.ts";
import type { TableDescriptor } from "#shared/api/metadata.ts";
import type { RecordField } from "../../record-editor/state/fields.ts";
import { type FormValues, isSame, payloadOf, valuesOf } from "../../record-editor/state/values.ts";

/** Which properties can be given the same value in many records: not what tells records apart, nor what says something of other columns. */
export const canShare = ({ unique }: TableDescriptor, { name, column }: RecordField): boolean =>
  column?.unique !== true && !column?.ofTable && !unique.some((names) => names.includes(name));

/** Each names its version, so that what somebody changes meanwhile is refused and not overwritten. */
export const rowsToSend = (
  rows: readonly PresentedRecord[],
  fields: readonly RecordField[],
  values: FormValues,
): Record<string, unknown>[] => {
  const payload = payloadOf(fields, values);
  return rows.map(({ id, version }) => ({ id, version, ...payload }));
};

export interface PlannedRow {
  row: PresentedRecord;
  /** What it holds now. */
  before: FormValues;
  /** Which of the properties change. */
  changed: readonly RecordField[];
  errors: readonly CellError[];
  warnings: readonly CellError[];
}

/** What becomes of each record, the refused ones first. */
export function plannedRows(
  rows: readonly PresentedRecord[],
  fields: readonly RecordField[],
  values: FormValues,
  preview: Pick<ImportPreview, "fates">,
): PlannedRow[] {
  const planned = rows.map((row, index) => {
    const before = valuesOf(fields, row);
    const changed = fields.filter((field) => !isSame(field, before[field.name], values[field.name]));
    const { errors = [], warnings = [] } = preview.fates[index] ?? {};
    return { row, before, changed, errors, warnings };
  });
  return planned.toSorted((a, b) => Number(b.errors.length > 0) - Number(a.errors.length > 0));
}
