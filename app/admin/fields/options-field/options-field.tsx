import { useCallback } from "react";
import type { Choice, ListedValue } from "#shared/api/metadata.ts";
import { Combobox } from "#app/staff-ui/combobox/combobox.tsx";
import type { Search } from "#app/staff-ui/combobox/use-search.ts";
import type { FieldProps } from "#app/staff-ui/field-props.ts";
import { among } from "./among.ts";
import { PlainSelect } from "./plain-select.tsx";

/** A list of more is looked through by typing. */
const MOST_IN_A_SELECT = 15;

interface OptionsFieldProps extends FieldProps<Choice | null> {
  /** The values of the list, in their order. */
  options: readonly ListedValue[];
}

/** A choice of one value of a list. */
export function OptionsField({ options, ...field }: OptionsFieldProps) {
  const search = useCallback<Search>(
    async (query) => ({ choices: among(options, query), more: false }),
    [options],
  );
  if (options.length > MOST_IN_A_SELECT) return <Combobox {...field} search={search} />;
  const { value, onChange, ...rest } = field;
  // An option that was deleted since stays chosen until somebody chooses another one.
  const all =
    value && !options.some((option) => option.value === value.value) ? [...options, value] : options;
  return (
    <PlainSelect
      {...rest}
      value={value ? String(value.value) : ""}
      options={all.map((option) => ({
        value: String(option.value),
        label: option.label ?? `#${option.value}`,
      }))}
      onChange={(chosen) => onChange(all.find((option) => String(option.value) === chosen) ?? null)}
    />
  );
}
