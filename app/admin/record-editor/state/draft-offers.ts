import type { PresentedRecord } from "#shared/api/record.ts";
import type { Draft } from "./drafts.ts";
import type { EditedRecord } from "./edited-record.ts";
import type { RecordField } from "./fields.ts";
import { isStored, type RecordState, stateOfDraft } from "./record-state.ts";
import type { Drafts } from "./use-drafts.ts";
import type { RecordForm } from "./use-record-form.ts";

/** What was typed earlier and never saved, and how the form goes on with it. */
export function draftOffers(
  fields: readonly RecordField[],
  { form: { base, values }, record, latest, goOn }: RecordForm,
  drafts: Drafts,
  meet: (mine: RecordState, record: PresentedRecord, draft: Draft) => boolean,
): Pick<EditedRecord, "offered" | "restoreDraft" | "discard" | "isDraftStored"> {
  return {
    offered: drafts.offered.filter(
      (draft) => !record || !isStored(fields, stateOfDraft(fields, { record, base, values }, draft), record),
    ),
    restoreDraft(draft) {
      const now = latest();
      const mine = stateOfDraft(fields, now, draft);
      if (!now.record) goOn({ ...mine, base: now.base });
      if (!now.record || meet(mine, now.record, draft)) drafts.take(draft);
    },
    discard: drafts.discard,
    isDraftStored: drafts.isStored,
  };
}
