/** The rows of a table as queries: those that a scope may see, with the columns that it may see. */
import type { Column } from "#shared/columns.ts";
import { getOrInsert } from "#shared/get-or-insert.ts";
import type { Sort } from "#shared/query.ts";
import { SYSTEM_COLUMNS, type Table } from "#shared/table.ts";
import type { ReadDb, RecordRow } from "#server/db/schema.ts";
import { type Sql, sql } from "#server/db/sql.ts";
import { ownRows, readsAsStaff } from "../access.ts";
import { comparable } from "./conditions.ts";
import { inEachLanguage } from "./labels.ts";
import { visibleMetadata } from "./visible-metadata.ts";
import { isInState } from "./lifecycle.ts";
import { visibleColumns } from "./system-columns.ts";
import type { ReadScope } from "../../kernel/read-scope.ts";
import type { ReadContext } from "./read-context.ts";
import { askedColumn } from "./system-columns.ts";

interface RowsQuery {
  columns: Sql;
  dbTable: string;
  conditions: readonly Sql<boolean>[];
  order: readonly Sql[];
  /** Rows at the most; all of them without it. */
  count?: number;
}

/** Rows of one table; each method answers another query. */
export class Rows {
  readonly #query: RowsQuery;

  constructor(query: RowsQuery) {
    this.#query = query;
  }

  where(condition: Sql<boolean>): Rows {
    return new Rows({ ...this.#query, conditions: [...this.#query.conditions, condition] });
  }

  /** What comes first decides. */
  orderedBy(order: readonly Sql[]): Rows {
    return new Rows({ ...this.#query, order });
  }

  first(count: number): Rows {
    return new Rows({ ...this.#query, count });
  }

  read(db: ReadDb): Promise<RecordRow[]> {
    return this.#selecting(this.#query.columns).read<RecordRow>(db);
  }

  /** Their ids alone, in their order, as a query to put into another one. */
  ids(): Sql {
    return this.#selecting(ID);
  }

  /** Their ids as a query that leaves their order open. */
  idsInAnyOrder(): Sql {
    return this.orderedBy([]).ids();
  }

  #selecting(columns: Sql): Sql {
    const { dbTable, conditions, order, count } = this.#query;
    const where = conditions.length > 0 ? sql` where ${sql.join(conditions, " and ")}` : NOTHING;
    const by = order.length > 0 ? sql` order by ${sql.join(order)}` : NOTHING;
    const limit = count === undefined ? NOTHING : sql` limit ${sql.lit(count)}`;
    return sql`select ${columns} from ${sql.ref(dbTable)}${where}${by}${limit}`;
  }
}

const ID = sql`id`;
const NOTHING = sql``;
const IS_LIVE = sql<boolean>`${sql.ref("deletedAt")} is null`;

/** All rows, also soft-deleted ones. */
export const storedRows = ({ scope }: ReadContext, table: Table): Rows =>
  new Rows({ columns: columnsOf(table, scope), dbTable: table.dbTable, conditions: [], order: [] });

/** The columns of each description as its readers select them. */
const columnsKnown = { staff: new WeakMap<Table, Sql>(), visitors: new WeakMap<Table, Sql>() };

function columnsOf(table: Table, scope: ReadScope): Sql {
  return getOrInsert(columnsKnown[readsAsStaff(table, scope) ? "staff" : "visitors"], table, () => {
    const names = [...SYSTEM_COLUMNS, ...visibleColumns(table, scope).flatMap(inEachLanguage)];
    return sql.join(names.map((name) => sql.ref(name)));
  });
}

/** All rows that are not soft-deleted. */
export const liveRows = (reading: ReadContext, table: Table): Rows =>
  storedRows(reading, table).where(IS_LIVE);

export function visibleRows(reading: ReadContext, table: Table): Rows {
  const live = liveRows(reading, table);
  const { hooks, tables } = reading.source;
  if (readsAsStaff(table, reading.scope)) {
    const own = ownRows(tables, table, reading.scope.account);
    return own ? live.where(own) : live;
  }
  let shown = live.where(isInState(reading.scope.ended ? "expired" : "published", reading.now));
  if (table.about) shown = shown.where(visibleMetadata(tables, table, table.about));
  const further = hooks[table.name]?.visible?.({ tables, now: reading.now }, table);
  return further ? shown.where(further) : shown;
}

/** In the order that is asked for, else in the table's own; what shares a place follows by its id. */
export function ordered(reading: ReadContext, table: Table, rows: Rows, asked: readonly Sort[] = []): Rows {
  const own = asked.length === 0;
  const sorts = own ? table.order.map(ownOrder) : asked;
  const order = sorts.map(({ column: name, descending }) => {
    // The table's own order may follow what a visitor cannot read.
    const column = askedColumn(table, name, own ? STAFF : reading.scope);
    // The table's own order keeps to its index; what a reader asks for compares texts as a reader would.
    const by = own ? sql.ref(column.dbColumn) : comparable(reading, table, column);
    const mayLack = !(column.required && (own || !isLabelled(column)));
    // Left to themselves, the databases disagree; where none can be missing, the index serves as it is.
    return sql`${by} ${directed(descending)}${mayLack ? NULLS_LAST : NOTHING}`;
  });
  if (sorts.some(({ column }) => column === "id")) return rows.orderedBy(order);
  // The sign changes no number. Where no index has the order that is asked for, SQLite would walk the one that has the ids in
  // the table's own, and look up each row at another place of the file, in place of reading the table from end to end.
  const id = own ? sql`id` : sql`+id`;
  return rows.orderedBy([...order, sql`${id} ${directed(sorts[0]?.descending ?? false)}`]);
}

const STAFF = { staff: true };
const NULLS_LAST = sql` nulls last`;
const [ASCENDING, DESCENDING] = [sql`asc`, sql`desc`];
const directed = (descending: boolean): Sql => (descending ? DESCENDING : ASCENDING);

/** Sorted by its label, which can be missing where the number is there. */
const isLabelled = ({ type }: Column): boolean => type === "Options" || type === "Reference";

const ownOrder = (name: string): Sort => ({
  column: name.replace(/^-/, ""),
  descending: name.startsWith("-"),
});
