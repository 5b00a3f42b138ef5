import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from "react";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { described, Field } from "#app/ui/field/field.tsx";
import { Stack } from "../../ui/layout/layout.tsx";
import fieldStyles from "#app/ui/field/field.module.css";
import { useShownError } from "#app/ui/field/use-shown-error.ts";
import { Icon } from "#app/ui/icon/icon.tsx";
import type { Choice } from "#shared/descriptors.ts";
import type { FieldProps } from "../../ui/field-props.ts";
import { Choices } from "./choices.tsx";
import { type Search, useSearch } from "./use-search.ts";
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
export function Combobox({
  name,
  label,
  value,
  onChange,
  error,
  errorAtOnce,
  hint,
  required,
  search,
  placeholder,
  emptiesItself = false,
  noteOf,
  children,
}: ComboboxProps) {
  const t = useTranslation();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const { shown, onChanged, onLeft } = useShownError(error, errorAtOnce);
  /** What is being typed; undefined while the field shows what is chosen. */
  const [query, setQuery] = useState<string>();
  const [active, setActive] = useState(-1);
  const found = useSearch(search);
  const isOpen = found.isOpen;
  const last = found.choices.length - (found.more ? 0 : 1);

  const close = () => {
    found.close();
    setQuery(undefined);
    setActive(-1);
  };
  const open = () => {
    if (!isOpen) found.search("");
  };
  const choose = (choice: Choice | null) => {
    onChanged();
    onChange(choice);
    close();
    input.current?.focus();
  };
  const pick = (index: number) => {
    const choice = found.choices[index];
    if (choice) choose(choice);
    else if (found.more) found.lookFurther();
  };
  const type = (typed: string) => {
    onChanged();
    setQuery(typed);
    setActive(-1);
    found.search(typed);
    if (typed === "" && value && !emptiesItself) onChange(null);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      event.preventDefault();
      const step = event.key === "ArrowDown" ? 1 : -1;
      open();
      setActive((now) => (isOpen ? Math.max(0, Math.min(last, now + step)) : 0));
    } else if (event.key === "Enter" && isOpen) {
      event.preventDefault();
      pick(Math.max(0, active));
    } else if (event.key === "Escape" && isOpen) {
      event.preventDefault();
      event.stopPropagation();
      close();
    }
  };
  const listId = `${id}-list`;
  return (
    <Stack gap={2}>
      <Field id={id} label={label} hint={hint} error={shown}>
        <input
          {...described(id, { hint, error: shown })}
          ref={input}
          id={id}
          name={name}
          className={`${fieldStyles.input} ${styles.input}`}
          role="combobox"
          aria-autocomplete="list"
          aria-expanded={isOpen}
          aria-controls={isOpen ? listId : undefined}
          aria-activedescendant={isOpen && active >= 0 ? `${listId}-${active}` : undefined}
          required={required}
          placeholder={placeholder ?? t("admin_please_select")}
          autoComplete="off"
          spellCheck={false}
          value={query ?? (value ? (value.label ?? `#${value.value}`) : "")}
          onChange={(event) => type(event.target.value)}
          onClick={open}
          onKeyDown={onKeyDown}
          onBlur={() => {
            onLeft();
            close();
          }}
        />
        <span className={styles.marks}>
          {value && !emptiesItself && (
            <button
              type="button"
              className={styles.clear}
              aria-label={t("admin_form_empty_field", { field: label })}
              onClick={() => choose(null)}
            >
              <Icon name="close" size="small" />
            </button>
          )}
          <span className={styles.arrow}>
            <Icon name="chevronDown" />
          </span>
        </span>
        {isOpen && (
          <Choices
            id={listId}
            label={label}
            found={found}
            active={active}
            chosen={value?.value}
            noteOf={noteOf}
            onPick={pick}
            onPoint={setActive}
          />
        )}
      </Field>
      {children}
    </Stack>
  );
}
