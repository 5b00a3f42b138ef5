/**
 * Long lists, a page at a time: the ids of a list in its order are kept, so that any page of 100,000 rows costs what its
 * own rows cost. A list is dropped when a row of its table changes, on whichever instance, and ends when the lifecycle
 * of one of its rows reaches its next moment.
 */
import type { Database } from "#server/db/connect.ts";
import type { Changes } from "../changes.ts";
import { METADATA } from "../tables/tables.ts";
import { nextMoment } from "./next-moment.ts";
import type { PresentedRecord } from "./present.ts";
import type { ListingQuery, RecordReader } from "./reader.ts";
import { ReadLog } from "./view.ts";

export interface ListingPage {
  rows: PresentedRecord[];
  total: number;
  /** From 1; a page beyond the last one is the last one. */
  page: number;
  pages: number;
  size: number;
}

interface Asked {
  page?: number;
  size: number;
  /** From the end to the beginning. */
  reversed?: boolean;
}

interface Kept {
  table: string;
  ids: readonly number[];
  /** Milliseconds since 1970. */
  ends: number;
}

/** What is kept at the most, of all lists together, counted in ids: some 20 MB. */
const CAPACITY = 2_000_000;
/** What a list weighs besides its ids and its key: anybody can ask for words that nothing holds. */
const EMPTY_WEIGHT = 32;

export class Listings {
  readonly #database: Database;
  readonly #capacity: number;
  /** In the order of use: the first one is dropped first. */
  readonly #kept = new Map<string, Kept>();
  readonly #reading = new Map<string, Promise<readonly number[]>>();
  #size = 0;
  /** Counts changes, so that a list read while one happened is not kept. */
  #era = 0;

  constructor(database: Database, changes: Changes, capacity = CAPACITY) {
    this.#database = database;
    this.#capacity = capacity;
    changes.subscribe((written) => {
      this.#era += 1;
      this.#reading.clear();
      const all = !written || written.some(({ object }) => METADATA.has(object));
      for (const [key, { table }] of this.#kept) {
        if (all || written.some(({ object }) => object === table)) this.#drop(key);
      }
    });
  }

  /** Lists that are kept. */
  get count(): number {
    return this.#kept.size;
  }

  async page(reader: RecordReader, table: string, query: ListingQuery, asked: Asked): Promise<ListingPage> {
    return pageOf(reader, table, await this.ids(reader, table, query), asked);
  }

  /** The ids of a whole list, in its order; at once wanted by many, it is read once. */
  async ids(reader: RecordReader, table: string, query: ListingQuery): Promise<readonly number[]> {
    reader.view.reads?.table(table);
    const key = JSON.stringify([table, query]);
    const kept = this.#kept.get(key);
    if (kept && kept.ends > reader.source.now) {
      this.#kept.delete(key);
      this.#kept.set(key, kept);
      return kept.ids;
    }
    const underWay = this.#reading.get(key);
    if (underWay) return underWay;
    const reading = this.#read(key, reader, table, query).finally(() => {
      if (this.#reading.get(key) === reading) this.#reading.delete(key);
    });
    this.#reading.set(key, reading);
    return reading;
  }

  async #read(
    key: string,
    reader: RecordReader,
    table: string,
    query: ListingQuery,
  ): Promise<readonly number[]> {
    const era = this.#era;
    const ids = await reader.ids(table, query);
    const reads = new ReadLog();
    reads.table(table);
    const { now, tables } = reader.source;
    const ends = await nextMoment(this.#database, tables, reads, now);
    if (era === this.#era) this.#keep(key, { table, ids, ends });
    return ids;
  }

  #keep(key: string, kept: Kept): void {
    this.#drop(key);
    this.#kept.set(key, kept);
    this.#size += weigh(key, kept);
    for (const oldest of this.#kept.keys()) {
      if (this.#size <= this.#capacity) break;
      this.#drop(oldest);
    }
  }

  #drop(key: string): void {
    const kept = this.#kept.get(key);
    if (!kept) return;
    this.#size -= weigh(key, kept);
    this.#kept.delete(key);
  }
}

const weigh = (key: string, { ids }: Kept): number => ids.length + key.length + EMPTY_WEIGHT;

/** One page of a list that is known by its ids. */
export async function pageOf(
  reader: RecordReader,
  table: string,
  ids: readonly number[],
  { size, ...asked }: Asked,
): Promise<ListingPage> {
  const total = ids.length;
  const pages = Math.max(Math.ceil(total / size), 1);
  const page = Math.min(asked.page ?? 1, pages);
  const from = (page - 1) * size;
  const shown = asked.reversed
    ? ids.slice(Math.max(total - from - size, 0), total - from).toReversed()
    : ids.slice(from, from + size);
  return { rows: await reader.byIds(table, shown), total, page, pages, size };
}
