/**
 * Long lists, a page at a time: the ids of a list in its order are cached, so that any page of 100,000 rows costs what its
 * own rows cost, and their number costs nothing.
 */
import type { RecordPage } from "#shared/api/record.ts";
import type { ListQuery } from "#shared/query.ts";
import type { Table } from "#shared/table.ts";
import type { Bounds } from "../../cache/compartment.ts";
import type { Changes } from "../../kernel/changes.ts";
import { DependencyCache, type Computed } from "../../cache/dependency-cache.ts";
import type { ListingQuery, RecordReader } from "./reader.ts";
import type { RecordOf } from "./record-of.ts";
import type { RowReader } from "./row-reader.ts";
import { queryOf, type TableReader, type TypedListing } from "./table-reader.ts";
import { reachOf, readsAsStaff } from "../access.ts";
import { tablesOfUnits } from "../unit-rows.ts";
import { groupOfList } from "../query/groups.ts";
import { DAY_MS, tableDependencies } from "../query/selection.ts";
import { CacheDependencies } from "../../kernel/read-scope.ts";

export interface ListingPage<Row> {
  rows: Row[];
  total: number;
  /** From 1; a page beyond the last one is the last one. */
  page: number;
  pages: number;
  size: number;
}

interface ListingRequest {
  page?: number;
  size: number;
  /** From the end to the beginning. */
  reversed?: boolean;
}

const MB = 1024 * 1024;
/** Searches have no end, and so never evict the order of a whole list. */
const BOUNDS = {
  lists: { entries: 5000, bytes: 12 * MB },
  choices: { entries: 2000, bytes: 8 * MB },
};
type ListCompartment = keyof typeof BOUNDS;

const ID_BYTES = 8;
/** So many ids of a choice from a long table are read first: few visitors turn further. */
const FIRST = 40;

/** The ids of a list in its order, of which there may be more. */
interface KnownIds {
  ids: readonly number[];
  total: number;
}

export class Listings {
  readonly #cache: DependencyCache<KnownIds, ListCompartment>;

  constructor(changes: Changes, bounds: Record<ListCompartment, Bounds> = BOUNDS) {
    this.#cache = new DependencyCache({
      changes,
      bytesOf: ({ ids }) => ids.length * ID_BYTES,
      compartments: bounds,
    });
  }

  /** Lists that are cached. */
  get count(): number {
    return this.#cache.count;
  }

  async page<T extends Table>(
    records: TableReader<T>,
    listing: TypedListing<T>,
    asked: ListingRequest,
  ): Promise<ListingPage<RecordOf<T>>> {
    return pageOf(records, await this.idsOf(records, listing), asked);
  }

  /** A page of what was chosen of a table, in the order that was chosen: of a long one the first pages are read alone. */
  async chosen<T extends Table>(
    records: TableReader<T>,
    query: ListingQuery,
    { page = 1, size }: ListingRequest,
  ): Promise<ListingPage<RecordOf<T>>> {
    const { ids, total } = await this.#until(records.rows, records.name, query, page * size);
    const pages = Math.max(Math.ceil(total / size), 1);
    if (page > pages) return this.chosen(records, query, { page: pages, size });
    const from = (page - 1) * size;
    return { rows: await records.byIds(ids.slice(from, from + size)), total, page, pages, size };
  }

  /** The ids of a whole list, in its order. */
  idsOf<T extends Table>(
    { name, rows }: TableReader<T>,
    listing: TypedListing<T>,
  ): Promise<readonly number[]> {
    return this.ids(rows, name, queryOf(listing));
  }

  /** A page of what an address selects; beyond the last one there are no rows. */
  async list(
    reader: RecordReader,
    table: string,
    { page, size, ...selection }: ListQuery,
  ): Promise<RecordPage> {
    const from = (page - 1) * size;
    const { ids, total } = await this.#until(reader, table, { selection }, from + size);
    const rows = await reader.byIds(table, ids.slice(from, from + size));
    return { rows, total, page, size };
  }

  /** The ids of a whole list of any table; several callers at once share one reading. */
  async ids(reader: RowReader<unknown>, table: string, query: ListingQuery): Promise<readonly number[]> {
    return (await this.#known(reader, table, query)).ids;
  }

  /** The ids of a list up to a place, or more of them. */
  async #until(
    reader: RowReader<unknown>,
    table: string,
    query: ListingQuery,
    place: number,
  ): Promise<KnownIds> {
    if (isChoice(query) && place <= FIRST && (await isLong(reader, table)))
      return this.#known(reader, table, query, FIRST);
    return this.#known(reader, table, query);
  }

  /** @param first how many ids to read at the most; all of them without it */
  #known(reader: RowReader<unknown>, table: string, query: ListingQuery, first?: number): Promise<KnownIds> {
    const behind = behindOf(reader, table, query);
    dependOn(reader, table, query, behind);
    const { ended, language } = reader.scope;
    const rights = rightsOf(reader, table);
    // The language matters to comparisons alone, which only a choice makes.
    const isKannada = isChoice(query) && language === "kn";
    const key = JSON.stringify([table, rights, ended, isKannada, asLookedFor(reader, table, query), first]);
    const read = async (): Promise<KnownIds> => {
      const apart = reader.apart();
      if (first !== undefined) return apart.firstIds(table, query, first);
      const ids = await apart.ids(table, query);
      return { ids, total: ids.length };
    };
    return this.#cache.get(key, reader.source.now, () => this.#computed(reader, table, read, query, behind));
  }

  async #computed(
    reader: RowReader<unknown>,
    table: string,
    read: () => Promise<KnownIds>,
    query: ListingQuery,
    behind: ReadonlySet<string>,
  ): Promise<Computed<KnownIds, ListCompartment>> {
    const value = await read();
    const dependencies = new CacheDependencies();
    for (const name of behind) dependencies.table(name);
    dependencies.expireBy(await this.#endOf(reader, table, dependencies, query));
    return { value, dependencies, compartment: isChoice(query) ? "choices" : "lists" };
  }

  /** When the list becomes untrue by the clock alone, in milliseconds since 1970. */
  async #endOf(
    reader: RowReader<unknown>,
    table: string,
    dependencies: CacheDependencies,
    { selection }: ListingQuery,
  ): Promise<number> {
    const { source, scope } = reader;
    const next = (from: number) => source.moments.after(source.tables, dependencies, from);
    if (readsAsStaff(source.tables.get(table), scope) && !selection?.state && !selection?.expiring)
      return Number.MAX_SAFE_INTEGER;
    const moment = await next(source.now);
    const ahead = (selection?.expiring ?? 0) * DAY_MS;
    return ahead === 0 ? moment : Math.min(moment, (await next(source.now + ahead)) - ahead);
  }
}

