/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role -- A table that is laid out as blocks loses the roles that it does not state. */
import type { PresentedRecord } from "#shared/api/record.ts";
import { type ReactNode, type RefObject, useEffect, useRef, useState } from "react";
import { useShellData } from "#app/i18n/shell-data-provider.tsx";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { VisuallyHidden } from "#app/ui/visually-hidden/visually-hidden.tsx";
import { MarkedText } from "#app/ui/localized-text/marked-text.tsx";
import type { ColumnDescriptor, TableDescriptor } from "#shared/api/metadata.ts";
import type { Sort } from "#shared/query.ts";
import { mayUseForm } from "../../metadata/tables.ts";
import { RowActions } from "#app/staff-ui/row-actions/row-actions.tsx";
import { titleOf } from "../../metadata/row-texts.ts";
import { downloadColumn, isSortable, type ListColumn, usualSort } from "../list-columns.ts";
import { RecordCell } from "./record-cell.tsx";
import { SelectBox } from "#app/staff-ui/select-box/select-box.tsx";
import { SortHead } from "./sort-head.tsx";
import type { Selection } from "./use-selection.ts";
import styles from "./records-table.module.css";

interface RecordsTableProps {
  table: TableDescriptor;
  /** All columns of the table. */
  columns: readonly ListColumn[];
  shown: readonly ListColumn[];
  rows: readonly PresentedRecord[];
  /** The pages on which visitors see them, by their ids. */
  places: ReadonlyMap<number, string>;
  /** As it was asked for; empty for the table's own order. */
  sort: readonly Sort[];
  /** The address of the list in another order. */
  sortAddress: (sort: Sort) => string;
  /** Undefined where nothing can be done with several records. */
  selection: Selection | undefined;
  onDelete: (id: number) => void;
  /** Other rows are on their way. */
  busy: boolean;
}

/** Records as rows under heads that stay in sight; as cards where the space is narrow. */
export function RecordsTable(props: RecordsTableProps) {
  const { table, rows, busy } = props;
  const [container, isWide] = useOverflow();
  return (
    <div
      ref={container}
      className={styles.frame}
      data-wide={isWide ? "" : undefined}
      // What scrolls sideways has to be reached by the keyboard.
      role={isWide ? "region" : undefined}
      aria-label={isWide ? table.label : undefined}
      tabIndex={isWide ? 0 : undefined}
    >
      <table role="table" className={styles.table} aria-busy={busy}>
        <caption>
          <VisuallyHidden>
            <MarkedText text={table.label} />
          </VisuallyHidden>
        </caption>
        <Heads {...props} />
        <tbody role="rowgroup">
          {rows.map((row) => (
            <Row key={row.id} row={row} {...props} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Heads({ table, shown, rows, sort, sortAddress, selection }: RecordsTableProps) {
  const t = useTranslation();
  const first = sort[0] ?? usualSort(table)[0];
  const sortedBy = ({ name }: ListColumn) => {
    if (first?.column !== name) return undefined;
    return first.descending ? ("descending" as const) : ("ascending" as const);
  };
  const head = (column: ListColumn): ReactNode => {
    if (!isSortable(column)) return column.label;
    const descending = sortedBy(column) === "ascending";
    return (
      <SortHead
        label={column.label}
        sorted={sortedBy(column)}
        address={sortAddress({ column: column.name, descending })}
      />
    );
  };
  return (
    <thead role="rowgroup" className={styles.heads}>
      <tr role="row">
        {selection && (
          <th role="columnheader" scope="col" className={styles.selectHead}>
            <SelectBox
              label={t("admin_select_page")}
              checked={selection.selected.length === rows.length && rows.length > 0}
              partly={selection.selected.length > 0 && selection.selected.length < rows.length}
              onToggle={selection.toggleAll}
              labelled
            />
          </th>
        )}
        {shown.map((column) => (
          <th
            key={column.name}
            role="columnheader"
            scope="col"
            className={styles.head}
            aria-sort={sortedBy(column)}
          >
            {head(column)}
          </th>
        ))}
        <th role="columnheader" scope="col" className={styles.head}>
          <VisuallyHidden>{t("admin_column_actions")}</VisuallyHidden>
        </th>
      </tr>
    </thead>
  );
}

function Row({
  table,
  columns,
  shown,
  row,
  places,
  selection,
  onDelete,
}: RecordsTableProps & { row: PresentedRecord }) {
  const t = useTranslation();
  const { language } = useShellData();
  const { text: name } = titleOf(table, row, language);
  const download = downloadColumn(table, columns)?.name;
  const document = download === undefined ? undefined : row[download];
  const form = `/admin/form/${table.name}/${row.id}`;
  const described = columns.flatMap((column): ColumnDescriptor[] =>
    column.described ? [column.described] : [],
  );
  const isSelected = selection?.has(row.id) ?? false;
  return (
    <tr role="row" className={styles.row} data-selected={isSelected ? "" : undefined}>
      {selection && (
        <td role="cell" className={styles.select}>
          <SelectBox
            label={t("admin_select_row", { name })}
            checked={isSelected}
            onToggle={() => selection.toggle(row.id)}
          />
        </td>
      )}
      {shown.map((column) => (
        <RecordCell
          key={column.name}
          table={table}
          column={column}
          row={row}
          described={described}
          form={form}
        />
      ))}
      <td role="cell" className={styles.actions}>
        <RowActions
          actions={mayUseForm(table, "edit") ? [...table.actions, "edit"] : table.actions}
          name={name}
          form={form}
          document={typeof document === "string" && document !== "" ? document : undefined}
          place={places.get(row.id)}
          onDelete={() => onDelete(row.id)}
        />
      </td>
    </tr>
  );
}

/** Whether the only child of a container is wider than it. Answers the ref of the container. */
function useOverflow(): [RefObject<HTMLDivElement | null>, boolean] {
  const container = useRef<HTMLDivElement>(null);
  const [isWider, setWider] = useState(false);
  useEffect(() => {
    const { current } = container;
    const content = current?.firstElementChild;
    if (!current || !content) return undefined;
    const observer = new ResizeObserver(() => setWider(content.scrollWidth > current.clientWidth + 1));
    observer.observe(current);
    observer.observe(content);
    return () => observer.disconnect();
  }, []);
  return [container, isWider];
}
