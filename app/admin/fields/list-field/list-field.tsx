import { useShellData } from "#app/i18n/shell-data-provider.tsx";
import type { FieldProps } from "#app/staff-ui/field-props.ts";
import { useApiQuery } from "../../api/queries.ts";
import { OptionsField } from "../options-field/options-field.tsx";

interface ListFieldProps extends FieldProps<string> {
  /** Of the blocks that may show the list. */
  kind: string;
}

/** The lists that blocks may show, by their names. */
export function useBlockLists() {
  const { language } = useShellData();
  return useApiQuery("GET /block/lists", { lang: language });
}

/** A list chosen by its name; what is held of it is its number, as it was typed. */
export function ListField({ kind, value, onChange, ...field }: ListFieldProps) {
  const { data = [] } = useBlockLists();
  const options = data.filter((list) => list.kind === kind);
  const number = Number(value);
  const chosen = options.find((option) => option.value === number) ?? { value: number, label: null };
  return (
    <OptionsField
      {...field}
      options={options}
      value={value === "" ? null : chosen}
      onChange={(choice) => onChange(choice ? String(choice.value) : "")}
    />
  );
}
