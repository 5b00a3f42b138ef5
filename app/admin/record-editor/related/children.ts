/** The records that belong to one, in their order. */
import type { ColumnDescriptor, TableDescriptor } from "#shared/api/metadata.ts";
import type { PresentedRecord } from "#shared/api/record.ts";

/** The tables whose records belong to those of a table. */
export const childTablesOf = (
  tables: readonly TableDescriptor[],
  { name }: Pick<TableDescriptor, "name">,
): TableDescriptor[] => tables.filter(({ childOf }) => childOf?.table === name);

/** The column that holds the place of a row, where the table has its rows in an order that staff give them. */
export function placeColumn(
  { order }: Pick<TableDescriptor, "order">,
  columns: readonly Pick<ColumnDescriptor, "name" | "type" | "readOnly">[],
): string | undefined {
  const first = columns.find(({ name }) => name === order[0]);
  return first?.type === "Integer" && !first.readOnly ? first.name : undefined;
}

/** A row with the place that it is to get. */
interface Placed {
  row: PresentedRecord;
  place: number;
}

/** The rows in their new order, one of them a step further; the same where it cannot go. */
export function movedRow(
  rows: readonly PresentedRecord[],
  index: number,
  step: -1 | 1,
): readonly PresentedRecord[] {
  const row = rows[index];
  if (!row || !rows[index + step]) return rows;
  return rows.toSpliced(index, 1).toSpliced(index + step, 0, row);
}

/** Which rows have another place than in this order, from 1: those alone are written. */
export const misplaced = (rows: readonly PresentedRecord[], column: string): Placed[] =>
  rows.map((row, index) => ({ row, place: index + 1 })).filter(({ row, place }) => row[column] !== place);

/** The place for a row behind all others; none where others have none, for these come last. */
export function nextPlace(rows: readonly PresentedRecord[], column: string): number | undefined {
  const places = rows.map((row) => row[column]);
  return places.every((place) => typeof place === "number") ? Math.max(0, ...places) + 1 : undefined;
}
