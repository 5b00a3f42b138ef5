import type { ImportResult } from "#shared/api/imports.ts";
import type { PresentedRecord } from "#shared/api/record.ts";
import { useMemo, useState } from "react";
import { useShellData } from "#app/i18n/shell-data-provider.tsx";
import type { ColumnDescriptor, TableDescriptor } from "#shared/api/metadata.ts";
import { useApi } from "../../api/use-api.ts";
import { useReportError } from "../../api/use-report-error.ts";
import { useImport } from "../../import/calls/use-import.ts";
import { fieldsOf, isWritable, LIFECYCLE, type RecordField } from "../../record-editor/state/fields.ts";
import { problemsIn } from "../../record-editor/state/problems.ts";
import { blankValue, type FormValue, type FormValues } from "../../record-editor/state/values.ts";
import type { ListState } from "../list-state.ts";
import { canShare, type PlannedRow, plannedRows, rowsToSend } from "./planned-change.ts";
import { type Chosen, MOST_AT_ONCE, readRows } from "./read-rows.ts";

export interface BulkEdit {
  count: number;
  /** More than can be changed at once. */
  isTooMany: boolean;
  /** The properties that could be chosen beside those that are. */
  offered: readonly RecordField[];
  chosen: readonly RecordField[];
  values: FormValues;
  problems: ReturnType<typeof problemsIn>;
  add: (name: string) => void;
  remove: (name: string) => void;
  set: (name: string, value: FormValue) => void;
  reading: boolean;
  importing: ReturnType<typeof useImport>;
  /** How many of the records were not there any more when it was looked at. */
  gone: number;
  /** What becomes of each record; undefined until it was looked at. */
  planned: PlannedRow[] | undefined;
  preview: () => void;
  /** Looks again, without those that are refused. */
  leaveOutRefused: () => void;
  apply: () => void;
  back: () => void;
}

interface BulkEditOptions {
  table: TableDescriptor;
  columns: readonly ColumnDescriptor[];
  of: Chosen;
  state: ListState;
  onDone: (result: ImportResult) => void;
}

/** Gives records the same values in some columns: previewed, all or none, undone as one. */
export function useBulkEdit({ table, columns, of, state, onDone }: BulkEditOptions): BulkEdit {
  const api = useApi();
  const reportError = useReportError();
  const { language } = useShellData();
  const fields = useMemo(() => sharedFields(table, columns), [table, columns]);
  const [values, setValues] = useState<FormValues>({});
  const [read, setRead] = useState<{ rows: readonly PresentedRecord[]; gone: number }>();
  const [reading, setReading] = useState(false);
  const importing = useImport(table.name);
  const chosen = fields.filter(({ name }) => name in values);
  const planned =
    read && importing.preview ? plannedRows(read.rows, chosen, values, importing.preview) : undefined;
  const count = of.kind === "some" ? of.ids.length : of.total;

  const back = () => {
    importing.reset();
    setRead(undefined);
  };
  const check = (rows: readonly PresentedRecord[], gone: number) => {
    importing.reset();
    setRead({ rows, gone });
    if (rows.length > 0) importing.dryRun({ rows: rowsToSend(rows, chosen, values) });
  };
  return {
    count,
    isTooMany: count > MOST_AT_ONCE,
    offered: fields.filter(({ name }) => !(name in values)),
    chosen,
    values,
    problems: problemsIn(chosen, values),
    add(name) {
      const field = fields.find((each) => each.name === name);
      if (field) setValues({ ...values, [name]: blankValue(field) });
    },
    remove: (name) => setValues(Object.fromEntries(Object.entries(values).filter(([each]) => each !== name))),
    set: (name, value) => setValues((before) => ({ ...before, [name]: value })),
    reading,
    importing,
    gone: read?.gone ?? 0,
    planned,
    preview() {
      const named = chosen.some(({ type }) => type === "Options" || type === "Reference");
      setReading(true);
      readRows(api, of, { table: table.name, state, language, named })
        .then((rows) => check(rows, Math.max(count - rows.length, 0)), reportError)
        .finally(() => setReading(false));
    },
    leaveOutRefused() {
      const refused = new Set(planned?.filter(({ errors }) => errors.length > 0).map(({ row }) => row.id));
      if (read)
        check(
          read.rows.filter(({ id }) => !refused.has(id)),
          read.gone,
        );
    },
    apply: () => importing.run({ rows: rowsToSend(read?.rows ?? [], chosen, values) }, onDone),
    back,
  };
}

const LIFECYCLE_NAMES = new Set(LIFECYCLE.map(({ name }) => name));

function sharedFields(table: TableDescriptor, columns: readonly ColumnDescriptor[]): RecordField[] {
  const fields = fieldsOf(columns).filter((field) => isWritable(field) && canShare(table, field));
  return table.publicRead
    ? fields
    : fields.filter(({ name, column }) => column !== undefined || !LIFECYCLE_NAMES.has(name));
}
