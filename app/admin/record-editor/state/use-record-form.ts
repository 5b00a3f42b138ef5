import type { PresentedRecord } from "#shared/api/record.ts";
import { useCallback, useState } from "react";
import { useTranslation } from "#app/i18n/use-translation.ts";
import type { FormHandle } from "../../forms/form-handle.ts";
import type { Refusal } from "../../forms/form-state.ts";
import { useForm } from "../../forms/use-form.ts";
import { useLatestState } from "../../forms/use-latest-state.ts";
import type { RecordField } from "./fields.ts";
import { problemsIn } from "./problems.ts";
import type { RecordState } from "./record-state.ts";
import { changedFields, type FormValues, initialValues } from "./values.ts";

export interface RecordForm {
  form: FormHandle<FormValues>;
  /** As it is stored, with its version; undefined for a new one. */
  record: PresentedRecord | undefined;
  setRecord: (record: PresentedRecord | undefined) => void;
  /** As it is now, also within what was called before the last change. */
  latest: () => RecordState;
  /** Goes on with these edits upon this record. */
  goOn: (state: RecordState) => void;
  /** Begins anew with an empty record. */
  clear: () => void;
}

/** The form of a record, together with the record that its edits are based on. */
export function useRecordForm(
  fields: readonly RecordField[],
  explain: (error: unknown) => Partial<Refusal>,
  initial?: FormValues,
): RecordForm {
  const t = useTranslation();
  const [record, latestRecord, setRecord] = useLatestState<PresentedRecord | undefined>(() => undefined);
  const [blank] = useState(() => ({ ...initialValues(fields), ...initial }));
  const form = useForm<FormValues>({
    stored: blank,
    problemsIn: useCallback(
      (values, base) =>
        Object.fromEntries(
          Object.entries(problemsIn(fields, values, base)).map(([name, problem]) => [
            name,
            t(problem.key, problem.values),
          ]),
        ),
      [fields, t],
    ),
    isChanged: (base, values) => changedFields(fields, base, values).length > 0,
    explain,
  });
  return {
    form,
    record,
    setRecord,
    latest() {
      const { base, values } = form.latest();
      return { record: latestRecord(), base, values };
    },
    goOn(state) {
      setRecord(state.record);
      form.rebase(state.base, state.values);
    },
    clear() {
      setRecord(undefined);
      form.reset({ ...initialValues(fields), ...initial });
    },
  };
}
