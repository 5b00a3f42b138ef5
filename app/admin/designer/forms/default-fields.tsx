import { useTranslation } from "#app/i18n/use-translation.ts";
import { SelectField } from "#app/ui/field/select-field.tsx";
import { TextField } from "#app/ui/field/text-field.tsx";
import { DEFAULT_TYPES } from "#shared/columns.ts";
import type { FormHandle } from "../../forms/form-handle.ts";
import { type DesignedColumn, isTranslatable } from "../descriptions.ts";
import type { ColumnDraft } from "./column-draft.ts";

const DEFAULT_MAX = 500;

interface DefaultFieldsProps {
  form: FormHandle<ColumnDraft>;
  /** Missing: a new one is made. */
  column?: DesignedColumn;
}

/** What a new record begins with in this column. */
export function DefaultFields({ form, column }: DefaultFieldsProps) {
  const t = useTranslation();
  const { type, translated, defaultValue } = form.values;
  const choices: Partial<Record<typeof type, { value: string; label: string }[]>> = {
    Boolean: [{ value: "true", label: t("admin_yes") }],
    Date: [{ value: "today", label: t("admin_design_default_today") }],
    Options: (column?.data ?? []).map(({ value, label }) => ({ value: String(value), label })),
  };
  const offered = choices[type];
  if (!DEFAULT_TYPES.has(type) || offered?.length === 0) return null;
  if (offered) {
    // A day that a call has set is none of the choices, and stays.
    const isOther = defaultValue !== "" && !offered.some(({ value }) => value === defaultValue);
    return (
      <SelectField
        name="defaultValue"
        label={t("admin_design_optional", { label: t("admin_design_default") })}
        error={form.errors.defaultValue}
        value={defaultValue}
        options={[
          { value: "", label: t(type === "Boolean" ? "admin_no" : "admin_design_default_none") },
          ...offered,
          ...(isOther ? [{ value: defaultValue, label: defaultValue }] : []),
        ]}
        onChange={(value) => form.change({ defaultValue: value })}
      />
    );
  }
  const isInBoth = isTranslatable(type) && translated;
  return (
    <>
      <TextField
        {...form.field("defaultValue")}
        lang={isInBoth ? "en" : undefined}
        label={t("admin_design_optional", {
          label: t(isInBoth ? "admin_design_default_en" : "admin_design_default"),
        })}
        maxLength={DEFAULT_MAX}
      />
      {isInBoth && (
        <TextField
          {...form.field("defaultValue_kn")}
          lang="kn"
          label={t("admin_design_optional", { label: t("admin_design_default_kn") })}
          maxLength={DEFAULT_MAX}
        />
      )}
    </>
  );
}
