/** Reads records as one view may see them. Public code is given readers only. */
import { type SelectQueryBuilder, sql } from "kysely";
import type { Column } from "#shared/columns.ts";
import { SiteError } from "#shared/errors.ts";
import type { ListQuery, Sort } from "#shared/query.ts";
import { findColumn, inKannada, SYSTEM_COLUMNS, type Table } from "#shared/table.ts";
import { FIRST_ROWS_MAX } from "#shared/vocabulary.ts";
import type { Database } from "#server/db/connect.ts";
import type { Db, RecordRow, Schema, Transaction } from "#server/db/schema.ts";
import { matchesWords } from "../search/matches.ts";
import { readableColumn, type Tables } from "../tables/tables.ts";
import { mayRead } from "./access.ts";
import { chunks } from "./chunks.ts";
import { comparable, equalTo, filterCondition } from "./conditions.ts";
import { isAboutPublic } from "./described.ts";
import { publishedAt } from "./lifecycle.ts";
import { lookUp } from "./lookups.ts";
import { present, type PresentedRecord, visibleColumns } from "./present.ts";
import { type Version, versionsOf } from "./revisions.ts";
import type { View } from "./view.ts";

export interface Page {
  rows: PresentedRecord[];
  total: number;
  page: number;
  size: number;
}

/** Which rows a listing shows; they come in the table's own order. */
export interface ListingQuery {
  /** Values of columns, as in an address. */
  values?: Readonly<Record<string, string>>;
  /** Words that a row's texts hold, as the search finds them. */
  words?: string;
  /** Days from the first to the last, `yyyy-mm-dd`. */
  between?: { column: string; from: string; to: string };
}

/** What a reader stands on; `db` is the reading connection, or a transaction that has to see its own writes. */
export interface Source {
  database: Pick<Database, "fold" | "kind">;
  db: Db | Transaction;
  tables: Tables;
  /** Milliseconds since 1970. */
  now: number;
}

type Rows = SelectQueryBuilder<Schema, `record_${string}`, RecordRow>;

export class RecordReader {
  readonly source: Source;
  readonly view: View;
  readonly #now: string;

  constructor(source: Source, view: View) {
    this.source = source;
    this.view = view;
    this.#now = new Date(source.now).toISOString();
  }

  /** @throws SiteError `unknown_table`; `unauthorized` or `forbidden` for a table that is closed to this view */
  table(name: string): Table {
    const table = this.source.tables.get(name);
    if (!mayRead(table, this.view)) throw new SiteError(this.view.staff ? "forbidden" : "unauthorized");
    return table;
  }

  /** @throws SiteError `not_found`, also for a row that this view may not see */
  async byId(name: string, id: number): Promise<PresentedRecord> {
    const table = this.table(name);
    this.view.reads?.row(name, id);
    return this.#one(table, this.#rows(table).where("id", "=", id));
  }

