import type { ReactNode } from "react";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { IconButton } from "#app/staff-ui/icon-button/icon-button.tsx";
import { Note } from "#app/staff-ui/layout/layout.tsx";
import { SelectField } from "#app/ui/field/select-field.tsx";
import { MarkedText } from "#app/ui/localized-text/marked-text.tsx";
import type { ColumnDescriptor } from "#shared/api/metadata.ts";
import styles from "./choice-group.module.css";

interface ChoiceRowsProps<Entry> {
  entries: readonly Entry[];
  onChange: (entries: Entry[]) => void;
  columnOf: (entry: Entry) => string;
  columns: readonly ColumnDescriptor[];
  /** What further entries can be of. */
  addable: readonly ColumnDescriptor[];
  add: string;
  entryOf: (column: ColumnDescriptor) => Entry;
  /** What is said where there are none. */
  empty: string;
  /** What else an entry says, beside its column. */
  children?: (entry: Entry, change: (entry: Entry) => void) => ReactNode;
}

/** Entries in an order that can be changed, each of one column; a select adds one. */
export function ChoiceRows<Entry>(props: ChoiceRowsProps<Entry>) {
  const { entries, onChange, columnOf, columns, addable, add, entryOf, empty, children } = props;
  const t = useTranslation();
  const labelOf = (name: string) => columns.find((column) => column.name === name)?.label ?? name;
  const moved = (index: number, by: 1 | -1) => {
    const next = [...entries];
    const [entry] = next.splice(index, 1);
    if (entry !== undefined) next.splice(index + by, 0, entry);
    onChange(next);
  };
  const replaced = (index: number, ...by: Entry[]) => onChange(entries.toSpliced(index, 1, ...by));
  return (
    <>
      {entries.length === 0 && <Note>{empty}</Note>}
      {entries.length > 0 && (
        <ul className={styles.rows}>
          {entries.map((entry, index) => {
            const label = labelOf(columnOf(entry));
            return (
              // oxlint-disable-next-line react/no-array-index-key -- A column may stand in several conditions.
              <li key={`${columnOf(entry)} ${index}`} className={styles.row}>
                <span className={styles.named}>
                  <MarkedText text={label} />
                </span>
                {children?.(entry, (next) => replaced(index, next))}
                <IconButton
                  icon="arrowUp"
                  label={t("admin_choice_up", { label })}
                  off={index === 0}
                  onPress={() => moved(index, -1)}
                />
                <IconButton
                  icon="arrowDown"
                  label={t("admin_choice_down", { label })}
                  off={index === entries.length - 1}
                  onPress={() => moved(index, 1)}
                />
                <IconButton
                  icon="close"
                  label={t("admin_choice_remove", { label })}
                  onPress={() => replaced(index)}
                />
              </li>
            );
          })}
        </ul>
      )}
      {addable.length > 0 && (
        <SelectField
          name=""
          label={add}
          value=""
          options={[
            { value: "", label: t("admin_please_select") },
            ...addable.map(({ name, label }) => ({ value: name, label })),
          ]}
          onChange={(name) => {
            const column = addable.find((each) => each.name === name);
            if (column) onChange([...entries, entryOf(column)]);
          }}
        />
      )}
    </>
  );
}
