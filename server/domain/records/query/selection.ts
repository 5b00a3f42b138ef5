/** What an address selects of a table, as a query. */
import { sql } from "#server/db/sql.ts";
import type { Selection } from "#shared/query.ts";
import { findColumn, type Table } from "#shared/table.ts";
import type { RecordTable } from "#server/db/schema.ts";
import type { Tables } from "../../tables/tables.ts";
import { filterCondition } from "./conditions.ts";
import { containsWord } from "./contains-word.ts";
import { isInState, publishedAt } from "./lifecycle.ts";
import { hasOutdated } from "./outdated.ts";
import type { ReadContext } from "./read-context.ts";
import type { Rows } from "./rows.ts";
import { askedColumn } from "./system-columns.ts";
import { lacksKannada } from "./untranslated.ts";

export const DAY_MS = 24 * 60 * 60_000;

/** Those of the rows that are selected; their order is another matter. */
export function selected(reading: ReadContext, table: Table, rows: Rows, selection: Selection): Rows {
  const { filters, terms = [], state, expiring, untranslated, outdated } = selection;
  let result = rows;
  for (const { column: name, operator, value } of filters) {
    const column = askedColumn(table, name, reading.scope);
    result = result.where(filterCondition(reading, table, column, operator, value));
  }
  for (const word of terms) result = result.where(containsWord(reading, table, word));
  if (state) result = result.where(isInState(state, reading.now));
  if (expiring) {
    const end = new Date(reading.source.now + expiring * DAY_MS).toISOString();
    result = result.where(publishedAt(reading.now)).where(sql`${sql.ref("publishTo")} <= ${end}`);
  }
  if (outdated) result = result.where(hasOutdated());
  return untranslated ? result.where(lacksKannada(table) ?? sql<boolean>`false`) : result;
}

/** Columns by which a selection filters and sorts. */
const columnsOf = ({ filters, sort }: Selection): string[] =>
  [...filters, ...sort].map(({ column }) => column);

/** What a selection may have to look at: the dbTables that it depends on. */
export function dbTableDependencies(tables: Tables, table: Table, selection?: Selection): RecordTable[] {
  const behind = tableDependencies(tables, table, selection ? columnsOf(selection) : [], selection?.terms);
  return [...behind].map((name) => tables.get(name).dbTable);
}

/** Whether it compares texts of any length. */
export const comparesHtml = (table: Table, selection?: Selection): boolean =>
  selection !== undefined && columnsOf(selection).some((name) => findColumn(table, name)?.type === "Html");

/**
 * The tables whose rows decide what a list holds, and in which order: its own and those to which it refers.
 * @param columns by which it is filtered and sorted
 */
export function tableDependencies(
  tables: Tables,
  table: Table,
  columns: readonly string[],
  terms: readonly string[] = [],
): Set<string> {
  const asked = terms.length > 0 ? table.columns : columns.map((name) => findColumn(table, name));
  const referred = asked.flatMap((column) => column?.refobject ?? []);
  return new Set([table.name, ...referred.filter((name) => tables.find(name) !== undefined)]);
}
