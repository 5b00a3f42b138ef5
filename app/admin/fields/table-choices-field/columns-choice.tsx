import { useTranslation } from "#app/i18n/use-translation.ts";
import { ChoiceRows } from "./choice-rows.tsx";
import type { TableChoiceProps } from "./choice-group.tsx";

/** The columns that are shown, in their order. */
export function ColumnsChoice({ columns, value, onChange }: TableChoiceProps) {
  const t = useTranslation();
  const chosen = value
    .split(",")
    .map((name) => name.trim())
    .filter(Boolean);
  return (
    <ChoiceRows
      entries={chosen}
      onChange={(names) => onChange(names.join(", "))}
      columnOf={(name) => name}
      columns={columns}
      addable={columns.filter(({ name }) => !chosen.includes(name))}
      add={t("admin_choice_add_column")}
      entryOf={({ name }) => name}
      empty={t("admin_choice_all")}
    />
  );
}
