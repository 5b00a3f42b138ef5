import { useTranslation } from "#app/i18n/use-translation.ts";
import { TextField } from "#app/ui/field/text-field.tsx";

interface LabelFieldsProps {
  label: string;
  kannada: string;
  maxLength: number;
  required?: boolean;
  /** What the server or the form has against them, by `label` and `label_kn`. */
  errors: Readonly<Record<string, string | undefined>>;
  /** Errors from an answer do not wait. */
  errorsAtOnce: boolean;
  hint?: string;
  onChange: (change: { label?: string; label_kn?: string }) => void;
}

/** A label in both languages. */
export function LabelFields(props: LabelFieldsProps) {
  const { label, kannada, errors, errorsAtOnce, hint, onChange, ...field } = props;
  const t = useTranslation();
  return (
    <>
      <TextField
        {...field}
        lang="en"
        name="label"
        label={t("admin_design_label_en")}
        hint={hint}
        value={label}
        error={errors.label}
        errorAtOnce={errorsAtOnce}
        onChange={(value) => onChange({ label: value })}
      />
      <TextField
        lang="kn"
        maxLength={field.maxLength}
        name="label_kn"
        label={t("admin_design_label_kn")}
        hint={t("admin_design_label_kn_hint")}
        value={kannada}
        error={errors.label_kn}
        errorAtOnce={errorsAtOnce}
        onChange={(value) => onChange({ label_kn: value })}
      />
    </>
  );
}
