/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role -- A table that is laid out as blocks loses the roles that it does not state. */
import type { ReactNode } from "react";
import { type Column, isLabelled } from "./column.ts";
import styles from "./table.module.css";

interface CellProps {
  column: Pick<Column<never>, "heading" | "kind">;
  children: ReactNode;
}

/** A value. Where the heads are out of sight, it repeats its own for the eye; assistive technology has the real one. */
export function Cell({ column, children }: CellProps) {
  const { heading, kind = "text" } = column;
  if (kind === "title") {
    return (
      <th role="rowheader" scope="row" className={styles.cell} data-kind={kind}>
        {children}
      </th>
    );
  }
  const empty = children === undefined || children === null || children === false || children === "";
  return (
    <td role="cell" className={styles.cell} data-kind={kind}>
      {!empty && isLabelled(column) && (
        <span className={styles.label} aria-hidden="true">
          {heading}
        </span>
      )}
      {children}
    </td>
  );
}
