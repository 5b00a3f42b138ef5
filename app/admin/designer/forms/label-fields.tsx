import { useTranslation } from "#app/i18n/use-translation.ts";
import { TextField } from "#app/ui/field/text-field.tsx";
import type { FormHandle } from "../../forms/form-handle.ts";

const LABEL_MAX = 100;

interface Labels {
  label: string;
  label_kn: string;
}

interface LabelFieldsProps {
  form: Pick<FormHandle<Labels>, "values" | "errors" | "isShownAtOnce">;
  onChange: (change: Partial<Labels>) => void;
  required?: boolean;
  hint?: string;
}

/** A label in both languages. */
export function LabelFields({ form, onChange, required, hint }: LabelFieldsProps) {
  const t = useTranslation();
  const { values, errors, isShownAtOnce } = form;
  const errorAtOnce = isShownAtOnce("label") || isShownAtOnce("label_kn");
  return (
    <>
      <TextField
        lang="en"
        name="label"
        label={t("admin_design_label_en")}
        hint={hint}
        required={required}
        maxLength={LABEL_MAX}
        value={values.label}
        error={errors.label}
        errorAtOnce={errorAtOnce}
        onChange={(label) => onChange({ label })}
      />
      <TextField
        lang="kn"
        name="label_kn"
        label={t("admin_design_label_kn")}
        hint={t("admin_design_label_kn_hint")}
        maxLength={LABEL_MAX}
        value={values.label_kn}
        error={errors.label_kn}
        errorAtOnce={errorAtOnce}
        onChange={(label) => onChange({ label_kn: label })}
      />
    </>
  );
}
