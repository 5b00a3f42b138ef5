import { useId } from "react";
import { described } from "#app/ui/field/field.tsx";
import { Icon } from "#app/ui/icon/icon.tsx";
import fieldStyles from "#app/ui/field/field.module.css";
import { MarkedText } from "#app/ui/localized-text/marked-text.tsx";
import type { FieldProps } from "../field-props.ts";
import styles from "./check-field.module.css";

interface CheckFieldProps extends FieldProps<boolean> {
  /** As a switch, for what takes the whole record on or off. */
  isSwitch?: boolean;
}

/** Yes or no. */
export function CheckField({ name, label, value, onChange, error, hint, isSwitch = false }: CheckFieldProps) {
  const id = useId();
  return (
    <div className={styles.field}>
      <label className={styles.label}>
        <input
          {...described(id, { hint, error })}
          type="checkbox"
          role={isSwitch ? "switch" : undefined}
          className={isSwitch ? styles.switch : styles.check}
          name={name}
          checked={value}
          onChange={(event) => onChange(event.target.checked)}
        />
        <MarkedText text={label} />
      </label>
      {hint && (
        <p id={`${id}-hint`} className={fieldStyles.hint}>
          <MarkedText text={hint} />
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className={fieldStyles.error} role="alert">
          <Icon name="alert" />
          <MarkedText text={error} />
        </p>
      )}
    </div>
  );
}
