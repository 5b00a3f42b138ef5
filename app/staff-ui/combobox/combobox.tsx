import { type ReactNode, useId } from "react";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { described, Field } from "#app/ui/field/field.tsx";
import fieldStyles from "#app/ui/field/field.module.css";
import { useShownError } from "#app/ui/field/use-shown-error.ts";
import { Icon } from "#app/ui/icon/icon.tsx";
import type { Choice } from "#shared/api/metadata.ts";
import type { FieldProps } from "../field-props.ts";
import { IconButton } from "../icon-button/icon-button.tsx";
import { Stack } from "../layout/layout.tsx";
import { Choices } from "./choices.tsx";
import { useChoosing } from "./use-choosing.ts";
import type { Search } from "./use-search.ts";
import styles from "./combobox.module.css";

interface ComboboxProps extends FieldProps<Choice | null> {
  search: Search;
  /** Shown where nothing is chosen. */
  placeholder?: string;
  /** What is chosen is a reason for the next choice, so the field is empty again. */
  emptiesItself?: boolean;
  /** What a choice says of itself below its label. */
  noteOf?: (choice: Choice) => string;
  /** Stands below the field. */
  children?: ReactNode;
}

/** A choice of one among many: typing looks for it, the list can be walked through to its end. */
export function Combobox({ children, ...field }: ComboboxProps) {
  const { name, label, value, hint, required, placeholder, emptiesItself = false, noteOf } = field;
  const t = useTranslation();
  const id = useId();
  const { shown, onChanged, onLeft } = useShownError(field.error, field.errorAtOnce);
  const isClearable = !emptiesItself;
  const { isOpen, found, highlighted, choose, input, list, option } = useChoosing({
    id,
    search: field.search,
    value,
    isClearable,
    onChange: field.onChange,
    onTouched: onChanged,
    onLeft,
  });
  return (
    <Stack gap={2}>
      <Field id={id} label={label} hint={hint} error={shown}>
        <input
          {...described(id, { hint, error: shown })}
          {...input}
          name={name}
          className={`${fieldStyles.input} ${styles.input}`}
          required={required}
          placeholder={placeholder ?? t("admin_please_select")}
          spellCheck={false}
        />
        <span className={styles.marks}>
          {value && isClearable && (
            <IconButton
              icon="close"
              size="small"
              label={t("admin_form_empty_field", { field: label })}
              onPress={() => choose(null)}
            />
          )}
          <span className={styles.arrow}>
            <Icon name="chevronDown" />
          </span>
        </span>
        <Choices
          isOpen={isOpen}
          found={found}
          highlighted={highlighted}
          chosen={value?.value}
          noteOf={noteOf}
          list={list(t("admin_form_choices", { field: label }))}
          option={option}
        />
      </Field>
      {children}
    </Stack>
  );
}
