import type { CellError } from "#shared/api/imports.ts";
import { useState } from "react";
import { useNumber } from "#app/i18n/use-number.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { SelectField } from "#app/ui/field/select-field.tsx";
import { Table } from "#app/ui/table/table.tsx";
import { MarkedText } from "#app/ui/localized-text/marked-text.tsx";
import { PageChoice, usePages } from "./page-choice.tsx";
import type { ReasonedRow } from "./refused-csv.ts";
import { Stack } from "#app/staff-ui/layout/layout.tsx";
import styles from "./row-reasons.module.css";

/** Stands for all fields among the choices; a field of no name is the whole row. */
const ALL = "*";

interface RowReasonsProps {
  name: string;
  caption: string;
  reasonHeading: string;
  rows: readonly ReasonedRow[];
  labelOf: (field: string) => string;
}

/** Every reason for a rejection or a warning with its row, a page at a time, of all columns or of one. */
export function RowReasons({ name, caption, reasonHeading, rows, labelOf }: RowReasonsProps) {
  const t = useTranslation();
  const number = useNumber();
  const [field, setField] = useState(ALL);
  const all = rows.flatMap(({ row, reasons }) => reasons.map((reason) => ({ line: row.line, ...reason })));
  const counts = countFields(all);
  const shown = counts.has(field) ? all.filter((reason) => reason.field === field) : all;
  const pages = usePages(shown);
  const nameOf = (column: string) => (column ? labelOf(column) : t("admin_import_whole_row"));
  return (
    <Stack gap={4}>
      {counts.size > 1 && (
        <SelectField
          name={`${name}-field`}
          label={t("admin_import_field")}
          compact
          value={counts.has(field) ? field : ALL}
          onChange={(chosen) => {
            setField(chosen);
            pages.choose(1);
          }}
          options={[
            { value: ALL, label: t("admin_import_all_columns", { count: number(all.length) }) },
            ...[...counts].map(([column, count]) => ({
              value: column,
              label: t("admin_import_one_column", { column: nameOf(column), count: number(count) }),
            })),
          ]}
        />
      )}
      <Table
        caption={caption}
        rows={pages.rows}
        rowKey={({ line, field: column, message }) => `${line} ${column} ${message}`}
        columns={[
          {
            name: "line",
            heading: t("admin_import_row"),
            kind: "number",
            narrow: true,
            cell: ({ line }) => number(line),
          },
          { name: "field", heading: t("admin_import_field"), cell: ({ field: column }) => nameOf(column) },
          {
            name: "reason",
            heading: reasonHeading,
            kind: "title",
            cell: reasonCell,
          },
        ]}
      />
      <PageChoice pages={pages} />
    </Stack>
  );
}

/** What the file has there, and what is wrong with it in the text of the API. */
function reasonCell({ message, value }: CellError) {
  return (
    <>
      {value !== undefined && <q className={styles.value}>{value}</q>}
      <span>
        <MarkedText text={message} />
      </span>
    </>
  );
}

function countFields(reasons: readonly CellError[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { field } of reasons) counts.set(field, (counts.get(field) ?? 0) + 1);
  return counts;
}
