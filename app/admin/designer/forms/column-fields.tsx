import { useTranslation } from "#app/i18n/use-translation.ts";
import { SelectField } from "#app/ui/field/select-field.tsx";
import { TextField } from "#app/ui/field/text-field.tsx";
import { UNIQUE_TYPES } from "#shared/columns.ts";
import type { FormHandle } from "../../forms/form-handle.ts";
import {
  DESIGNED_TYPES,
  type DesignedColumn,
  type DesignedType,
  isTranslatable,
  TYPE_TEXTS,
  typeOf,
} from "../descriptions.ts";
import { CheckField } from "#app/staff-ui/check-field/check-field.tsx";
import { Stack } from "#app/staff-ui/layout/layout.tsx";
import type { ColumnDraft } from "./column-draft.ts";
import styles from "./forms.module.css";

const HINT_MAX = 300;

interface ColumnFieldsProps {
  form: FormHandle<ColumnDraft>;
  /** Missing: a new one is made. */
  column?: DesignedColumn;
}

/** The type of a new column; a stored one keeps its own. */
export function ColumnTypeField({ form, column }: ColumnFieldsProps) {
  const t = useTranslation();
  if (column) {
    return (
      <div className={styles.fixed}>
        <strong>
          {t("admin_design_type")}: {t(TYPE_TEXTS[typeOf(column)].name)}
        </strong>
        <span>{t(column.shipped ? "admin_design_shipped_column" : "admin_design_type_stays")}</span>
      </div>
    );
  }
  return (
    <SelectField
      name="type"
      label={t("admin_design_type")}
      hint={t(TYPE_TEXTS[form.values.type].about)}
      value={form.values.type}
      options={DESIGNED_TYPES.map((type) => ({ value: type, label: t(TYPE_TEXTS[type].name) }))}
      onChange={(type) => form.change({ type: type as DesignedType })}
    />
  );
}

/** Whether a value is required, whether visitors read it, and, of a new column, whether it is in both languages. */
export function ColumnChecks({ form, column }: ColumnFieldsProps) {
  const t = useTranslation();
  const { type, required, unique, translated, isPublic } = form.values;
  return (
    <Stack gap={2}>
      {type !== "Boolean" && (
        <CheckField
          name="required"
          label={t("admin_design_required")}
          hint={t("admin_design_required_hint")}
          value={required}
          onChange={(checked) => form.change({ required: checked })}
        />
      )}
      {UNIQUE_TYPES.has(type) && (
        <CheckField
          name="unique"
          label={t("admin_design_unique")}
          hint={t("admin_design_unique_hint")}
          error={form.errors.unique}
          value={unique}
          onChange={(checked) => form.change({ unique: checked })}
        />
      )}
      {!column && isTranslatable(type) && (
        <CheckField
          name="translated"
          label={t("admin_design_translated")}
          hint={t("admin_design_translated_hint")}
          value={translated}
          onChange={(checked) => form.change({ translated: checked })}
        />
      )}
      <CheckField
        name="isPublic"
        label={t("admin_design_public_box")}
        hint={t("admin_design_column_public_hint")}
        value={isPublic}
        onChange={(checked) => form.change({ isPublic: checked })}
      />
    </Stack>
  );
}

const HINTS = [
  { name: "hint", lang: "en", text: "admin_design_hint_en" },
  { name: "hint_kn", lang: "kn", text: "admin_design_hint_kn" },
] as const;

/** What whoever fills the column in reads beside it, in both languages. */
export function HintFields({ form }: Pick<ColumnFieldsProps, "form">) {
  const t = useTranslation();
  return HINTS.map(({ name, lang, text }) => (
    <TextField
      key={name}
      {...form.field(name)}
      lang={lang}
      label={t("admin_design_optional", { label: t(text) })}
      maxLength={HINT_MAX}
    />
  ));
}
