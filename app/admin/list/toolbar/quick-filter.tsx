import { useTranslation } from "#app/i18n/use-translation.ts";
import { SelectField } from "#app/ui/field/select-field.tsx";
import { ChoiceChips } from "#app/staff-ui/choice-chips/choice-chips.tsx";
import { type ListColumn, quickColumn } from "../list-columns.ts";
import type { ListState } from "../list-state.ts";
import { quickFilters, quickValue } from "./quick-value.ts";

/** So many values are a row of chips; more are a list to open. */
const MOST_CHIPS = 6;

interface QuickFilterProps {
  columns: readonly ListColumn[];
  state: ListState;
  address: (change: Partial<ListState>) => string;
  onChange: (change: Partial<ListState>) => void;
}

/** Divides the list at a click by the value lists that most tables have: type, designation, course. */
export function QuickFilter({ columns, state, address, onChange }: QuickFilterProps) {
  const t = useTranslation();
  const column = quickColumn(columns);
  const data = column?.described?.data;
  if (!column || !data) return null;
  const current = quickValue(column.name, state.filters);
  const confined = (value: string) => ({ filters: quickFilters(column.name, state.filters, value) });
  const to = (value: string) => address(confined(value));
  const every = t("admin_quick_all", { column: column.label });
  const all = { key: "", label: every, address: to(""), isCurrent: current === "" };
  if (data.length <= MOST_CHIPS) {
    const choices = data.map(({ label, value }) => ({
      key: String(value),
      label,
      address: to(String(value)),
      isCurrent: current === String(value),
    }));
    return <ChoiceChips label={column.label} choices={[all, ...choices]} />;
  }
  return (
    <SelectField
      name="quick"
      label={column.label}
      hideLabel
      compact
      options={[
        { value: "", label: every },
        ...data.map(({ label, value }) => ({ value: String(value), label })),
      ]}
      value={current}
      onChange={(value) => onChange(confined(value))}
    />
  );
}
