/** Reads the rows of tables within one read scope, and turns them into records. */
import type { Version } from "#shared/api/record.ts";
import type { Column } from "#shared/columns.ts";
import { dayAt } from "#shared/dates.ts";
import { SiteError } from "#shared/errors.ts";
import type { Selection } from "#shared/query.ts";
import { findColumn, isIndexed, type Table } from "#shared/table.ts";
import type { ReadDb, RecordRow } from "#server/db/schema.ts";
import { sql } from "#server/db/sql.ts";
import { FIRST_ROWS_MAX } from "#shared/vocabulary.ts";
import { readableColumn } from "../../tables/tables.ts";
import { mayRead, ownRows, readsAsStaff } from "../access.ts";
import { chunks } from "../../kernel/chunks.ts";
import { cleanRows, holdsFrames } from "./clean-rows.ts";
import { equalTo } from "../query/conditions.ts";
import { groupOfReference } from "../query/groups.ts";
import { countIn, idsIn } from "../query/ids.ts";
import { collect, rowsById, rowsInBatches } from "./batches.ts";
import { loadRelations } from "./relations.ts";
import type { RelationData } from "./present.ts";
import { visibleColumns } from "../query/system-columns.ts";
import type { ReadContext, ReadSource } from "../query/read-context.ts";
import { versionsOf } from "./revisions.ts";
import { ordered, type Rows, storedRows, visibleRows } from "../query/rows.ts";
import { comparesHtml, selected, dbTableDependencies } from "../query/selection.ts";
import { askedColumn } from "../query/system-columns.ts";
import type { ReadScope } from "../../kernel/read-scope.ts";

/** Which rows a listing shows; without a selection they come in the table's own order. */
export interface ListingQuery {
  /** Values of columns, as in an address. */
  values?: Readonly<Record<string, string>>;
  /** Text whose words a row's texts hold, as the search finds them. */
  searchText?: string;
  /** Days from the first to the last, `yyyy-mm-dd`. */
  between?: { column: string; from: string; to: string };
  /** What an address of the API asks for. */
  selection?: Selection;
}

/** Turns a stored row into a record of the scope. */
type Show<Shown> = (table: Table, row: RecordRow, scope: ReadScope, relations: RelationData) => Shown;

const AMONG_PER_BATCH = 200;

const hasId = (id: number) => sql<boolean>`id = ${id}`;

export class RowReader<Shown> {
  readonly source: ReadSource;
  readonly scope: ReadScope;
  readonly reading: ReadContext;
  readonly #show: Show<Shown>;

  constructor(source: ReadSource, scope: ReadScope, show: Show<Shown>) {
    this.source = source;
    this.#show = show;
    this.scope = scope;
    this.reading = { source, scope, now: new Date(source.now).toISOString() };
  }

  /** Reads for what says itself what it depends on. */
  apart(): RowReader<Shown> {
    const { dependencies: _dependencies, ...scope } = this.scope;
    return new RowReader(this.source, scope, this.#show);
  }

  /** The day in Kalaburagi, `yyyy-mm-dd`; what was made with it ends with the day. */
  today(): string {
    if (this.scope.dependencies) this.scope.dependencies.expiresWithDay = true;
    return dayAt(this.source.now);
  }

  /**
   * @throws SiteError `unknown_table`, to visitors also for a table of the staff's own that is closed to them: that it is
   *   there is nobody's business; `unauthorized` or `forbidden` for any other table that is closed to this scope
   */
  table(name: string): Table {
    const table = this.source.tables.get(name);
    if (mayRead(table, this.scope)) return table;
    if (this.scope.staff) throw new SiteError("forbidden");
    throw new SiteError(table.shipped ? "unauthorized" : "unknown_table");
  }

  /** @throws SiteError `not_found`, also for a row that this scope may not see */
  async byId(name: string, id: number): Promise<Shown> {
    const table = this.table(name);
    this.scope.dependencies?.row(name, id);
    const [record] = await this.#present(
      table,
      await this.#rows(table).where(hasId(id)).read(this.source.db),
    );
    if (!record) throw new SiteError("not_found");
    return record;
  }

