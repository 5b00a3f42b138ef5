/** The rows that the server refuses, as a file to correct. */
import type { RowResult, CellError } from "#shared/api/imports.ts";
import { BYTE_ORDER_MARK, csvLine, escapeFormula } from "#shared/csv.ts";
import type { TableFile, TableRow } from "../file/parse-table.ts";

export interface RefusedRow {
  row: TableRow;
  reasons: readonly CellError[];
}

export function refusedRows({ rows }: TableFile, results: readonly RowResult[]): RefusedRow[] {
  return results.flatMap(({ row: place, action, errors = [] }) => {
    const row = rows[place - 1];
    return action === "refuse" && row ? [{ row, reasons: errors }] : [];
  });
}

/** @param labelOf what a field is called; a reason about a whole row has none */
export function refusedCsv(
  { headings }: TableFile,
  refused: readonly RefusedRow[],
  reasonHeading: string,
  labelOf: (field: string) => string,
): string {
  const sentence = ({ field, message, value }: CellError): string =>
    [field && labelOf(field), value && `“${value}”`, message].filter(Boolean).join(": ");
  const lines = refused.map(({ row, reasons }) =>
    csvLine([...row.cells, reasons.map(sentence).join(" ")].map(escapeFormula)),
  );
  return BYTE_ORDER_MARK + csvLine([...headings, reasonHeading].map(escapeFormula)) + lines.join("");
}
