import { useTranslation } from "#app/i18n/use-translation.ts";
import { SelectField } from "#app/ui/field/select-field.tsx";
import { reasonOf } from "#app/staff-ui/reason-of.ts";
import { useColumns } from "../../metadata/columns.ts";
import { useTables } from "../../metadata/tables.ts";

interface ReferenceFieldsProps {
  /** Names; empty while nothing is chosen. */
  table: string;
  column: string;
  /** A stored column keeps the table that it refers to. */
  fixedTable: boolean;
  errors: Readonly<Record<string, string | undefined>>;
  onChange: (change: { refobject?: string; refcolumn?: string }) => void;
}

/** Which table a column refers to, and what is shown of its records. */
export function ReferenceFields({ table, column, fixedTable, errors, onChange }: ReferenceFieldsProps) {
  const t = useTranslation();
  const tables = useTables();
  const none = { value: "", label: t("admin_please_select") };
  const choose = (name: string) => {
    const title = tables.find((each) => each.name === name)?.title ?? "";
    onChange({ refobject: name, refcolumn: title === "id" ? "" : title });
  };
  return (
    <>
      {!fixedTable && (
        <SelectField
          name="refobject"
          label={t("admin_design_which_table")}
          value={table}
          options={[none, ...tables.map(({ name, label }) => ({ value: name, label }))]}
          error={errors.refobject}
          onChange={choose}
        />
      )}
      {table && (
        <ShownColumn
          table={table}
          value={column}
          error={errors.refcolumn}
          onChange={(refcolumn) => onChange({ refcolumn })}
        />
      )}
    </>
  );
}

interface ShownColumnProps {
  table: string;
  value: string;
  error?: string;
  onChange: (name: string) => void;
}

function ShownColumn({ table, value, error, onChange }: ShownColumnProps) {
  const t = useTranslation();
  const { data: columns = [], isPlaceholderData, error: loadError } = useColumns(table);
  const displayable = (isPlaceholderData ? [] : columns).filter(
    ({ type }) => type !== "Html" && type !== "Reference" && type !== "Options",
  );
  return (
    <SelectField
      name="refcolumn"
      label={t("admin_design_which_column")}
      hint={loadError ? reasonOf(loadError, t("err_try_later")) : undefined}
      value={value}
      options={[
        { value: "", label: t("admin_please_select") },
        ...displayable.map(({ name, label }) => ({ value: name, label })),
      ]}
      error={error}
      onChange={onChange}
    />
  );
}
