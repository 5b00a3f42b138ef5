import { useTranslation } from "#app/i18n/use-translation.ts";
import { Checkbox } from "#app/staff-ui/checkbox/checkbox.tsx";
import { Stack } from "#app/staff-ui/layout/layout.tsx";
import { SelectField } from "#app/ui/field/select-field.tsx";
import type { FormHandle } from "../../forms/form-handle.ts";
import type { DesignedColumn } from "../descriptions.ts";
import type { ColumnDraft } from "./column-draft.ts";
import styles from "./forms.module.css";

interface RequiredWhenFieldsProps {
  form: FormHandle<ColumnDraft>;
  /** Missing: a new one is made. */
  column?: DesignedColumn;
  /** Those of the table. */
  columns: readonly DesignedColumn[];
}

/** By which other column a value is required, and by which values of its list. */
export function RequiredWhenFields({ form, column, columns }: RequiredWhenFieldsProps) {
  const t = useTranslation();
  const { type, required, requiredWhen, requiredValues } = form.values;
  const others = columns.filter(({ id }) => id !== column?.id);
  if (type === "Boolean" || required || others.length === 0) return null;
  const by = others.find(({ id }) => id === requiredWhen);
  const setValue = (value: number, isHeld: boolean) =>
    form.change({
      requiredValues: isHeld ? [...requiredValues, value] : requiredValues.filter((each) => each !== value),
    });
  return (
    <>
      <SelectField
        name="requiredWhen"
        label={t("admin_design_required_when")}
        hint={t(
          by?.type === "Boolean" ? "admin_design_required_when_yes" : "admin_design_required_when_hint",
        )}
        error={form.errors.requiredWhen}
        value={String(requiredWhen)}
        options={[
          { value: "0", label: t("admin_design_required_never") },
          ...others.map(({ id, label }) => ({ value: String(id), label })),
        ]}
        onChange={(id) => form.change({ requiredWhen: Number(id), requiredValues: [] })}
      />
      {by?.type === "Options" && (
        <fieldset className={styles.choices}>
          <legend>{t("admin_design_required_values")}</legend>
          <Stack gap={2}>
            {(by.data ?? []).map(({ value, label }) => (
              <Checkbox
                key={value}
                label={label}
                checked={requiredValues.includes(value)}
                onChange={({ target }) => setValue(value, target.checked)}
              />
            ))}
          </Stack>
        </fieldset>
      )}
    </>
  );
}
