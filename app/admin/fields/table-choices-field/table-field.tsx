import { useTranslation } from "#app/i18n/use-translation.ts";
import type { FieldProps } from "#app/staff-ui/field-props.ts";
import type { Choice } from "#shared/api/metadata.ts";
import { useTables } from "../../metadata/tables.ts";
import { PlainSelect } from "../options-field/plain-select.tsx";

/** A choice among the tables that staff designed; those that visitors may not read say so. */
export function TableField({ value, onChange, ...field }: FieldProps<Choice | null>) {
  const t = useTranslation();
  const own = useTables().filter(({ shipped }) => !shipped);
  const options = own.map(({ id, label, publicRead }) => ({
    value: String(id),
    label: publicRead ? label : t("admin_choice_closed", { label }),
  }));
  const isListed = !value || own.some(({ id }) => id === value.value);
  const gone = isListed ? [] : [{ value: String(value.value), label: value.label ?? `#${value.value}` }];
  return (
    <PlainSelect
      {...field}
      value={value ? String(value.value) : ""}
      options={[...options, ...gone]}
      onChange={(chosen) => {
        const table = own.find(({ id }) => String(id) === chosen);
        onChange(table ? { value: table.id, label: table.label } : null);
      }}
    />
  );
}
