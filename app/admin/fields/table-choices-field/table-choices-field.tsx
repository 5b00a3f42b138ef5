import { useTranslation } from "#app/i18n/use-translation.ts";
import type { FieldProps } from "#app/staff-ui/field-props.ts";
import { Note } from "#app/staff-ui/layout/layout.tsx";
import type { TABLE_CHOICES } from "#shared/columns.ts";
import { useColumns } from "../../metadata/columns.ts";
import { useTable } from "../../metadata/tables.ts";
import { ChoiceGroup } from "./choice-group.tsx";
import { ColumnsChoice } from "./columns-choice.tsx";
import { ConditionsChoice } from "./conditions-choice.tsx";
import { OrderChoice } from "./order-choice.tsx";

interface TableChoicesFieldProps extends FieldProps<string> {
  says: (typeof TABLE_CHOICES)[number];
  /** The number of the table of whose columns it speaks; null while none is chosen. */
  table: number | null;
}

const CHOICES = { columns: ColumnsChoice, order: OrderChoice, conditions: ConditionsChoice } as const;

/** Which columns of a table are shown, in which order its records come, or which of them: all by the names of the columns. */
export function TableChoicesField({ says, table, ...field }: TableChoicesFieldProps) {
  const t = useTranslation();
  const found = useTable(table === null ? undefined : String(table));
  if (!found)
    return (
      <ChoiceGroup {...field}>
        <Note>{t("admin_choice_table_first")}</Note>
      </ChoiceGroup>
    );
  return <OfTable says={says} table={found.name} {...field} />;
}

function OfTable({ says, table, ...field }: Omit<TableChoicesFieldProps, "table"> & { table: string }) {
  const { data = [], isPlaceholderData } = useColumns(table);
  const columns = isPlaceholderData ? [] : data.filter((column) => column.public);
  const Choice = CHOICES[says];
  return (
    <ChoiceGroup {...field}>
      <Choice columns={columns} value={field.value} onChange={field.onChange} />
    </ChoiceGroup>
  );
}
