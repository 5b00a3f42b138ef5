import type { PresentedRecord } from "#shared/api/record.ts";
import { useState } from "react";
import type { Draft } from "./drafts.ts";
import type { RecordField } from "./fields.ts";
import { changesOf, type Conflict, hasConflict, rebase, type RecordState } from "./record-state.ts";
import type { Drafts } from "./use-drafts.ts";
import type { RecordForm } from "./use-record-form.ts";
import { changedFields, type FormValues, valuesOf } from "./values.ts";

/** What happens where somebody else changed what is being edited: the edits go on, or the person decides. */
export function useConflict(fields: readonly RecordField[], edited: RecordForm, drafts: Drafts) {
  const [conflict, setConflict] = useState<Conflict>();
  const ask = (record: PresentedRecord, saving: boolean, mine: RecordState, draft?: Draft) =>
    setConflict({
      base: mine.base,
      mine: mine.values,
      theirs: valuesOf(fields, record),
      record,
      saving,
      draft,
    });
  /** Brings the form up to date, or asks where somebody else changed the same; answers whether it could. */
  const meet = (mine: RecordState, record: PresentedRecord, draft?: Draft): boolean => {
    if (hasConflict(fields, mine, record)) {
      ask(record, false, mine, draft);
      return false;
    }
    edited.goOn(rebase(fields, mine, record));
    return true;
  };
  return {
    conflict,
    meet,
    /** The edits were to be saved, and something else is stored. */
    meetWhenSaving: (record: PresentedRecord) => ask(record, true, edited.latest()),
    /** Goes on with these values; what is given up of mine is stored as a draft. */
    resolve({ base, mine, theirs, record, draft }: Conflict, values: FormValues): void {
      const changes = changesOf(fields, { record, base: values, values: mine });
      const typed = changedFields(fields, base, mine).map(({ name }) => name);
      const givenUp = Object.fromEntries(Object.entries(changes).filter(([name]) => typed.includes(name)));
      if (Object.keys(givenUp).length > 0) drafts.putAside({ version: record.version, changed: givenUp });
      if (draft) drafts.take(draft);
      setConflict(undefined);
      edited.goOn({ record, base: theirs, values });
    },
    postpone: () => setConflict(undefined),
  };
}
