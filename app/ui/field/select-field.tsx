import { useId } from "react";
import { Icon } from "../icon/icon.tsx";
import { described, Field } from "./field.tsx";
import { useWrittenIn } from "../localized-text/marked-text.tsx";
import { useShownError } from "./use-shown-error.ts";
import styles from "./field.module.css";

interface SelectFieldProps {
  name: string;
  label: string;
  options: { value: string; label: string; lang?: string }[];
  /** With `onChange`; otherwise `defaultValue`, and the form is sent. */
  value?: string;
  defaultValue?: string;
  onChange?: (value: string) => void;
  hideLabel?: boolean;
  /** As wide as its longest option, for a toolbar. */
  compact?: boolean;
  /** As in `TextField`. */
  error?: string;
  hint?: string;
  required?: boolean;
  autoComplete?: string;
}

/** A labelled choice of one. */
export function SelectField({
  label,
  options,
  onChange,
  hideLabel,
  compact,
  error,
  hint,
  ...select
}: SelectFieldProps) {
  const id = useId();
  const writtenIn = useWrittenIn();
  const { shown, onChanged, onLeft } = useShownError(error);
  return (
    <Field id={id} label={label} hideLabel={hideLabel} compact={compact} hint={hint} error={shown}>
      <select
        {...select}
        {...described(id, { hint, error: shown })}
        id={id}
        className={styles.input}
        onChange={(event) => {
          onChanged();
          onChange?.(event.target.value);
        }}
        onBlur={onLeft}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value} lang={option.lang ?? writtenIn(option.label)}>
            {option.label}
          </option>
        ))}
      </select>
      <span className={styles.mark}>
        <Icon name="chevronDown" />
      </span>
    </Field>
  );
}
