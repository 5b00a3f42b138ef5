import { type ReactNode, useId } from "react";
import { described } from "#app/ui/field/field.tsx";
import fieldStyles from "#app/ui/field/field.module.css";
import { Icon } from "#app/ui/icon/icon.tsx";
import { MarkedText } from "#app/ui/localized-text/marked-text.tsx";
import type { FieldProps } from "#app/staff-ui/field-props.ts";
import type { ColumnDescriptor } from "#shared/api/metadata.ts";
import styles from "./choice-group.module.css";

/** What each of the choices is given: the columns that visitors may read, and the text that holds the choice. */
export interface TableChoiceProps {
  columns: readonly ColumnDescriptor[];
  value: string;
  onChange: (value: string) => void;
}

interface ChoiceGroupProps extends Pick<FieldProps<string>, "label" | "hint" | "error"> {
  children: ReactNode;
}

/** Several controls that make one value, under its label. */
export function ChoiceGroup({ label, hint, error, children }: ChoiceGroupProps) {
  const id = useId();
  return (
    <fieldset className={styles.group} aria-describedby={described(id, { hint, error })["aria-describedby"]}>
      <legend className={fieldStyles.label}>
        <MarkedText text={label} />
      </legend>
      {children}
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
    </fieldset>
  );
}
