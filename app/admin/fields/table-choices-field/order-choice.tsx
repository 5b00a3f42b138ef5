import { useTranslation } from "#app/i18n/use-translation.ts";
import { SelectField } from "#app/ui/field/select-field.tsx";
import { MOST_ORDERS, orderIn, orderText } from "#shared/table-choices.ts";
import { ChoiceRows } from "./choice-rows.tsx";
import type { TableChoiceProps } from "./choice-group.tsx";

/** The columns by which records are ordered, each in a direction. */
export function OrderChoice({ columns, value, onChange }: TableChoiceProps) {
  const t = useTranslation();
  const order = orderIn(value);
  const others = columns.filter(
    ({ name, type }) => type !== "Html" && !order.some(({ column }) => column === name),
  );
  return (
    <ChoiceRows
      entries={order}
      onChange={(sorts) => onChange(orderText(sorts))}
      columnOf={({ column }) => column}
      columns={columns}
      addable={order.length < MOST_ORDERS ? others : []}
      add={t("admin_choice_add_order")}
      entryOf={({ name }) => ({ column: name, descending: false })}
      empty={t("admin_choice_entered")}
    >
      {(sort, change) => (
        <SelectField
          name=""
          label={t("admin_choice_direction")}
          hideLabel
          value={sort.descending ? "descending" : "ascending"}
          options={[
            { value: "ascending", label: t("admin_choice_ascending") },
            { value: "descending", label: t("admin_choice_descending") },
          ]}
          onChange={(direction) => change({ ...sort, descending: direction === "descending" })}
        />
      )}
    </ChoiceRows>
  );
}
