/** What a block says of the columns of the table that it shows: an order and conditions, each as one text of names. */
import { type Filter, parseFilter, parseSort, type Sort } from "./query.ts";

/** Columns by which the rows of a block are ordered, and conditions that they fulfil, at the most. */
export const MOST_ORDERS = 3;
export const MOST_CONDITIONS = 5;

/** `-year,name`: descending by the year, then by the name. */
export const orderIn = (text: string): Sort[] => parseSort(text);

export const orderText = (sorts: readonly Sort[]): string =>
  sorts.map(({ column, descending }) => (descending ? `-${column}` : column)).join(",");

/** `year:is:2026`, one in each line. @throws SiteError `bad_filter` for a line that is no condition */
export const conditionsIn = (text: string): Filter[] =>
  text
    .split(/\r?\n/)
    .filter((line) => line.trim() !== "")
    .map(parseFilter);

export const conditionsText = (conditions: readonly Filter[]): string =>
  conditions.map(({ column, operator, value }) => `${column}:${operator}:${value}`).join("\n");

/** What a block says of the columns of its table. */
export interface TableChoices {
  columns: readonly string[];
  sort: string;
  conditions: string;
}

/** The same after a column was renamed. */
export function withRenamedColumn(
  { columns, sort, conditions }: TableChoices,
  from: string,
  to: string,
): TableChoices {
  const renamed = <Named extends { column: string }>(each: Named): Named =>
    each.column === from ? { ...each, column: to } : each;
  return {
    columns: columns.map((name) => (name === from ? to : name)),
    sort: orderText(orderIn(sort).map(renamed)),
    conditions: conditionsText(conditionsIn(conditions).map(renamed)),
  };
}

/** Whether a block shows, orders or chooses by a column. */
export const namesColumn = ({ columns, sort, conditions }: TableChoices, name: string): boolean =>
  columns.includes(name) ||
  [...orderIn(sort), ...conditionsIn(conditions)].some(({ column }) => column === name);

/** The same for a form, in which a line that is no condition does not stand. */
export function readableConditions(text: string): Filter[] {
  try {
    return conditionsIn(text);
  } catch {
    return [];
  }
}
