import { Card, Cluster } from "#app/staff-ui/layout/layout.tsx";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { type TextKey, useTranslation } from "#app/i18n/use-translation.ts";
import { Button } from "#app/ui/button/button.tsx";
import { SelectField } from "#app/ui/field/select-field.tsx";
import { type Filter, type Operator, OPERATORS } from "#shared/query.ts";
import { FilterValue } from "./filter-value.tsx";
import { type FilteredColumn, filterFault, isPart } from "./filtered-column.ts";
import styles from "./filter-form.module.css";

const OPERATOR_TEXTS: Record<Operator, TextKey> = {
  is: "admin_operator_is",
  not: "admin_operator_not",
  sw: "admin_operator_sw",
  ew: "admin_operator_ew",
};

interface FilterFormProps {
  id: string;
  /** At least one. */
  columns: readonly FilteredColumn[];
  onApply: (filter: Filter) => void;
  onCancel: () => void;
}

/** Asks for one more condition: a column, a comparison and a value. */
export function FilterForm({ id, columns, onApply, onCancel }: FilterFormProps) {
  const t = useTranslation();
  const form = useRef<HTMLFormElement>(null);
  const [name, setName] = useState(columns[0]?.name ?? "");
  const [operator, setOperator] = useState<Operator>("is");
  const [value, setValue] = useState("");
  const [sent, setSent] = useState(false);
  const column = columns.find((each) => each.name === name) ?? columns[0];
  useEffect(() => form.current?.querySelector("select")?.focus(), []);
  if (!column) return null;
  const fault = filterFault(column, operator, value);

  const apply = (event: FormEvent) => {
    event.preventDefault();
    setSent(true);
    if (fault) form.current?.querySelector<HTMLElement>("[name=value]")?.focus();
    else onApply({ column: column.name, operator, value: value.trim() });
  };
  return (
    <Card as="form" ref={form} id={id} title={t("admin_filter")} noValidate onSubmit={apply}>
      <div className={styles.condition}>
        <SelectField
          name="column"
          label={t("admin_filter_column")}
          options={columns.map((each) => ({ value: each.name, label: each.label }))}
          value={column.name}
          onChange={(chosen) => {
            setName(chosen);
            setValue("");
          }}
        />
        <SelectField
          name="operator"
          label={t("admin_filter_operator")}
          options={OPERATORS.map((each) => ({ value: each, label: t(OPERATOR_TEXTS[each]) }))}
          value={operator}
          onChange={(chosen) => {
            const next = OPERATORS.find((each) => each === chosen) ?? "is";
            // The number of an option does not start its label, nor the other way round; text stays.
            if (isPart(next) !== isPart(operator) && column.kind !== "Text") setValue("");
            setOperator(next);
          }}
        />
        <FilterValue
          key={`${column.name}:${String(isPart(operator))}`}
          column={column}
          operator={operator}
          value={value}
          onChange={setValue}
          error={sent && fault ? t(fault) : undefined}
        />
      </div>
      <Cluster gap={3}>
        <Button type="submit">{t("admin_filter_apply")}</Button>
        <Button look="quiet" onClick={onCancel}>
          {t("admin_cancel")}
        </Button>
      </Cluster>
    </Card>
  );
}
