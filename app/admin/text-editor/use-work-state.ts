import { useText } from "#app/i18n/use-text.ts";
import { useFieldLabel } from "../record/field-label.ts";
import type { RecordWork } from "../record/record-work.ts";

/** Answers how the work stands, in a sentence. */
export function useWorkState(): (work: RecordWork, isSavedOnce: boolean) => string {
  const text = useText();
  const labelOf = useFieldLabel();
  return ({ errors, failure, fields, dirty, draftKept }, isSavedOnce) => {
    const [wrong] = fields.filter(({ name }) => errors[name]);
    if (wrong) return `${labelOf(wrong)}: ${errors[wrong.name]}`;
    if (failure) return failure;
    if (dirty) return text(draftKept === false ? "admin_text_unsaved_risk" : "admin_text_unsaved");
    return isSavedOnce ? text("admin_text_saved") : "";
  };
}
