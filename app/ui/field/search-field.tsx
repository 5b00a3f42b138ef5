import { useId } from "react";
import { Icon } from "../icon/icon.tsx";
import { Field } from "./field.tsx";
import styles from "./field.module.css";

interface SearchFieldProps {
  name: string;
  label: string;
  defaultValue?: string;
  placeholder?: string;
  hideLabel?: boolean;
  maxLength?: number;
  required?: boolean;
}

/** A labelled field for a query; the form around it sends it. */
export function SearchField({ label, hideLabel, maxLength = 200, ...input }: SearchFieldProps) {
  const id = useId();
  return (
    <Field id={id} label={label} hideLabel={hideLabel}>
      <input
        {...input}
        id={id}
        type="search"
        className={styles.input}
        maxLength={maxLength}
        autoComplete="off"
        enterKeyHint="search"
      />
      <span className={styles.mark}>
        <Icon name="search" />
      </span>
    </Field>
  );
}
