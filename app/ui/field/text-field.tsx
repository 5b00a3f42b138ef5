import { useId, useRef, useState, type RefObject, useEffect, useEffectEvent } from "react";
import { Icon } from "../icon/icon.tsx";
import { wasChanged } from "./changed-early.ts";
import { described, Field } from "./field.tsx";
import { useShownError } from "./use-shown-error.ts";
import styles from "./field.module.css";

interface TextFieldProps {
  /** For a link that leads here. */
  id?: string;
  name: string;
  label: string;
  value: string;
  onChange: (value: string) => void;
  /** What is wrong with the value now; shown once it was changed and the field was left. */
  error?: string;
  /** The error comes from an answer and does not wait. */
  errorAtOnce?: boolean;
  hint?: string;
  type?: "text" | "email" | "tel" | "password";
  autoComplete?: string;
  inputMode?: "tel" | "email" | "numeric";
  maxLength?: number;
  required?: boolean;
  /** Of what is typed, where that is not the page's language. */
  lang?: string;
  /** Names for the button that shows a password in clear. */
  reveal?: { show: string; hide: string };
}

/** A labelled line of text. */
export function TextField({
  id: givenId,
  label,
  onChange,
  error,
  errorAtOnce,
  hint,
  type = "text",
  reveal,
  ...input
}: TextFieldProps) {
  const own = useId();
  const id = givenId ?? own;
  const { shown, onChanged, onLeft } = useShownError(error, errorAtOnce);
  const [revealed, setRevealed] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  useTypedEarly(field, (value, hasFocus) => {
    onChanged();
    if (!hasFocus) onLeft();
    onChange(value);
  });
  return (
    <Field id={id} label={label} hint={hint} error={shown}>
      <input
        {...input}
        {...described(id, { hint, error: shown })}
        ref={field}
        id={id}
        type={revealed ? "text" : type}
        className={styles.input}
        spellCheck={type === "text" && !input.autoComplete}
        autoCapitalize="none"
        onChange={(event) => {
          onChanged();
          onChange(event.target.value);
        }}
        onBlur={onLeft}
      />
      {reveal && (
        <button
          type="button"
          className={styles.reveal}
          aria-label={revealed ? reveal.hide : reveal.show}
          onClick={() => setRevealed(!revealed)}
        >
          <Icon name={revealed ? "eyeOff" : "eye"} />
        </button>
      )}
    </Field>
  );
}

/** Takes over what was typed into a field before hydration, which React would reset, and whether it was left since. */
function useTypedEarly(
  field: RefObject<HTMLInputElement | null>,
  onTyped: (value: string, hasFocus: boolean) => void,
): void {
  const take = useEffectEvent(onTyped);
  useEffect(() => {
    const input = field.current;
    if (input && (wasChanged(input) || input.value !== input.defaultValue))
      take(input.value, input === document.activeElement);
  }, [field]);
}
