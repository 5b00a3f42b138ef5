import { useTranslation } from "#app/i18n/use-translation.ts";
import { useRefetchTouched } from "../../api/queries.ts";
import type { Refusal } from "../../forms/form-state.ts";
import { isConflict } from "../../forms/refusal.ts";

/** Says that somebody else was faster, and reads what they stored: the edits go on upon it. */
export function useConflictMessage(
  key: "admin_design_conflict" | "admin_design_conflict_places",
): (error: unknown) => Partial<Refusal> | undefined {
  const t = useTranslation();
  const refetchTouched = useRefetchTouched();
  return (error) => {
    if (!isConflict(error)) return undefined;
    refetchTouched("/db_object/update");
    const { stored } = error.body as { stored?: { label?: string } };
    return { message: t(key, { label: stored?.label ?? "" }) };
  };
}
