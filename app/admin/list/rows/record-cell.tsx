/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role -- As in the table around it. */
import type { PresentedRecord } from "#shared/api/record.ts";
import { useShellData } from "#app/i18n/shell-data-provider.tsx";
import { Link } from "#app/ui/link/link.tsx";
import { LocalizedText } from "#app/ui/localized-text/localized-text.tsx";
import { MarkedText } from "#app/ui/localized-text/marked-text.tsx";
import type { ColumnDescriptor, TableDescriptor } from "#shared/api/metadata.ts";
import { CellValue } from "../cells/cell-value.tsx";
import { titleOf } from "../../metadata/row-texts.ts";
import { mayUseForm } from "../../metadata/tables.ts";
import { type CellKind, type ListColumn, usualSort } from "../list-columns.ts";
import styles from "./records-table.module.css";

interface RecordCellProps {
  table: TableDescriptor;
  column: ListColumn;
  row: PresentedRecord;
  described: readonly ColumnDescriptor[];
  /** The address of the record's form. */
  form: string;
}

/** Whose values speak for themselves on a card; every other one needs its column's label. */
const PLAIN = new Set<CellKind>(["Languages", "State", "Options", "Reference"]);

/** A value under its head; on a card under its own label. The title leads to the record. */
export function RecordCell({ table, column, row, described, form }: RecordCellProps) {
  const { language } = useShellData();
  if (column.name === table.title) {
    const isReadOnly = !mayUseForm(table, "edit");
    return (
      <th role="rowheader" scope="row" className={styles.cell} data-place="title">
        <Link href={isReadOnly ? `${form}?view` : form}>
          <LocalizedText value={titleOf(table, row, language)} />
        </Link>
      </th>
    );
  }
  const isLeadingDay = column.kind === "Date" && usualSort(table)[0]?.column === column.name;
  return (
    <td
      role="cell"
      className={styles.cell}
      data-place={isLeadingDay ? "day" : undefined}
      data-kind={column.kind}
      data-empty={isEmpty(row, column) ? "" : undefined}
    >
      {!isLeadingDay && !PLAIN.has(column.kind) && (
        <span className={styles.label} aria-hidden="true">
          <MarkedText text={column.label} />
        </span>
      )}
      <CellValue column={column} row={row} described={described} />
    </td>
  );
}

/** Nothing to show, so that a card needs no space for it. */
function isEmpty(row: PresentedRecord, { name, kind }: ListColumn): boolean {
  const value = row[name];
  return kind !== "Languages" && kind !== "State" && (value === null || value === undefined || value === "");
}
