/** Reads the records of one shipped table, typed by its description and in its reader's language. */
import type { ColumnName, Table } from "#shared/table.ts";
import type { ReadScope } from "../../kernel/read-scope.ts";
import type { ReadSource } from "../query/read-context.ts";
import { localize } from "./localize.ts";
import type { RecordOf } from "./record-of.ts";
import { type ListingQuery, RowReader } from "./row-reader.ts";

/** Values of columns; a reference takes the id or the name of the record that it means. */
export type Values<T extends Table> = { readonly [Name in ColumnName<T>]?: string | number };

/** Which rows a listing shows, in the table's own order. */
export interface TypedListing<T extends Table> {
  values?: Values<T>;
  /** Text whose words a row's texts hold, as the search finds them. */
  searchText?: string;
  /** Days from the first to the last, `yyyy-mm-dd`. */
  between?: { column: ColumnName<T>; from: string; to: string };
}

export class TableReader<T extends Table> {
  readonly name: string;
  readonly rows: RowReader<RecordOf<T>>;

  constructor(source: ReadSource, scope: ReadScope, { name }: T) {
    this.name = name;
    this.rows = new RowReader<RecordOf<T>>(source, scope, localize<T>);
  }

  all = (): Promise<RecordOf<T>[]> => this.rows.all(this.name);

  /** The first rows with these values, in the table's own order: newest first, where it has a date. */
  first = (count: number, values: Values<T> = {}): Promise<RecordOf<T>[]> =>
    this.rows.first(this.name, count, textsOf(values));

  /** @throws SiteError `not_found`, also for a row that this scope may not see */
  byId = (id: number): Promise<RecordOf<T>> => this.rows.byId(this.name, id);

  /** The records with these ids, in their order; those that this scope may not see are left out. */
  byIds = (ids: readonly number[]): Promise<RecordOf<T>[]> => this.rows.byIds(this.name, ids);

  /**
   * The first record whose column has a value; where none has it, the one whose key it is, or whose key or id
   * ends an address such as `dept/39`.
   * @throws SiteError `not_found`
   */
  byName = (column: ColumnName<T>, value: string): Promise<RecordOf<T>> =>
    this.rows.byName(this.name, column, value);

  /** All records whose column has a value. */
  by = (column: ColumnName<T>, value: string | number): Promise<RecordOf<T>[]> =>
    this.rows.by(this.name, column, String(value));

  /** All records with these values. */
  matching = (values: Values<T>): Promise<RecordOf<T>[]> => this.rows.matching(this.name, textsOf(values));

  /** As `matching`, in batches: for lists of any length. */
  batches = (values: Values<T> = {}): AsyncGenerator<RecordOf<T>[]> =>
    this.rows.batches(this.name, textsOf(values));

  /** All records whose column has one of these values: texts, or ids of a reference. */
  among = (column: ColumnName<T>, values: readonly (string | number)[]): Promise<RecordOf<T>[]> =>
    this.rows.among(this.name, column, values);

  /** All records whose days, from one column to another, hold a day (`yyyy-mm-dd`), in batches. */
  covering = (from: ColumnName<T>, to: ColumnName<T>, day: string): AsyncGenerator<RecordOf<T>[]> =>
    this.rows.covering(this.name, from, to, day);

  /** The ids of all rows that a listing shows, in its order. */
  ids = (listing: TypedListing<T>): Promise<number[]> => this.rows.ids(this.name, queryOf(listing));

  count = (): Promise<number> => this.rows.count(this.name);
}

/** A listing as a query of any table. */
export const queryOf = <T extends Table>({ values, ...listing }: TypedListing<T>): ListingQuery => ({
  ...(values && { values: textsOf(values) }),
  ...listing,
});

const textsOf = (values: object): Record<string, string> =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, String(value)]));
