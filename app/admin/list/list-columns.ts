/** Which columns a list has, which of them it shows, and what can be asked of them. */
import type { ColumnType } from "#shared/columns.ts";
import type { ColumnDescriptor, TableDescriptor } from "#shared/api/metadata.ts";
import type { Sort } from "#shared/query.ts";

/** What a cell shows: a value of a column, which languages a record has, or whether visitors see it. */
export type CellKind = ColumnType | "Languages" | "State";

/** A column of a list: one of the table's own, or one that every table has. */
export interface ListColumn {
  name: string;
  label: string;
  kind: CellKind;
  /** As the calls describe it; undefined for what every table has. */
  described?: ColumnDescriptor;
}

/** A column with values that can be compared. */
export type ValueColumn = ListColumn & { kind: ColumnType };

export type SystemColumn =
  | "id"
  | "active"
  | "publishFrom"
  | "publishTo"
  | "updatedAt"
  | "_languages"
  | "_status";

const SYSTEM_KINDS: Record<SystemColumn, CellKind> = {
  _languages: "Languages",
  _status: "State",
  updatedAt: "DateTime",
  publishFrom: "DateTime",
  publishTo: "DateTime",
  active: "Boolean",
  id: "Integer",
};

/** All columns that a list can show. Days come first where the list is ordered by them. */
export function columnsOf(
  table: TableDescriptor,
  described: readonly ColumnDescriptor[],
  labelOf: (name: SystemColumn) => string,
): ListColumn[] {
  const own = described.map((each) => ({
    name: each.name,
    label: each.label,
    kind: each.type,
    described: each,
  }));
  const system = (Object.keys(SYSTEM_KINDS) as SystemColumn[])
    .filter((name) => hasSystemColumn(name, table, described))
    .map((name): ListColumn => ({ name, label: labelOf(name), kind: SYSTEM_KINDS[name] }));
  const leads = ({ name, kind }: ListColumn) => kind === "Date" && name === usualSort(table)[0]?.column;
  const all = [...own, ...system];
  return [...all.filter(leads), ...all.filter((column) => !leads(column))];
}

function hasSystemColumn(
  name: SystemColumn,
  { publicRead }: TableDescriptor,
  described: readonly ColumnDescriptor[],
): boolean {
  if (described.some((column) => column.name === name)) return false;
  if (name === "_languages") return described.some(({ translated }) => translated);
  return publicRead || name === "id" || name === "updatedAt";
}

/** The default columns. What a button of the row opens needs no column of its own. */
function usualColumns(table: TableDescriptor, columns: readonly ListColumn[]): string[] {
  const download = downloadColumn(table, columns)?.name;
  return columns
    .filter(({ name, described }) =>
      described
        ? described.element?.includes("list") && name !== download
        : name === "_languages" || name === "_status",
    )
    .map(({ name }) => name);
}

/** Those of the columns that are named, in the table's order; the usual ones where none of the names is known. */
export function shownColumns(
  table: TableDescriptor,
  columns: readonly ListColumn[],
  names: readonly string[] | null,
): ListColumn[] {
  const named = columns.filter(({ name }) => names?.includes(name));
  if (named.length > 0) return named;
  const usual = usualColumns(table, columns);
  return columns.filter(({ name }) => usual.includes(name));
}

/** The names that an export understands, of columns that were chosen. */
export function exportedColumns(names: readonly string[] | null): string[] | null {
  const exported = names?.filter((name) => !name.startsWith("_") && name !== "id") ?? [];
  return exported.length > 0 ? ["id", ...exported] : null;
}

export const hasValues = (column: ListColumn): column is ValueColumn =>
  column.kind !== "Languages" && column.kind !== "State";

/** Long texts have no order that would help anybody. */
export const isSortable = (column: ListColumn): column is ValueColumn =>
  hasValues(column) && column.kind !== "Html";

/** The order in which a table's records come where none is asked for. */
export function usualSort({ order }: TableDescriptor): Sort[] {
  return order.map((name) => ({ column: name.replace(/^-/, ""), descending: name.startsWith("-") }));
}

/** The column whose document the row's download button opens. */
export function downloadColumn(
  { actions }: TableDescriptor,
  columns: readonly ListColumn[],
): ListColumn | undefined {
  if (!actions.includes("download")) return undefined;
  return columns.find(({ kind, described }) => kind === "Url" && described?.picture === false);
}

/** The column by whose values the list is divided at a click: one that every record has, where there is such. */
export function quickColumn(columns: readonly ListColumn[]): ListColumn | undefined {
  const listed = columns.filter(
    ({ kind, described }) =>
      kind === "Options" && described?.element?.includes("list") && (described.data?.length ?? 0) > 1,
  );
  return listed.find(({ described }) => described?.required) ?? listed[0];
}
