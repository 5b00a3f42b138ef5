import type { DraftDetail } from "#shared/api/drafts.ts";
import type { Draft } from "../state/drafts.ts";
import type { RecordField } from "../state/fields.ts";
import { blankValues, type FormValues, valuesOf } from "../state/values.ts";

/** What a draft changes, as the form goes on with it: from what the record was when it was begun. */
export function editsOf(fields: readonly RecordField[], draft: DraftDetail): Draft {
  const from = draft.base ? valuesOf(fields, draft.base) : blankValues(fields);
  const to = valuesOf(fields, draft.values);
  const changed = draft.changed.map((name) => [name, { from: from[name] ?? null, to: to[name] ?? null }]);
  return {
    id: `shared ${draft.id}`,
    at: draft.updatedAt,
    version: draft.version,
    changed: Object.fromEntries(changed) as Draft["changed"],
  };
}

/** A record with what a draft says of it. @param now as it is stored; blank values for a new one */
export function withEdits(fields: readonly RecordField[], now: FormValues, draft: DraftDetail): FormValues {
  const said = valuesOf(fields, draft.values);
  return { ...now, ...Object.fromEntries(draft.changed.map((name) => [name, said[name] ?? null])) };
}
