import { useTranslation } from "#app/i18n/use-translation.ts";
import { useFieldLabel } from "../record-editor/state/field-label.ts";
import type { EditedRecord } from "../record-editor/state/edited-record.ts";

/** Answers the status of the form, in a sentence. */
export function useFormStatus(): (form: EditedRecord, isSavedOnce: boolean) => string {
  const t = useTranslation();
  const labelOf = useFieldLabel();
  return ({ errors, failure, fields, dirty, isDraftStored }, isSavedOnce) => {
    const [wrong] = fields.filter(({ name }) => errors[name]);
    if (wrong) return `${labelOf(wrong)}: ${errors[wrong.name]}`;
    if (failure) return failure;
    if (dirty) return t(isDraftStored === false ? "admin_text_unsaved_risk" : "admin_text_unsaved");
    return isSavedOnce ? t("admin_text_saved") : "";
  };
}
