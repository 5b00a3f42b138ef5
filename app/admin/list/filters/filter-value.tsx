import { useState } from "react";
import { type TFunction, useTranslation } from "#app/i18n/use-translation.ts";
import { SelectField } from "#app/ui/field/select-field.tsx";
import { TextField } from "#app/ui/field/text-field.tsx";
import type { ColumnType } from "#shared/columns.ts";
import type { Choice } from "#shared/api/metadata.ts";
import { LONGEST_FILTER_VALUE, type Operator } from "#shared/query.ts";
import { DateField } from "#app/staff-ui/date-field/date-field.tsx";
import { NumberField } from "#app/staff-ui/number-field/number-field.tsx";
import { ReferenceField } from "../../fields/reference-field/reference-field.tsx";
import { type FilteredColumn, isPart } from "./filtered-column.ts";

interface FilterValueProps {
  column: FilteredColumn;
  operator: Operator;
  /** As it stands in the filter; empty for records without a value. */
  value: string;
  onChange: (value: string) => void;
  error: string | undefined;
}

/** The field for a filter's value, as the column's type and the comparison need it. */
export function FilterValue(props: FilterValueProps) {
  const kind = isPart(props.operator) && props.column.kind !== "Boolean" ? "Text" : props.column.kind;
  const Field = kind === "Text" && isPart(props.operator) ? WordsField : FIELDS[kind];
  return <Field {...props} />;
}

const FIELDS: Record<ColumnType, (props: FilterValueProps) => React.ReactNode> = {
  Text: (props) =>
    props.column.described?.choices ? <FixedChoiceField {...props} /> : <WordsField {...props} />,
  Html: WordsField,
  Url: WordsField,
  Date: DayField,
  DateTime: DayField,
  Integer: WholeNumberField,
  Boolean: TruthField,
  Options: OptionField,
  Reference: ReferredField,
};

function fieldOf({ column, operator, error }: FilterValueProps, t: TFunction) {
  const { kind } = column;
  const isDay = kind === "Date" || kind === "DateTime";
  return {
    name: "value",
    label: t("admin_filter_value"),
    error,
    errorAtOnce: true,
    hint: hintOf(isPart(operator), isDay, t),
  };
}

function hintOf(part: boolean, isDay: boolean, t: TFunction): string | undefined {
  if (!part) return t("admin_filter_value_hint");
  return isDay ? t("admin_filter_day_hint") : undefined;
}

function WordsField(props: FilterValueProps) {
  const t = useTranslation();
  return (
    <TextField
      {...fieldOf(props, t)}
      value={props.value}
      onChange={props.onChange}
      maxLength={LONGEST_FILTER_VALUE}
    />
  );
}

function WholeNumberField(props: FilterValueProps) {
  const t = useTranslation();
  return <NumberField {...fieldOf(props, t)} value={props.value} onChange={props.onChange} />;
}

/** Days are written as they are shown; the filter takes both forms. An instant is any time of its day. */
function DayField(props: FilterValueProps) {
  const t = useTranslation();
  return <DateField {...fieldOf(props, t)} value={props.value} onChange={props.onChange} />;
}

function Choices({ options, ...props }: FilterValueProps & { options: { value: string; label: string }[] }) {
  const t = useTranslation();
  return (
    <SelectField
      {...fieldOf(props, t)}
      options={[{ value: "", label: t("admin_please_select") }, ...options]}
      value={props.value}
      onChange={props.onChange}
    />
  );
}

function FixedChoiceField(props: FilterValueProps) {
  const { choices, choiceLabels } = props.column.described ?? {};
  const options = (choices ?? []).map((value) => ({ value, label: choiceLabels?.[value] ?? value }));
  return <Choices {...props} options={options} />;
}

function OptionField(props: FilterValueProps) {
  const data = props.column.described?.data ?? [];
  return <Choices {...props} options={data.map(({ label, value }) => ({ label, value: String(value) }))} />;
}

function TruthField(props: FilterValueProps) {
  const t = useTranslation();
  const options = [
    { value: "true", label: t("yes") },
    { value: "false", label: t("no") },
  ];
  return <Choices {...props} options={options} />;
}

function ReferredField(props: FilterValueProps) {
  const t = useTranslation();
  const { refobject, refcolumn } = props.column.described ?? {};
  const [chosen, setChosen] = useState<Choice | null>(null);
  if (!refobject?.label || !refcolumn) return <WordsField {...props} />;
  return (
    <ReferenceField
      {...fieldOf(props, t)}
      refobject={refobject.label}
      refcolumn={refcolumn}
      value={chosen}
      onChange={(choice) => {
        setChosen(choice);
        props.onChange(choice ? String(choice.value) : "");
      }}
    />
  );
}
