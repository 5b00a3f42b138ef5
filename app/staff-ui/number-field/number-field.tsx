import { useId } from "react";
import { described, Field } from "#app/ui/field/field.tsx";
import fieldStyles from "#app/ui/field/field.module.css";
import { useShownError } from "#app/ui/field/use-shown-error.ts";
import type { FieldProps } from "../field-props.ts";

/** What stands for something that the browser shows and cannot read as a number, such as `1e`. */
const UNREADABLE = "?";

/** A whole number, as the text that was typed. */
export function NumberField({
  label,
  value,
  onChange,
  error,
  errorAtOnce,
  hint,
  ...input
}: FieldProps<string>) {
  const id = useId();
  const { shown, onChanged, onLeft } = useShownError(error, errorAtOnce);
  return (
    <Field id={id} label={label} hint={hint} error={shown}>
      <input
        {...input}
        {...described(id, { hint, error: shown })}
        id={id}
        type="number"
        step={1}
        inputMode="numeric"
        autoComplete="off"
        className={fieldStyles.input}
        value={value === UNREADABLE ? "" : value}
        onChange={({ target }) => {
          onChanged();
          onChange(target.validity.badInput ? UNREADABLE : target.value);
        }}
        // A turn of the wheel over the field moves the page, not the number.
        onWheel={(event) => event.currentTarget.blur()}
        onBlur={onLeft}
      />
    </Field>
  );
}