/**
 * The same for everybody who looks for the same words, in whichever capitals and with whichever marks they write them: what is
 * bound in the condition, whose text is always the same.
 */
const asLookedFor = (
  { source }: RowReader<unknown>,
  table: string,
  { searchText, ...query }: ListingQuery,
) => [query, searchText && source.matchesWords(table, searchText).values];

/** What tells the lists of one reader from those of another; those of one's own units are one's own. */
function rightsOf({ source, scope }: RowReader<unknown>, name: string): string | boolean {
  const table = source.tables.get(name);
  const { account } = scope;
  return account && reachOf(table, account) === "own"
    ? `${account.id}:${String(account.units)}`
    : readsAsStaff(table, scope);
}

/** Whether to read the whole order of a list costs more than to read its beginning. */
const isLong = ({ source }: RowReader<unknown>, table: string): Promise<boolean> =>
  source.sizes.isLong(source.tables.get(table).dbTable);

/** Of a list alone it matters which rows stand in it, in which order; of any other choice what any row says. */
function dependOn(
  { source, scope }: RowReader<unknown>,
  table: string,
  query: ListingQuery,
  behind: ReadonlySet<string>,
): void {
  const { values = {}, searchText, between, selection } = query;
  const isPlain = !searchText && !between && !selection;
  const group = isPlain ? groupOfList(source.hooks, source.tables.get(table), values) : undefined;
  if (group !== undefined) scope.dependencies?.group(table, group);
  else for (const name of behind) scope.dependencies?.table(name);
}

/** Whether visitors can ask for any number of such lists. */
const isChoice = ({ searchText, selection }: ListingQuery): boolean =>
  Boolean(searchText || selection?.terms || selection?.expiring) ||
  [selection?.filters, selection?.sort].some((chosen) => chosen && chosen.length > 0);

/** @throws SiteError where the reader may not see the table: also for a list that is cached */
function behindOf(
  reader: RowReader<unknown>,
  name: string,
  { values = {}, selection }: ListingQuery,
): Set<string> {
  const asked = [...(selection?.filters ?? []), ...(selection?.sort ?? [])].map(({ column }) => column);
  const columns = [...Object.keys(values), ...asked];
  const table = reader.table(name);
  const behind = tableDependencies(reader.source.tables, table, columns, selection?.terms);
  return reachOf(table, reader.scope.account) === "own" ? behind.union(new Set(tablesOfUnits())) : behind;
}

/** One page of a list that is known by its ids. */
export async function pageOf<Row>(
  records: { byIds: (ids: readonly number[]) => Promise<Row[]> },
  ids: readonly number[],
  { size, ...asked }: ListingRequest,
): Promise<ListingPage<Row>> {
  const total = ids.length;
  const pages = Math.max(Math.ceil(total / size), 1);
  const page = Math.min(asked.page ?? 1, pages);
  const from = (page - 1) * size;
  const shown = asked.reversed
    ? ids.slice(Math.max(total - from - size, 0), total - from).toReversed()
    : ids.slice(from, from + size);
  return { rows: await records.byIds(shown), total, page, pages, size };
}