  /**
   * The first record whose column has a value; where none has it, the one whose key it is, or whose key or id
   * ends an address such as `dept/39`.
   */
  async byName(name: string, columnName: string, value: string): Promise<Shown> {
    const table = this.table(name);
    const column = askedColumn(table, columnName, this.scope);
    this.scope.dependencies?.table(name);
    const found = await this.#first(table, this.#ordered(table, this.#where(table, column, value)));
    if (found) return found;
    const key = table.key && table.key !== columnName ? findColumn(table, table.key) : undefined;
    if (!key) throw new SiteError("not_found");
    const last = value.slice(value.lastIndexOf("/") + 1);
    const named = await this.#first(
      table,
      last !== value && /^[1-9]\d{0,14}$/.test(last)
        ? this.#rows(table).where(hasId(Number(last)))
        : this.#where(table, key, last),
    );
    if (!named) throw new SiteError("not_found");
    return named;
  }

  /** All records whose column has a value. */
  by(name: string, column: string, value: string): Promise<Shown[]> {
    return this.matching(name, { [column]: value });
  }

  /** All records with these values; a reference takes the id or the name of the record that it means. */
  matching(name: string, values: Readonly<Record<string, string>>): Promise<Shown[]> {
    return collect(this.batches(name, values));
  }

  /** A table of which the rows with some values matter. */
  #tableOf(name: string, values: Readonly<Record<string, string>>): Table {
    const table = this.table(name);
    const group = groupOfReference(this.source.hooks, table, values);
    if (group === undefined) this.scope.dependencies?.table(name);
    else this.scope.dependencies?.group(name, group);
    return table;
  }

  /** As `matching` and `all`, in batches: for lists of any length. */
  async *batches(name: string, values: Readonly<Record<string, string>> = {}): AsyncGenerator<Shown[]> {
    const table = this.#tableOf(name, values);
    const rows = await this.#matching(table, values);
    if (rows) yield* this.#inBatches(table, this.#ordered(table, rows));
  }

  /** The ids of all rows that a listing shows, in its order. */
  async ids(name: string, query: ListingQuery): Promise<number[]> {
    const listed = await this.#listed(name, query);
    return listed ? idsIn(listed.db, this.source.database, listed.rows) : [];
  }

  /** The first ids of a listing, in its order, and the number of all: a long one is not sorted as a whole for them. */
  async firstIds(
    name: string,
    query: ListingQuery,
    count: number,
  ): Promise<{ ids: number[]; total: number }> {
    const listed = await this.#listed(name, query);
    if (!listed) return { ids: [], total: 0 };
    const ids = await idsIn(listed.db, this.source.database, listed.rows.first(count));
    return { ids, total: ids.length < count ? ids.length : await countIn(listed.db, listed.rows) };
  }

  /** The rows of a listing in its order, and the connection on which they are read. */
  async #listed(
    name: string,
    { values = {}, searchText, between, selection }: ListingQuery,
  ): Promise<{ db: ReadDb; rows: Rows } | undefined> {
    const table = this.table(name);
    this.scope.dependencies?.table(name);
    // Words find fewer rows than lists do.
    let rows = await this.#matching(table, values, Boolean(searchText));
    if (!rows) return undefined;
    if (searchText) rows = rows.where(this.source.matchesWords(table.name, searchText));
    if (between) {
      const { dbColumn } = readableColumn(table, between.column, this.#isStaff(table));
      const day = sql.ref(dbColumn);
      rows = rows.where(sql`${day} >= ${between.from} and ${day} <= ${between.to}`);
    }
    if (selection) rows = selected(this.reading, table, rows, selection);
    const { sizes, tables } = this.source;
    const db = await sizes.connection(
      dbTableDependencies(tables, table, selection),
      comparesHtml(table, selection),
    );
    return { db, rows: ordered(this.reading, table, rows, selection?.sort) };
  }

  /** The records with these ids, in their order; those that this scope may not see are left out. */
  async byIds(name: string, ids: readonly number[]): Promise<Shown[]> {
    const table = this.table(name);
    this.scope.dependencies?.someRows(name, ids);
    const records: Shown[] = [];
    for await (const rows of rowsById(this.source, table, this.#rows(table), ids))
      records.push(...(await this.#present(table, rows)));
    return records;
  }

  /** All records whose column has one of these values: texts, or ids of a reference. */
  async among(name: string, columnName: string, values: readonly (string | number)[]): Promise<Shown[]> {
    const table = this.table(name);
    const column = readableColumn(table, columnName, this.#isStaff(table));
    const asked = [...new Set(values)];
    const ids: number[] = [];
    const records: Shown[] = [];
    for (const chunk of chunks(asked, AMONG_PER_BATCH)) {
      const rows = this.#rows(table).where(sql`${sql.ref(column.dbColumn)} in (${sql.join(chunk)})`);
      if (isIndexed(table, column)) {
        const found = await rows.read(this.source.db);
        ids.push(...found.map(({ id }) => id));
        records.push(...(await this.#present(table, found)));
      } else records.push(...(await collect(this.#inBatches(table, rows))));
    }
    // Where each value is the own one of a row that was found, no other row can have it.
    const isWhole = table.unique.some(([only, ...more]) => only === column.name && more.length === 0);
    this.scope.dependencies?.someRows(name, isWhole && ids.length === asked.length ? ids : undefined);
    return records;
  }

  /** All records whose days, from one column to another, hold a day (`yyyy-mm-dd`), in batches. */
  async *covering(name: string, from: string, to: string, day: string): AsyncGenerator<Shown[]> {
    const table = this.table(name);
    const first = sql.ref(readableColumn(table, from, this.#isStaff(table)).dbColumn);
    const last = sql.ref(readableColumn(table, to, this.#isStaff(table)).dbColumn);
    this.scope.dependencies?.table(name);
    const rows = this.#rows(table).where(sql`${first} <= ${day} and ${last} >= ${day}`);
    yield* this.#inBatches(table, this.#ordered(table, rows));
  }

  async count(name: string): Promise<number> {
    const table = this.table(name);
    this.scope.dependencies?.table(name);
    return countIn(await this.source.sizes.connection([table.dbTable]), this.#rows(table));
  }

  all(name: string): Promise<Shown[]> {
    return collect(this.batches(name));
  }

  /** The first rows with these values, in the table's own order: newest first, where it has a date. */
  async first(name: string, count: number, values: Readonly<Record<string, string>> = {}): Promise<Shown[]> {
    const table = this.#tableOf(name, values);
    const rows = await this.#matching(table, values);
    if (!rows) return [];
    const first = this.#ordered(table, rows).first(Math.min(count, FIRST_ROWS_MAX));
    return collect(this.#inBatches(table, first));
  }

  /** The id of the record that an id or a name means. */
  async idOf(name: string, idOrName: string): Promise<number | undefined> {
    if (/^[1-9]\d{0,14}$/.test(idOrName)) return Number(idOrName);
    const table = this.source.tables.find(name);
    const key = table?.key ? findColumn(table, table.key) : undefined;
    if (!table || !key) return undefined;
    this.scope.dependencies?.table(name);
    const { db: read, sizes } = this.source;
    const db = isIndexed(table, key) ? read : await sizes.connection([table.dbTable]);
    return (await idsIn(db, this.source.database, this.#where(table, key, idOrName).first(1)))[0];
  }

  /** What staff soft-deleted, the latest first, in batches. */
  async *trash(name: string): AsyncGenerator<Shown[]> {
    const deletedAt = sql.ref("deletedAt");
    const table = this.#staffTable(name);
    const rows = this.#stored(table).where(sql`${deletedAt} is not null`);
    yield* this.#inBatches(table, rows.orderedBy([sql`${deletedAt} desc`, sql`id desc`]), rows);
  }

  /**
   * The versions of one record, newest first, in batches.
   * @throws SiteError `not_found` where there never was one
   */
  async *versions(name: string, id: number): AsyncGenerator<Version[]> {
    const table = this.#staffTable(name);
    let found = false;
    if (!(await this.#isOwn(table, id))) throw new SiteError("not_found");
    for await (const chunk of versionsOf(this.reading, table, id)) {
      found = true;
      yield chunk;
    }
    if (!found) throw new SiteError("not_found");
  }

  /** A table of which the scope may read what visitors may not. @throws SiteError as `table`; `forbidden` */
  #staffTable(name: string): Table {
    const table = this.table(name);
    if (!this.#isStaff(table)) throw new SiteError("forbidden");
    return table;
  }

  #isStaff(table: Table): boolean {
    return readsAsStaff(table, this.scope);
  }

  /** All rows within the rights of the scope, also soft-deleted ones. */
  #stored(table: Table): Rows {
    const own = ownRows(this.source.tables, table, this.scope.account);
    const stored = storedRows(this.reading, table);
    return own ? stored.where(own) : stored;
  }

  /** Whether a row, which may be soft-deleted, is within the rights of the scope. */
  async #isOwn(table: Table, id: number): Promise<boolean> {
    if (!ownRows(this.source.tables, table, this.scope.account)) return true;
    const { db, database } = this.source;
    return (await idsIn(db, database, this.#stored(table).where(hasId(id)))).length > 0;
  }

  /**
   * Undefined where a value names a record that does not exist.
   * @param isTested whether the rows are found by something else
   */
  async #matching(
    table: Table,
    values: Readonly<Record<string, string>>,
    isTested = false,
  ): Promise<Rows | undefined> {
    let rows = this.#rows(table);
    for (const [columnName, value] of Object.entries(values)) {
      const column = askedColumn(table, columnName, this.scope);
      const id = column.type === "Reference" ? await this.idOf(column.refobject ?? "", value) : value;
      if (id === undefined) return undefined;
      rows = rows.where(equalTo(this.source.tables, table, column, String(id), isTested));
    }
    return rows;
  }

  #where(table: Table, column: Column, value: string): Rows {
    return this.#rows(table).where(equalTo(this.source.tables, table, column, value));
  }

  #rows(table: Table): Rows {
    return visibleRows(this.reading, table);
  }

  #ordered(table: Table, rows: Rows): Rows {
    return ordered(this.reading, table, rows);
  }

  async #first(table: Table, rows: Rows): Promise<Shown | undefined> {
    return (await collect(this.#inBatches(table, rows.first(1))))[0];
  }

  /** @param base all rows that may be among them, where these are not the ones that the scope sees */
  async *#inBatches(table: Table, wanted: Rows, base = this.#rows(table)): AsyncGenerator<Shown[]> {
    for await (const rows of rowsInBatches(this.reading, table, { base, selected: wanted })) {
      yield this.#present(table, rows);
    }
  }

  async #present(table: Table, rows: readonly RecordRow[]): Promise<Shown[]> {
    for (const row of rows) this.scope.dependencies?.changedAt(row.updatedAt);
    const relations = await loadRelations(this.reading, table, visibleColumns(table, this.scope), rows);
    const clean = await cleanRows(this.source.html, table, rows);
    if (holdsFrames(table, rows)) {
      for (const name of this.source.html.dependsOn) this.scope.dependencies?.table(name);
    }
    return clean.map((row) => this.#show(table, row, this.scope, relations));
  }
}
