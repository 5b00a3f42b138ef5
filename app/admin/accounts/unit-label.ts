import { useShellData } from "#app/i18n/shell-data-provider.tsx";
import { type TextKey, useTranslation } from "#app/i18n/use-translation.ts";
import type { ListedUnit } from "#shared/api/accounts.ts";
import { LIBRARY_UNIT, parseUnit, type UnitKind } from "#shared/units.ts";

export const UNIT_KINDS: Record<UnitKind, TextKey> = {
  department: "admin_unit_department",
  college: "admin_unit_college",
  page: "admin_unit_page",
  employee: "admin_unit_person",
  library: "admin_unit_library",
};

/** Answers what a unit is called in the language of the staff area; of one that was deleted, that it is no longer there. */
export function useUnitLabel(): (unit: ListedUnit) => string {
  const t = useTranslation();
  const { language } = useShellData();
  return ({ name, label, label_kn }) => {
    if (name === LIBRARY_UNIT) return t(UNIT_KINDS.library);
    const own = (language === "kn" && label_kn) || label;
    return own || t("admin_form_gone", { id: parseUnit(name)?.id ?? name });
  };
}
