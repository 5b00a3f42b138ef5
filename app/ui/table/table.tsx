/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role -- A table that is laid out as blocks loses the roles that it does not state. */
import type { Key, ReactNode } from "react";
import { VisuallyHidden } from "../visually-hidden/visually-hidden.tsx";
import { Cell } from "./cell.tsx";
import { type Column, folds } from "./column.ts";
import styles from "./table.module.css";

interface TableProps<Row> {
  caption: ReactNode;
  showCaption?: boolean;
  columns: Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => Key;
  /** A last row over all columns. */
  footer?: ReactNode;
}

/** Rows under heads; a list of blocks on a phone. */
export function Table<Row>({ caption, showCaption, columns, rows, rowKey, footer }: TableProps<Row>) {
  return (
    <div className={styles.frame}>
      <table role="table" className={styles.table} data-folds={folds(columns) ? "" : undefined}>
        <caption className={showCaption ? styles.caption : undefined}>
          {showCaption ? caption : <VisuallyHidden>{caption}</VisuallyHidden>}
        </caption>
        <thead role="rowgroup" className={styles.heads}>
          <tr role="row">
            {columns.map(({ name, heading, kind = "text", sort, narrow, wide }) => (
              <th
                key={name}
                role="columnheader"
                scope="col"
                aria-sort={sort}
                className={styles.head}
                data-kind={kind}
                data-narrow={narrow ? "" : undefined}
                data-wide={wide ? "" : undefined}
              >
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {rows.map((row, index) => (
            <tr key={rowKey(row)} role="row" className={styles.row}>
              {columns.map((column) => (
                <Cell key={column.name} column={column}>
                  {column.cell(row, index)}
                </Cell>
              ))}
            </tr>
          ))}
        </tbody>
        {footer && (
          <tfoot role="rowgroup">
            <tr role="row" className={styles.row}>
              <td role="cell" className={styles.cell} colSpan={columns.length}>
                {footer}
              </td>
            </tr>
          </tfoot>
        )}
      </table>
    </div>
  );
}
