import { useId } from "react";
import { described, Field } from "./field.tsx";
import { useShownError } from "./use-shown-error.ts";
import styles from "./field.module.css";

interface TextAreaProps {
  /** As in `TextField`. */
  id?: string;
  name: string;
  label: string;
  value: string;
  onChange: (value: string) => void;
  /** As in `TextField`. */
  error?: string;
  errorAtOnce?: boolean;
  hint?: string;
  required?: boolean;
  /** Of what is typed, where that is not the page's language. */
  lang?: string;
  maxLength?: number;
  /** Lines that are seen at once; the visitor can draw it larger. */
  rows?: number;
}

/** A labelled field for several lines. */
export function TextArea({
  id: givenId,
  label,
  onChange,
  error,
  errorAtOnce,
  hint,
  rows = 5,
  ...area
}: TextAreaProps) {
  const own = useId();
  const id = givenId ?? own;
  const { shown, onChanged, onLeft } = useShownError(error, errorAtOnce);
  return (
    <Field id={id} label={label} hint={hint} error={shown}>
      <textarea
        {...area}
        {...described(id, { hint, error: shown })}
        id={id}
        rows={rows}
        className={styles.input}
        onChange={(event) => {
          onChanged();
          onChange(event.target.value);
        }}
        onBlur={onLeft}
      />
    </Field>
  );
}
