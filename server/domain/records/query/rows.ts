/** The rows of a table as queries: those that a scope may see, with the columns that it may see. */
import { type SelectQueryBuilder, sql } from "kysely";
import type { Column } from "#shared/columns.ts";
import type { Sort } from "#shared/query.ts";
import { inKannada, SYSTEM_COLUMNS, type Table } from "#shared/table.ts";
import type { RecordRow, Schema } from "#server/db/schema.ts";
import { comparable } from "./conditions.ts";
import { visibleMetadata } from "./visible-metadata.ts";
import { isInState } from "./lifecycle.ts";
import { visibleColumns } from "./system-columns.ts";
import type { ReadContext } from "./read-context.ts";
import { askedColumn } from "./system-columns.ts";

export type Rows = SelectQueryBuilder<Schema, `record_${string}`, RecordRow>;

/** All rows, also soft-deleted ones. */
export function storedRows({ source, scope }: ReadContext, table: Table): Rows {
  const names = visibleColumns(table, scope).flatMap(({ dbColumn, translated }) =>
    translated ? [dbColumn, inKannada(dbColumn)] : [dbColumn],
  );
  return source.db
    .selectFrom(table.dbTable)
    .select([...SYSTEM_COLUMNS, ...names])
    .$castTo<RecordRow>();
}

export function visibleRows(reading: ReadContext, table: Table): Rows {
  const live = storedRows(reading, table).where("deletedAt", "is", null);
  if (reading.scope.staff) return live;
  const { hooks, tables } = reading.source;
  let shown = live.where(isInState(reading.scope.ended ? "expired" : "published", reading.now));
  if (table.about) shown = shown.where(visibleMetadata(tables, table, table.about));
  const further = hooks[table.name]?.visible?.({ tables, now: reading.now }, table);
  return further ? shown.where(further) : shown;
}

/** In the order that is asked for, else in the table's own; what shares a place follows by its id. */
export function ordered(reading: ReadContext, table: Table, rows: Rows, asked: readonly Sort[] = []): Rows {
  const own = asked.length === 0;
  const sorts = own ? table.order.map(ownOrder) : asked;
  let result = rows;
  for (const { column: name, descending } of sorts) {
    // The table's own order may follow what a visitor cannot read.
    const column = askedColumn(table, name, own ? STAFF : reading.scope);
    // The table's own order keeps to its index; what a reader asks for compares texts as a reader would.
    const by = own ? sql.ref(column.dbColumn) : comparable(reading, table, column);
    const mayLack = !(column.required && (own || !isLabelled(column)));
    result = result.orderBy(by, (order) => {
      const directed = descending ? order.desc() : order.asc();
      // Left to themselves, the databases disagree; where none can be missing, the index serves as it is.
      return mayLack ? directed.nullsLast() : directed;
    });
  }
  if (sorts.some(({ column }) => column === "id")) return result;
  return result.orderBy("id", sorts[0]?.descending ? "desc" : "asc");
}

const STAFF = { staff: true };

/** Sorted by its label, which can be missing where the number is there. */
const isLabelled = ({ type }: Column): boolean => type === "Options" || type === "Reference";

const ownOrder = (name: string): Sort => ({
  column: name.replace(/^-/, ""),
  descending: name.startsWith("-"),
});
