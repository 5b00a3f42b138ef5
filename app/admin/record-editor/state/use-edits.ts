import { useMemo, useState } from "react";
import type { Draft } from "./drafts.ts";
import type { RecordField } from "./fields.ts";
import { changesOf } from "./record-state.ts";
import type { Drafts } from "./use-drafts.ts";
import type { RecordForm } from "./use-record-form.ts";
import { changedFields, type FormValues } from "./values.ts";

/** Of what is stored already. */
const NOTHING: Draft["changed"] = {};

/** What was changed in a form and is stored nowhere yet, neither in the record nor in a draft that colleagues see. */
export function useEdits(fields: readonly RecordField[], { form, record, latest, goOn }: RecordForm) {
  const { base, values } = form;
  const [inDraft, setInDraft] = useState<FormValues>();
  const isKept = inDraft !== undefined && changedFields(fields, inDraft, values).length === 0;
  const changed = useMemo(
    () => (isKept ? NOTHING : changesOf(fields, { record, base, values })),
    [fields, record, base, values, isKept],
  );
  return {
    changed,
    isKept,
    /** What is in the form now is stored as such a draft. */
    keep: (drafts: Drafts): void => {
      setInDraft(latest().values);
      drafts.forget();
    },
    /** Goes back to what is stored as the record. */
    revert: (drafts: Drafts): void => {
      const { record: stored, base: now } = latest();
      goOn({ record: stored, base: now, values: now });
      drafts.forget();
    },
  };
}
