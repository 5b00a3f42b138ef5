/** What is typed on the screen of a page and not saved, as the preview is asked to show it. */
import { createContext, use, useEffect, useMemo } from "react";
import type { RecordChange } from "#shared/api/previews.ts";
import type { EditedRecord } from "../../record-editor/state/edited-record.ts";
import { changedFields, payloadOf } from "../../record-editor/state/values.ts";

export interface Unsaved {
  changes: readonly RecordChange[];
  /** Something is not right yet, so that the preview has to wait. */
  isIncomplete: boolean;
  /** It is being saved: shown once more now, it would be in the way of itself. */
  isSaving: boolean;
}

export const NOTHING_UNSAVED: Unsaved = { changes: [], isIncomplete: false, isSaving: false };

export const ReportUnsaved = createContext<(unsaved: Unsaved) => void>(() => {});

/** Tells the preview what a form holds, until it closes. */
export function useReportUnsaved(unsaved: Unsaved): void {
  const report = use(ReportUnsaved);
  const text = JSON.stringify(unsaved);
  const same = useMemo(() => JSON.parse(text) as Unsaved, [text]);
  useEffect(() => {
    report(same);
    return () => report(NOTHING_UNSAVED);
  }, [report, same]);
}

/** What was typed of a record, as one change of it; none where nothing was. */
export function changeOf({ table, record, fields, base, values }: EditedRecord): RecordChange[] {
  const different = changedFields(fields, base, values);
  if (!record || different.length === 0) return [];
  return [{ object: table.name, record: { id: record.id, ...payloadOf(different, values) } }];
}

/** Of a form, with what it says of its own changes. */
export const unsavedIn = (
  { errors, dirty, saving }: EditedRecord,
  changes: readonly RecordChange[],
): Unsaved => {
  const isIncomplete = dirty && Object.keys(errors).length > 0;
  return { changes: isIncomplete || !dirty ? [] : changes, isIncomplete, isSaving: saving };
};
