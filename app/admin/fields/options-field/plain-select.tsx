import { useId } from "react";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { described, Field } from "#app/ui/field/field.tsx";
import fieldStyles from "#app/ui/field/field.module.css";
import { useShownError } from "#app/ui/field/use-shown-error.ts";
import { Icon } from "#app/ui/icon/icon.tsx";
import { useWrittenIn } from "#app/ui/localized-text/marked-text.tsx";
import type { FieldProps } from "#app/staff-ui/field-props.ts";

interface PlainSelectProps extends FieldProps<string> {
  options: readonly { value: string; label: string }[];
}

/** The browser's own select, which begins with "Please select" and can go back to it. */
export function PlainSelect({
  label,
  options,
  onChange,
  error,
  errorAtOnce,
  hint,
  ...select
}: PlainSelectProps) {
  const id = useId();
  const t = useTranslation();
  const writtenIn = useWrittenIn();
  const { shown, onChanged, onLeft } = useShownError(error, errorAtOnce);
  return (
    <Field id={id} label={label} hint={hint} error={shown}>
      <select
        {...select}
        {...described(id, { hint, error: shown })}
        id={id}
        className={fieldStyles.input}
        onChange={(event) => {
          onChanged();
          onChange(event.target.value);
        }}
        onBlur={onLeft}
      >
        <option value="">{t("admin_please_select")}</option>
        {options.map((option) => (
          <option key={option.value} value={option.value} lang={writtenIn(option.label)}>
            {option.label}
          </option>
        ))}
      </select>
      <span className={fieldStyles.mark}>
        <Icon name="chevronDown" />
      </span>
    </Field>
  );
}
