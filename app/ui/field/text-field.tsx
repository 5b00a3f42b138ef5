import { useId, useState } from "react";
import { Icon } from "../icon/icon.tsx";
import styles from "./text-field.module.css";

interface TextFieldProps {
  name: string;
  label: string;
  value: string;
  onChange: (value: string) => void;
  /** What is wrong with the value now; shown once it was changed and the field was left. */
  error?: string;
  hint?: string;
  type?: "text" | "email" | "tel" | "password";
  autoComplete?: string;
  required?: boolean;
  /** Names for the button that shows a password in clear. */
  reveal?: { show: string; hide: string };
}

/** A labelled line of text. */
export function TextField({
  name,
  label,
  value,
  onChange,
  error,
  hint,
  type = "text",
  reveal,
  ...input
}: TextFieldProps) {
  const id = useId();
  const [changed, setChanged] = useState(false);
  const [left, setLeft] = useState(false);
  const [revealed, setRevealed] = useState(false);
  const shown = changed && left ? error : undefined;
  const described = [hint && `${id}-hint`, shown && `${id}-error`].filter(Boolean).join(" ");
  return (
    <div className={styles.field} data-invalid={shown ? "" : undefined}>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      <div className={styles.control}>
        <input
          {...input}
          id={id}
          name={name}
          type={revealed ? "text" : type}
          className={styles.input}
          value={value}
          spellCheck={type === "text" && !input.autoComplete}
          autoCapitalize="none"
          aria-invalid={shown ? true : undefined}
          aria-describedby={described || undefined}
          onChange={(event) => {
            setChanged(true);
            onChange(event.target.value);
          }}
          onBlur={() => setLeft(true)}
        />
        {reveal && (
          <button
            type="button"
            className={styles.reveal}
            aria-label={revealed ? reveal.hide : reveal.show}
            onClick={() => setRevealed(!revealed)}
            data-needs-script
          >
            <Icon name={revealed ? "eyeOff" : "eye"} />
          </button>
        )}
      </div>
      {hint && (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
      {shown && (
        <p id={`${id}-error`} className={styles.error} role="alert">
          <Icon name="alert" />
          {shown}
        </p>
      )}
    </div>
  );
}