  /**
   * The first record whose column has a value; where none has it, the one whose key it is, or whose key or id
   * ends an address such as `dept/39`.
   */
  async byName(name: string, columnName: string, value: string): Promise<PresentedRecord> {
    const table = this.table(name);
    const column = readableColumn(table, columnName, this.view.staff);
    this.view.reads?.table(name);
    const found = await this.#presented(
      table,
      this.#ordered(table, this.#where(table, column, value)).limit(1),
    );
    if (found[0]) return found[0];
    const key = table.key && table.key !== columnName ? findColumn(table, table.key) : undefined;
    if (!key) throw new SiteError("not_found");
    const last = value.slice(value.lastIndexOf("/") + 1);
    return this.#one(
      table,
      last !== value && /^[1-9]\d{0,14}$/.test(last)
        ? this.#rows(table).where("id", "=", Number(last))
        : this.#where(table, key, last),
    );
  }

  /** All records whose column has a value. */
  by(name: string, column: string, value: string): Promise<PresentedRecord[]> {
    return this.matching(name, { [column]: value });
  }

  /** All records with these values; a reference takes the id or the name of the record that it means. */
  async matching(name: string, values: Readonly<Record<string, string>>): Promise<PresentedRecord[]> {
    const table = this.table(name);
    this.view.reads?.table(name);
    const rows = await this.#matching(table, values);
    return rows ? this.#presented(table, this.#ordered(table, rows)) : [];
  }

  /** The ids of all rows that a listing shows, in its order. */
  async ids(name: string, { values = {}, words, between }: ListingQuery): Promise<number[]> {
    const table = this.table(name);
    this.view.reads?.table(name);
    let rows = await this.#matching(table, values);
    if (!rows) return [];
    if (words) rows = rows.where(matchesWords(this.source.database, table.name, words));
    if (between) {
      const { storage } = readableColumn(table, between.column, this.view.staff);
      rows = rows.where(storage, ">=", between.from).where(storage, "<=", between.to);
    }
    const ordered = this.#ordered(table, rows.clearSelect().select("id") as Rows);
    return (await ordered.execute()).map(({ id }) => id);
  }

  /** The records with these ids, in their order; those that this view may not see are left out. */
  async byIds(name: string, ids: readonly number[]): Promise<PresentedRecord[]> {
    const table = this.table(name);
    this.view.reads?.table(name);
    const records = await this.#presentedAmong(table, "id", ids);
    const byId = new Map(records.map((record) => [record.id, record]));
    return ids.flatMap((id) => byId.get(id) ?? []);
  }

  /** All records whose text column has one of these values. */
  async among(name: string, columnName: string, values: readonly string[]): Promise<PresentedRecord[]> {
    const table = this.table(name);
    const { storage } = readableColumn(table, columnName, this.view.staff);
    this.view.reads?.table(name);
    return this.#presentedAmong(table, storage, [...new Set(values)]);
  }

  /** All records whose days, from one column to another, hold a day (`yyyy-mm-dd`). */
  async covering(name: string, from: string, to: string, day: string): Promise<PresentedRecord[]> {
    const table = this.table(name);
    const first = readableColumn(table, from, this.view.staff).storage;
    const last = readableColumn(table, to, this.view.staff).storage;
    this.view.reads?.table(name);
    const rows = this.#rows(table).where(first, "<=", day).where(last, ">=", day);
    return this.#presented(table, this.#ordered(table, rows));
  }

  async count(name: string): Promise<number> {
    const table = this.table(name);
    this.view.reads?.table(name);
    return this.#count(this.#rows(table));
  }

  async all(name: string): Promise<PresentedRecord[]> {
    const table = this.table(name);
    this.view.reads?.table(name);
    return this.#presented(table, this.#ordered(table, this.#rows(table)));
  }

  /** The first rows in the table's own order: newest first, where it has a date. */
  async first(name: string, count: number): Promise<PresentedRecord[]> {
    const table = this.table(name);
    this.view.reads?.table(name);
    return this.#presented(
      table,
      this.#ordered(table, this.#rows(table)).limit(Math.min(count, FIRST_ROWS_MAX)),
    );
  }

  async list(name: string, query: ListQuery): Promise<Page> {
    const table = this.table(name);
    this.view.reads?.table(name);
    let rows = this.#rows(table);
    for (const { column: columnName, operator, value } of query.filters) {
      const column = readableColumn(table, columnName, this.view.staff);
      const { database, tables } = this.source;
      rows = rows.where(filterCondition(database, tables, table, column, operator, value, this.view));
    }
    const page = this.#ordered(table, rows, query.sort)
      .limit(query.size)
      .offset((query.page - 1) * query.size);
    return {
      rows: await this.#presented(table, page),
      total: await this.#count(rows),
      page: query.page,
      size: query.size,
    };
  }

  /** The id of the record that an id or a name means. */
  async idOf(name: string, idOrName: string): Promise<number | undefined> {
    if (/^[1-9]\d{0,14}$/.test(idOrName)) return Number(idOrName);
    const table = this.source.tables.find(name);
    const key = table?.key ? findColumn(table, table.key) : undefined;
    if (!table || !key) return undefined;
    this.view.reads?.table(name);
    return (await this.#where(table, key, idOrName).limit(1).executeTakeFirst())?.id;
  }

  /** What staff threw away, the latest first. */
  async trash(name: string): Promise<PresentedRecord[]> {
    const table = this.table(name);
    const rows = this.#stored(table)
      .where("deletedAt", "is not", null)
      .orderBy("deletedAt", "desc")
      .orderBy("id", "desc");
    return this.#presented(table, rows);
  }

  /** The versions of one record, newest first. @throws SiteError `not_found` where there never was one */
  async versions(name: string, id: number): Promise<Version[]> {
    const versions = await versionsOf(this.source.db, this.table(name), id);
    if (versions.length === 0) throw new SiteError("not_found");
    return versions;
  }

  /** Undefined where a value names a record that does not exist. */
  async #matching(table: Table, values: Readonly<Record<string, string>>): Promise<Rows | undefined> {
    let rows = this.#rows(table);
    for (const [columnName, value] of Object.entries(values)) {
      const column = readableColumn(table, columnName, this.view.staff);
      const id = column.type === "Reference" ? await this.idOf(column.refobject ?? "", value) : value;
      if (id === undefined) return undefined;
      rows = rows.where(equalTo(this.source.tables, table, column, String(id)));
    }
    return rows;
  }

  #where(table: Table, column: Column, value: string): Rows {
    return this.#rows(table).where(equalTo(this.source.tables, table, column, value));
  }

  #rows(table: Table): Rows {
    const live = this.#stored(table).where("deletedAt", "is", null);
    if (this.view.staff) return live;
    const published = live.where(publishedAt(this.#now));
    return table.about ? published.where(isAboutPublic(this.source.tables, table, table.about)) : published;
  }

  #stored(table: Table): Rows {
    const names = visibleColumns(table, this.view).flatMap(({ storage, translated }) =>
      translated ? [storage, inKannada(storage)] : [storage],
    );
    return (this.source.db as Db).selectFrom(table.storage).select([...SYSTEM_COLUMNS, ...names]) as Rows;
  }

  #ordered(table: Table, rows: Rows, asked: readonly Sort[] = []): Rows {
    const sorts = asked.length > 0 ? asked : table.order.map(ownOrder);
    let ordered = rows;
    for (const { column: name, descending } of sorts) {
      const by = name === "id" ? sql.ref("id") : this.#sortable(table, name, asked.length > 0);
      const mayLack = name !== "id" && !findColumn(table, name)?.required;
      ordered = ordered.orderBy(by, (order) => {
        const directed = descending ? order.desc() : order.asc();
        // Left to themselves, the databases disagree; where none can be missing, the index serves as it is.
        return mayLack ? directed.nullsLast() : directed;
      });
    }
    if (sorts.some(({ column }) => column === "id")) return ordered;
    return ordered.orderBy("id", sorts[0]?.descending ? "desc" : "asc");
  }

  /** The table's own order keeps to its index; what a reader asks for compares texts as a reader would. */
  #sortable(table: Table, name: string, asked: boolean) {
    const column = asked ? readableColumn(table, name, this.view.staff) : findColumn(table, name);
    if (!column) throw new SiteError("unknown_column");
    return asked ? comparable(this.source.database, column, this.view) : sql.ref(column.storage);
  }

  async #count(rows: Rows): Promise<number> {
    const counted = rows.clearSelect().select((e) => e.fn.countAll<number>().as("total"));
    return (await counted.executeTakeFirstOrThrow()).total;
  }

  async #one(table: Table, rows: Rows): Promise<PresentedRecord> {
    const [record] = await this.#presented(table, rows.limit(1));
    if (!record) throw new SiteError("not_found");
    return record;
  }

  async #presentedAmong(
    table: Table,
    column: string,
    values: readonly (string | number)[],
  ): Promise<PresentedRecord[]> {
    const records: PresentedRecord[] = [];
    for (const some of chunks(values)) {
      records.push(...(await this.#presented(table, this.#rows(table).where(column, "in", some))));
    }
    return records;
  }

  async #presented(table: Table, query: Rows): Promise<PresentedRecord[]> {
    const rows = await query.execute();
    for (const row of rows) this.view.reads?.changedAt(row.updatedAt);
    const { db, tables } = this.source;
    const lookups = await lookUp(
      db,
      tables,
      table,
      visibleColumns(table, this.view),
      rows,
      this.view,
      this.#now,
    );
    return rows.map((row) => present(table, row, this.view, lookups));
  }
}

const ownOrder = (name: string): Sort => ({
  column: name.replace(/^-/, ""),
  descending: name.startsWith("-"),
});
