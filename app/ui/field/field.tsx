import type { ReactNode } from "react";
import { Icon } from "../icon/icon.tsx";
import { VisuallyHidden } from "../visually-hidden/visually-hidden.tsx";
import { MarkedText } from "../localized-text/marked-text.tsx";
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
  /** There is no control inside that a label could name. */
  isGroup?: boolean;
  /** For what is inside without a control that says so itself. */
  isRequired?: boolean;
  children: ReactNode;
}

/** What stands around a control: label above, hint and error below, the red bar at the start. */
export function Field(props: FieldProps) {
  const { id, label, hideLabel, compact, hint, error, isGroup, isRequired, children } = props;
  const ownLabel = isGroup ? (
    <p id={id} className={styles.label}>
      <MarkedText text={label} />
    </p>
  ) : (
    <label htmlFor={id} className={styles.label}>
      <MarkedText text={label} />
    </label>
  );
  return (
    <div
      className={compact ? `${styles.field} ${styles.compact}` : styles.field}
      role={isGroup ? "group" : undefined}
      aria-labelledby={isGroup ? id : undefined}
      data-invalid={error ? "" : undefined}
      data-required={isRequired ? "" : undefined}
    >
      {hideLabel ? <VisuallyHidden>{ownLabel}</VisuallyHidden> : ownLabel}
      <div className={styles.control}>{children}</div>
      {hint && (
        <p id={`${id}-hint`} className={styles.hint}>
          <MarkedText text={hint} />
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className={styles.error} role="alert">
          <Icon name="alert" />
          <MarkedText text={error} />
        </p>
      )}
    </div>
  );
}

/** The ARIA attributes that refer a control to its hint and its error. */
export function described(id: string, { hint, error }: Pick<FieldProps, "hint" | "error">) {
  const by = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(" ");
  // Otherwise browsers call every required field wrong that is still empty.
  return { "aria-invalid": error !== undefined && error !== "", "aria-describedby": by || undefined };
}
