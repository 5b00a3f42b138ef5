import { useTranslation } from "#app/i18n/use-translation.ts";
import { SelectField } from "#app/ui/field/select-field.tsx";
import { parseSort, type Sort } from "#shared/query.ts";
import type { ValueColumn } from "../list-columns.ts";
import type { ListState } from "../list-state.ts";
import styles from "./toolbar.module.css";

interface SortSelectProps {
  columns: readonly ValueColumn[];
  state: ListState;
  onSort: (sort: Sort[]) => void;
}

/** The order of the list, for where the heads that change it are out of sight. */
export function SortSelect({ columns, state, onSort }: SortSelectProps) {
  const t = useTranslation();
  const first = state.sort[0];
  return (
    <div className={styles.sort}>
      <SelectField
        name="sort"
        label={t("admin_sort")}
        hideLabel
        options={[
          { value: "", label: t("admin_sort_usual") },
          ...columns.flatMap(({ name, label }) => [
            { value: name, label: t("admin_sort_up", { column: label }) },
            { value: `-${name}`, label: t("admin_sort_down", { column: label }) },
          ]),
        ]}
        value={first ? `${first.descending ? "-" : ""}${first.column}` : ""}
        onChange={(value) => onSort(parseSort(value))}
      />
    </div>
  );
}
