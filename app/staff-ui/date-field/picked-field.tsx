import { useId, useRef } from "react";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { described, Field } from "#app/ui/field/field.tsx";
import fieldStyles from "#app/ui/field/field.module.css";
import { useShownError } from "#app/ui/field/use-shown-error.ts";
import type { FieldProps } from "../field-props.ts";
import { IconButton } from "../icon-button/icon-button.tsx";
import styles from "./picked-field.module.css";

interface PickedFieldProps extends FieldProps<string> {
  /** The browser's own calendar, with or without a clock. */
  picker: "date" | "datetime-local";
  placeholder: string;
  /** What is written, in the picker's form; empty where it cannot be read. */
  toPicker: (written: string) => string;
  /** What was picked, as people write it. */
  fromPicker: (picked: string) => string;
}

/** A day, or a day with its time, written as people do; the browser's calendar helps. */
export function PickedField({
  label,
  value,
  onChange,
  error,
  errorAtOnce,
  hint,
  picker,
  toPicker,
  fromPicker,
  ...input
}: PickedFieldProps) {
  const id = useId();
  const t = useTranslation();
  const calendar = useRef<HTMLInputElement>(null);
  const { shown, onChanged, onLeft } = useShownError(error, errorAtOnce);
  const change = (written: string) => {
    onChanged();
    onChange(written);
  };
  return (
    <Field id={id} label={label} hint={hint} error={shown}>
      <input
        {...input}
        {...described(id, { hint, error: shown })}
        id={id}
        type="text"
        inputMode="text"
        autoComplete="off"
        className={`${fieldStyles.input} ${styles.input}`}
        value={value}
        onChange={(event) => change(event.target.value)}
        onBlur={() => {
          onLeft();
          const readable = toPicker(value);
          if (readable && fromPicker(readable) !== value) onChange(fromPicker(readable));
        }}
      />
      <input
        ref={calendar}
        type={picker}
        className={styles.calendar}
        tabIndex={-1}
        aria-hidden="true"
        value={toPicker(value)}
        onChange={(event) => change(event.target.value && fromPicker(event.target.value))}
      />
      <span className={styles.open}>
        <IconButton
          icon="calendar"
          label={t("admin_form_open_calendar", { field: label })}
          onPress={() => calendar.current?.showPicker()}
        />
      </span>
    </Field>
  );
}
