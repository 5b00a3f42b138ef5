import type { ReactNode } from "react";
import { Icon } from "../icon/icon.tsx";
import { VisuallyHidden } from "../visually-hidden/visually-hidden.tsx";
import styles from "./field.module.css";

interface FieldProps {
  /** Of the control inside. */
  id: string;
  label: string;
  /** The label is heard but not seen. */
  hideLabel?: boolean;
  /** No wider than the control needs, except on a phone. */
  compact?: boolean;
  hint?: string;
  /** What is wrong, as it is shown now. */
  error?: string;
  children: ReactNode;
}

/** What stands around a control: label above, hint and error below, the red bar at the start. */
export function Field({ id, label, hideLabel, compact, hint, error, children }: FieldProps) {
  const ownLabel = (
    <label htmlFor={id} className={styles.label}>
      {label}
    </label>
  );
  return (
    <div
      className={compact ? `${styles.field} ${styles.compact}` : styles.field}
      data-invalid={error ? "" : undefined}
    >
      {hideLabel ? <VisuallyHidden>{ownLabel}</VisuallyHidden> : ownLabel}
      <div className={styles.control}>{children}</div>
      {hint && (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className={styles.error} role="alert">
          <Icon name="alert" />
          {error}
        </p>
      )}
    </div>
  );
}

/** What a control says of its hint and its error. */
export function described(id: string, { hint, error }: Pick<FieldProps, "hint" | "error">) {
  const by = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(" ");
  return { "aria-invalid": error ? true : undefined, "aria-describedby": by || undefined };
}
