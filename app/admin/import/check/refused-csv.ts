/** The rows that the server rejects or warns about, and the rejected ones as a file to correct. */
import type { RowResult, CellError } from "#shared/api/imports.ts";
import { BYTE_ORDER_MARK, csvLine, escapeFormula } from "#shared/csv.ts";
import type { TableFile, TableRow } from "../file/parse-table.ts";

export interface ReasonedRow {
  row: TableRow;
  reasons: readonly CellError[];
}

export function refusedRows({ rows }: TableFile, results: readonly RowResult[]): ReasonedRow[] {
  return results.flatMap(({ row: place, action, errors = [] }) => {
    const row = rows[place - 1];
    return action === "refuse" && row ? [{ row, reasons: errors }] : [];
  });
}

export function warnedRows({ rows }: TableFile, results: readonly RowResult[]): ReasonedRow[] {
  return results.flatMap(({ row: place, warnings = [] }) => {
    const row = rows[place - 1];
    return warnings.length > 0 && row ? [{ row, reasons: warnings }] : [];
  });
}

/** @param labelOf what a field is called; a reason about a whole row has none */
export function refusedCsv(
  { headings }: TableFile,
  refused: readonly ReasonedRow[],
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
