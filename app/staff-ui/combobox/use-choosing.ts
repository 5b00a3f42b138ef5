import { useCombobox, type UseComboboxState, type UseComboboxStateChangeOptions } from "downshift";
import { type ComponentProps, type KeyboardEvent, type SyntheticEvent, useState } from "react";
import type { Choice } from "#shared/api/metadata.ts";
import { type Found, type Opening, type Search, useSearch } from "./use-search.ts";

/** The item behind the last choice, which fetches more. */
export const MORE = "more";

export type Item = Choice | typeof MORE;

interface ChoosingProps {
  /** Of the field's input. */
  id: string;
  search: Search;
  value: Choice | null;
  /** Whether an empty text takes the choice back. */
  isClearable: boolean;
  onChange: (choice: Choice | null) => void;
  /** Notified of whatever the person does with the value, a letter typed included. */
  onTouched: () => void;
  onLeft: () => void;
}

interface Choosing {
  isOpen: boolean;
  found: Found;
  /** The place of the item that the keyboard or the pointer is at; -1 for none. */
  highlighted: number;
  /** Takes a choice, or none, and gives the focus back to the field. */
  choose: (choice: Choice | null) => void;
  /** What each part is for the browser. */
  input: ComponentProps<"input">;
  list: (label: string) => ComponentProps<"ul">;
  option: (item: Item, place: number) => ComponentProps<"li">;
}

/** The behaviour of a combobox: when its list is open, what stands in it, and what keys and pointer do. */
export function useChoosing({ id, search, value, isClearable, ...field }: ChoosingProps): Choosing {
  const [opening, setOpening] = useState<Opening>({ turn: 0, isOpen: false });
  const { isOpen, typed = labelOf(value) } = opening;
  const found = useSearch(search, opening);
  const items: Item[] = found.more ? [...found.choices, MORE] : found.choices;
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
  const type = (text: string) => {
    field.onTouched();
    setOpening((before) => ({ ...opened(before), typed: text }));
    if (text === "" && value && isClearable) field.onChange(null);
  };
  const choose = (choice: Choice | null) => {
    field.onTouched();
    field.onChange(choice);
    setOpening(closed);
    document.getElementById(id)?.focus();
  };
  const pick = (item: Item | undefined) => {
    if (item === MORE) found.lookFurther();
    else if (item) choose(item);
  };
  const keys: KeyActions = {
    isOpen,
    open: () => setOpening(opened),
    close: () => setOpening(closed),
    pick: () => pick(items[Math.max(0, highlightedIndex)]),
  };
  return {
    isOpen,
    found,
    highlighted: highlightedIndex,
    choose,
    input: {
      ...getInputProps({
        onChange: ({ currentTarget }) => type(currentTarget.value),
        onBlur: field.onLeft,
        onKeyDown: (event) => pressKey(event, keys),
      }),
      "aria-controls": isOpen ? `${id}-list` : undefined,
      "aria-activedescendant": isOpen && highlightedIndex >= 0 ? `${id}-list-${highlightedIndex}` : undefined,
      "aria-labelledby": undefined,
    },
    list: (label) =>
      getMenuProps({ "aria-label": label, "aria-busy": found.busy }, { suppressRefError: true }),
    option: (item, index) =>
      getItemProps({
        item,
        index,
        onClick: (event) => {
          leaveOut(event);
          pick(item);
        },
      }),
  };
}

const opened = (before: Opening): Opening =>
  before.isOpen ? before : { turn: before.turn + 1, isOpen: true };

const closed = ({ turn }: Opening): Opening => ({ turn, isOpen: false });

const labelOf = (item: Item | null): string => {
  if (item === null || item === MORE) return "";
  return item.label ?? `#${item.value}`;
};

interface KeyActions {
  isOpen: boolean;
  open: () => void;
  close: () => void;
  /** Takes what is highlighted. */
  pick: () => void;
}

/** The library tells of a change only after it is painted: too late for who types on at once. */
function pressKey(event: KeyboardEvent, { isOpen, open, close, pick }: KeyActions): void {
  const { key, nativeEvent } = event;
  if (key === "Enter" && isOpen && !nativeEvent.isComposing) {
    event.preventDefault();
    leaveOut(event);
    pick();
  } else if (key === "ArrowDown" || key === "ArrowUp") open();
  else if (key === "Escape" && isOpen) {
    event.stopPropagation();
    close();
  }
  // Closed, it is the dialog's; and these two move in the text.
  else if (key === "Escape" || key === "Home" || key === "End") leaveOut(event);
}

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
