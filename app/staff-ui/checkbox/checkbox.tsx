import { type ComponentProps, type ReactNode, useId } from "react";
import { Note } from "../layout/layout.tsx";
import styles from "./checkbox.module.css";

interface CheckboxProps extends Omit<ComponentProps<"input">, "className" | "type"> {
  label: ReactNode;
  hint?: string;
  /** Of `radio`s with one name, one holds. */
  type?: "checkbox" | "radio";
}

/** A box to tick, one of several: it shows no errors, unlike a field. */
export function Checkbox({ label, hint, type = "checkbox", ...input }: CheckboxProps) {
  const id = useId();
  const box = (
    <label className={styles.choice}>
      <input {...input} type={type} aria-describedby={hint && id} />
      {label}
    </label>
  );
  if (!hint) return box;
  return (
    <div>
      {box}
      <Note id={id} size="small" tight>
        {hint}
      </Note>
    </div>
  );
}
