import { useTranslation } from "#app/i18n/use-translation.ts";
import { useToast } from "#app/ui/toast/toast-area.tsx";
import { ApiError } from "../../api/errors.ts";
import { reasonOf } from "#app/staff-ui/reason-of.ts";
import type { Refusal } from "../../forms/form-state.ts";
import { refusalOf } from "../../forms/refusal.ts";
import { useFieldLabel } from "./field-label.ts";
import type { RecordField } from "./fields.ts";

/** Answers why a record was not saved, and says it in a toast too; names the fields whose values another record has. */
export function useRecordRefusal(fields: readonly RecordField[]): (error: unknown) => Refusal {
  const t = useTranslation();
  const toast = useToast();
  const labelOf = useFieldLabel();
  return (error) => {
    const reason = reasonOf(error, t("err_save_failed"));
    toast(reason, "error");
    const { errors } = refusalOf(error, (name) => fields.some((field) => field.name === name), reason);
    const isTaken = error instanceof ApiError && error.body.code === "not_unique";
    const taken = isTaken ? fields.filter(({ name }) => name in errors) : [];
    if (taken.length === 0) return { message: reason, errors };
    const names = taken.map((field) => labelOf(field)).join(", ");
    return { message: t("admin_form_not_unique", { fields: names }), errors };
  };
}
