import { useMemo } from "react";
import type { ColumnDescriptor, TableDescriptor } from "#shared/api/metadata.ts";
import { ApiError } from "../../api/errors.ts";
import type { Refusal } from "../../forms/form-state.ts";
import { useStaff } from "../../session/staff-context.tsx";
import { useUnsaved } from "#app/staff-ui/unsaved/unsaved.tsx";
import type { EditedRecord } from "./edited-record.ts";
import { fieldsOf } from "./fields.ts";
import { draftOffers } from "./draft-offers.ts";
import { useConflict } from "./use-conflict.ts";
import { useDrafts } from "./use-drafts.ts";
import { useEdits } from "./use-edits.ts";
import { useLoadedRecord } from "./use-loaded-record.ts";
import type { RecordCalls } from "./record-calls.ts";
import { useRecordCalls } from "./use-record-calls.ts";
import { useRecordForm } from "./use-record-form.ts";
import { useRecordRefusal } from "./use-record-refusal.ts";
import type { FormValues } from "./values.ts";
import { storedIn, useSaveRecord } from "./use-save-record.ts";

/**
 * The one way in which a record is edited: it is loaded in both languages, checked by the server's rules, stored as a
 * draft while somebody types, and saved without ever overwriting what somebody else did. The page, the dialog and the text
 * editor stand on it; give each record a `key`, so that another record is another form.
 * @param initial what a new record begins with beside what its columns say
 * @param calls where it is read and written together with something else
 */
export function useRecord(
  table: TableDescriptor,
  columns: readonly ColumnDescriptor[],
  id?: number,
  initial?: FormValues,
  calls?: RecordCalls,
): EditedRecord {
  const { user } = useStaff();
  const fields = useMemo(() => fieldsOf(columns), [columns]);
  const refusalOf = useRecordRefusal(fields);
  const edited = useRecordForm(fields, refuse, initial);
  const { form, record, latest } = edited;
  const { changed, isKept, keep, revert } = useEdits(fields, edited);
  const drafts = useDrafts(
    { user: user.id, table: calls?.draftsOf ?? table.name, id },
    { version: record?.version ?? null, changed },
  );
  const { conflict, ...conflicts } = useConflict(fields, edited, drafts);
  const { state, message, reload } = useLoadedRecord(table.name, id, calls, (loaded) => {
    const now = latest();
    // An answer that was overtaken by a save says nothing new.
    const isLate = now.record && loaded.state === "ready" && loaded.record.version < now.record.version;
    if (loaded.state === "ready" && !isLate) conflicts.meet(now, loaded.record);
    if (loaded.state === "deleted") edited.setRecord(loaded.record);
  });
  const save = useSaveRecord(table.name, fields, edited, { drafts, calls });
  const offers = draftOffers(fields, edited, drafts, conflicts.meet);
  const others = useRecordCalls(table.name, () => latest().record, reload);
  useUnsaved(form.dirty && !isKept);

  function refuse(error: unknown): Partial<Refusal> {
    const stored = storedIn(error);
    if (!stored) {
      if (error instanceof ApiError && error.body.code === "not_found") void reload();
      return refusalOf(error);
    }
    conflicts.meetWhenSaving(stored);
    // The dialog says it.
    return {};
  }

  return {
    ...others,
    ...offers,
    table,
    fields,
    id,
    state,
    message,
    record,
    values: form.values,
    base: form.base,
    errors: form.errors,
    save,
    reload,
    conflict,
    set: (name, value) => form.change({ [name]: value }),
    isShownAtOnce: form.isShownAtOnce,
    showErrors: form.showErrors,
    hasShownErrors: form.hasShownErrors,
    dirty: form.dirty,
    saving: form.saving,
    failure: form.failure,
    isKept,
    keep: () => keep(drafts),
    revert: () => revert(drafts),
    clear() {
      drafts.leave();
      edited.clear();
    },
    async resolveConflict(chosen) {
      if (!conflict) return undefined;
      conflicts.resolve(conflict, chosen);
      return conflict.saving ? save() : undefined;
    },
    postpone: conflicts.postpone,
  };
}
