import { useId } from "react";
import { described } from "#app/ui/field/field.tsx";
import { useShownError } from "#app/ui/field/use-shown-error.ts";
import { Icon } from "#app/ui/icon/icon.tsx";
import fieldStyles from "#app/ui/field/field.module.css";
import { MarkedText } from "#app/ui/localized-text/marked-text.tsx";
import { Checkbox } from "#app/staff-ui/checkbox/checkbox.tsx";
import type { FieldProps } from "#app/staff-ui/field-props.ts";
import styles from "./multi-choices.module.css";

interface SeveralWordsProps extends FieldProps<readonly string[]> {
  options: readonly { value: string; label: string }[];
}

/** Several of a few fixed options. */
export function MultiChoices({
  name,
  label,
  options,
  value,
  onChange,
  error,
  errorAtOnce,
  hint,
}: SeveralWordsProps) {
  const id = useId();
  const { shown, onChanged, onLeft } = useShownError(error, errorAtOnce);
  return (
    <fieldset
      className={styles.group}
      data-invalid={shown ? "" : undefined}
      aria-describedby={described(id, { hint, error: shown })["aria-describedby"]}
    >
      <legend className={fieldStyles.label}>
        <MarkedText text={label} />
      </legend>
      <div className={styles.choices}>
        {options.map((option) => (
          <Checkbox
            key={option.value}
            name={name}
            label={<MarkedText text={option.label} />}
            checked={value.includes(option.value)}
            onBlur={onLeft}
            onChange={(event) => {
              onChanged();
              const others = value.filter((each) => each !== option.value);
              onChange(event.target.checked ? [...others, option.value] : others);
            }}
          />
        ))}
      </div>
      {hint && (
        <p id={`${id}-hint`} className={fieldStyles.hint}>
          <MarkedText text={hint} />
        </p>
      )}
      {shown && (
        <p id={`${id}-error`} className={fieldStyles.error} role="alert">
          <Icon name="alert" />
          <MarkedText text={shown} />
        </p>
      )}
    </fieldset>
  );
}
