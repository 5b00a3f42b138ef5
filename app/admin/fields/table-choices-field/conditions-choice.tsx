import { useTranslation } from "#app/i18n/use-translation.ts";
import { SelectField } from "#app/ui/field/select-field.tsx";
import { TextField } from "#app/ui/field/text-field.tsx";
import type { ColumnDescriptor } from "#shared/api/metadata.ts";
import { OPERATORS, type Filter, type Operator } from "#shared/query.ts";
import { conditionsText, MOST_CONDITIONS, readableConditions } from "#shared/table-choices.ts";
import { ChoiceRows } from "./choice-rows.tsx";
import type { TableChoiceProps } from "./choice-group.tsx";

/** The conditions that records fulfil: each a column, a comparison and a value. */
export function ConditionsChoice({ columns, value, onChange }: TableChoiceProps) {
  const t = useTranslation();
  const conditions = readableConditions(value);
  return (
    <ChoiceRows
      entries={conditions}
      onChange={(next) => onChange(conditionsText(next))}
      columnOf={({ column }) => column}
      columns={columns}
      addable={conditions.length < MOST_CONDITIONS ? columns.filter(({ type }) => type !== "Html") : []}
      add={t("admin_choice_add_condition")}
      entryOf={(column): Filter => ({
        column: column.name,
        operator: "is",
        value: valuesOf(column)[0]?.value ?? "",
      })}
      empty={t("admin_choice_none")}
    >
      {(condition, change) => (
        <Condition
          column={columns.find(({ name }) => name === condition.column)}
          condition={condition}
          onChange={change}
        />
      )}
    </ChoiceRows>
  );
}

interface ConditionProps {
  column: ColumnDescriptor | undefined;
  condition: Filter;
  onChange: (condition: Filter) => void;
}

function Condition({ column, condition, onChange }: ConditionProps) {
  const t = useTranslation();
  const values = column ? valuesOf(column) : [];
  const options =
    column?.type === "Boolean"
      ? BOOLEANS.map((each) => ({ value: each.value, label: t(each.label) }))
      : values;
  const operators: readonly Operator[] = column && isChoice(column) ? ["is", "not"] : OPERATORS;
  return (
    <>
      <SelectField
        name=""
        label={t("admin_filter_operator")}
        hideLabel
        value={condition.operator}
        options={operators.map((each) => ({ value: each, label: t(OPERATOR_TEXTS[each]) }))}
        onChange={(chosen) =>
          onChange({ ...condition, operator: operators.find((each) => each === chosen) ?? "is" })
        }
      />
      {options.length > 0 ? (
        <SelectField
          name=""
          label={t("admin_filter_value")}
          hideLabel
          value={condition.value}
          options={options}
          onChange={(value) => onChange({ ...condition, value })}
        />
      ) : (
        <TextField
          name=""
          label={t("admin_filter_value")}
          value={condition.value}
          onChange={(value) => onChange({ ...condition, value: value.replaceAll(/[\r\n]+/g, " ") })}
          autoComplete="off"
        />
      )}
    </>
  );
}

const OPERATOR_TEXTS = {
  is: "admin_operator_is",
  not: "admin_operator_not",
  sw: "admin_operator_sw",
  ew: "admin_operator_ew",
} as const;

const BOOLEANS = [
  { value: "true", label: "admin_yes" },
  { value: "false", label: "admin_no" },
] as const;

/** Whether it has one of few values, of which no beginning can be asked for. */
const isChoice = ({ type }: ColumnDescriptor): boolean =>
  type === "Options" || type === "Boolean" || type === "Date" || type === "Integer";

const valuesOf = ({ type, data }: ColumnDescriptor): { value: string; label: string }[] =>
  type === "Boolean"
    ? BOOLEANS.map(({ value }) => ({ value, label: value }))
    : (data ?? []).map(({ value, label }) => ({ value: String(value), label }));
