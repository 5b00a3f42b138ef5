import { useCombobox, type UseComboboxState, type UseComboboxStateChangeOptions } from "downshift";
import { type ReactNode, type SyntheticEvent, useId, useState } from "react";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { described, Field } from "#app/ui/field/field.tsx";
import fieldStyles from "#app/ui/field/field.module.css";
import { useShownError } from "#app/ui/field/use-shown-error.ts";
import { Icon } from "#app/ui/icon/icon.tsx";
import type { Choice } from "#shared/api/metadata.ts";
import type { FieldProps } from "../field-props.ts";
import { Stack } from "../layout/layout.tsx";
import { Choices, MORE } from "./choices.tsx";
import { type Opening, type Search, useSearch } from "./use-search.ts";
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

type Item = Choice | typeof MORE;

/** A choice of one among many: typing looks for it, the list can be walked through to its end. */
export function Combobox({ children, ...field }: ComboboxProps) {
  const { name, label, value, hint, required, placeholder, emptiesItself = false, noteOf } = field;
  const t = useTranslation();
  const id = useId();
  const { shown, onChanged, onLeft } = useShownError(field.error, field.errorAtOnce);
  const [opening, setOpening] = useState<Opening>({ turn: 0, isOpen: false });
  const { isOpen, typed = labelOf(value) } = opening;
  const found = useSearch(field.search, opening);
  const items: Item[] = found.more ? [...found.choices, MORE] : found.choices;

  const type = (text: string) => {
    onChanged();
    setOpening((before) => ({ ...opened(before), typed: text }));
    if (text === "" && value && !emptiesItself) field.onChange(null);
  };
  const { highlightedIndex, getInputProps, getMenuProps, getItemProps } = useCombobox<Item>({
    inputId: id,
    menuId: `${id}-list`,
    getItemId: (index) => `${id}-list-${index}`,
    items,
    itemToString: (item) => labelOf(item),
    selectedItem: value,
    inputValue: typed,
    isOpen,
    onIsOpenChange: (change) => setOpening(change.isOpen ? opened : closed),
    stateReducer: reduce,
  });
  const choose = (choice: Choice | null) => {
    onChanged();
    field.onChange(choice);
    setOpening(closed);
    document.getElementById(id)?.focus();
  };
  const pick = (item: Item | undefined) => {
    if (item === MORE) found.lookFurther();
    else if (item) choose(item);
  };
  return (
    <Stack gap={2}>
      <Field id={id} label={label} hint={hint} error={shown}>
        <input
          {...described(id, { hint, error: shown })}
          {...getInputProps({
            onChange: ({ currentTarget }) => type(currentTarget.value),
            onBlur: onLeft,
            // The library tells of a change only after it is painted: too late for who types on at once.
            onKeyDown: (event) => {
              const { key } = event;
              if (key === "Enter" && isOpen && !event.nativeEvent.isComposing) {
                event.preventDefault();
                leaveOut(event);
                pick(items[Math.max(0, highlightedIndex)]);
              } else if (key === "ArrowDown" || key === "ArrowUp") setOpening(opened);
              else if (key === "Escape" && isOpen) {
                event.stopPropagation();
                setOpening(closed);
              }
              // Closed, it is the dialog's; and these two move in the text.
              else if (key === "Escape" || key === "Home" || key === "End") leaveOut(event);
            },
          })}
          name={name}
          className={`${fieldStyles.input} ${styles.input}`}
          aria-controls={isOpen ? `${id}-list` : undefined}
          aria-activedescendant={
            isOpen && highlightedIndex >= 0 ? `${id}-list-${highlightedIndex}` : undefined
          }
          aria-labelledby={undefined}
          required={required}
          placeholder={placeholder ?? t("admin_please_select")}
          spellCheck={false}
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
        <Choices
          isOpen={isOpen}
          found={found}
          highlighted={highlightedIndex}
          chosen={value?.value}
          noteOf={noteOf}
          list={getMenuProps(
            { "aria-label": t("admin_form_choices", { field: label }), "aria-busy": found.busy },
            { suppressRefError: true },
          )}
          option={(item, index) =>
            getItemProps({
              item,
              index,
              onClick: (event) => {
                leaveOut(event);
                pick(item);
              },
            })
          }
        />
      </Field>
      {children}
    </Stack>
  );
}

const opened = (before: Opening): Opening =>
  before.isOpen ? before : { turn: before.turn + 1, isOpen: true };

const closed = ({ turn }: Opening): Opening => ({ turn, isOpen: false });

const labelOf = (item: Item | null): string => {
  if (item === null || item === MORE) return "";
  return item.label ?? `#${item.value}`;
};

/** The library does nothing of its own at this event. */
function leaveOut({ nativeEvent }: SyntheticEvent): void {
  Object.assign(nativeEvent, { preventDownshiftDefault: true });
}

/** Where this list does not do what the library's do. */
function reduce(
  state: UseComboboxState<Item>,
  { type, changes, props }: UseComboboxStateChangeOptions<Item>,
): Partial<UseComboboxState<Item>> {
  const types = useCombobox.stateChangeTypes;
  const last = props.items.length - 1;
  switch (type) {
    // It stays open at the next press.
    case types.InputClick:
      return { ...changes, isOpen: true, highlightedIndex: state.isOpen ? state.highlightedIndex : -1 };
    // It has two ends, and begins at the first.
    case types.InputKeyDownArrowDown:
    case types.InputKeyDownArrowUp: {
      const step = type === types.InputKeyDownArrowDown ? 1 : -1;
      const next = Math.max(0, Math.min(last, state.highlightedIndex + step));
      return {
        ...changes,
        selectedItem: state.selectedItem,
        isOpen: true,
        highlightedIndex: state.isOpen ? next : 0,
      };
    }
    // Who leaves chooses nothing.
    case types.InputBlur:
      return { ...changes, selectedItem: state.selectedItem, inputValue: state.inputValue };
    case types.MenuMouseLeave:
      return state;
    default:
      return changes;
  }
}
