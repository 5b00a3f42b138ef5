import { useTranslation } from "#app/i18n/use-translation.ts";
import { useRefetchTouched } from "../../api/queries.ts";
import type { Refusal } from "../../forms/form-state.ts";
import { bodyOf } from "../../api/body-of.ts";

/** Says that somebody else was faster, and reads what they stored: the edits go on upon it. */
export function useConflictMessage(
  key: "admin_design_conflict" | "admin_design_conflict_places",
): (error: unknown) => Partial<Refusal> | undefined {
  const t = useTranslation();
  const refetchTouched = useRefetchTouched();
  return (error) => {
    const conflict = bodyOf(error, "conflict");
    if (!conflict) return undefined;
    refetchTouched("/db_object/update");
    const label = conflict.stored?.label;
    return { message: t(key, { label: typeof label === "string" ? label : "" }) };
  };
}
