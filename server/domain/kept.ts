/**
 * What was made from records and is kept in memory. It is dropped when a record that it was made from changes, on
 * whichever instance, and ends when the lifecycle of one of its records reaches its next moment.
 */
import type { Change, Changes } from "./changes.ts";
import type { ReadLog } from "./records/view.ts";
import { METADATA } from "./tables/tables.ts";

export interface Made<T> {
  value: T;
  /** What it was made from; undefined for what is not to be kept. */
  reads: ReadLog | undefined;
}

interface Entry<T> {
  value: T;
  reads: ReadLog;
  /** Milliseconds since 1970. */
  ends: number;
  weight: number;
}

export interface KeptParts<T> {
  changes: Changes;
  /** The first instant after `from` (both in milliseconds since 1970) at which one of these records appears or disappears. */
  nextMoment: (reads: ReadLog, from: number) => Promise<number>;
  weigh: (key: string, value: T) => number;
  /** What may be kept at the most, in the same measure. */
  capacity: number;
}

export class Kept<T> {
  readonly #parts: KeptParts<T>;
  /** In the order of use: the first one is dropped first. */
  readonly #entries = new Map<string, Entry<T>>();
  readonly #making = new Map<string, Promise<T>>();
  #weight = 0;
  /** Counts changes, so that what was made while one happened is not kept. */
  #era = 0;

  constructor(parts: KeptParts<T>) {
    this.#parts = parts;
    parts.changes.subscribe((changes) => {
      this.#era += 1;
      this.#making.clear();
      // Whatever was made was shaped by the descriptions of the tables.
      if (!changes || changes.some(({ object }) => METADATA.has(object))) this.#clear();
      else this.#dropConcerned(changes);
    });
  }

  get count(): number {
    return this.#entries.size;
  }

  /** @param now milliseconds since 1970 */
  find(key: string, now: number): T | undefined {
    const entry = this.#entries.get(key);
    if (!entry) return undefined;
    if (entry.ends <= now) {
      this.#drop(key);
      return undefined;
    }
    this.#entries.delete(key);
    this.#entries.set(key, entry);
    return entry.value;
  }

  /** What is kept, or what `make` makes; at once wanted by many, it is made once. */
  async get(key: string, now: number, make: () => Promise<Made<T>>): Promise<T> {
    const kept = this.find(key, now);
    if (kept !== undefined) return kept;
    const underWay = this.#making.get(key);
    if (underWay) return underWay;
    const making = this.#make(key, now, make).finally(() => {
      if (this.#making.get(key) === making) this.#making.delete(key);
    });
    this.#making.set(key, making);
    return making;
  }

  /** @param began a moment that passes while it is made may be too late for it */
  async #make(key: string, began: number, make: () => Promise<Made<T>>): Promise<T> {
    const era = this.#era;
    const { value, reads } = await make();
    if (!reads) return value;
    const ends = await this.#parts.nextMoment(reads, began);
    if (era === this.#era) {
      this.#keep(key, { value, reads, ends, weight: this.#parts.weigh(key, value) });
    }
    return value;
  }

  #keep(key: string, entry: Entry<T>): void {
    this.#drop(key);
    if (entry.weight > this.#parts.capacity) return;
    this.#entries.set(key, entry);
    this.#weight += entry.weight;
    for (const oldest of this.#entries.keys()) {
      if (this.#weight <= this.#parts.capacity) break;
      this.#drop(oldest);
    }
  }

  #drop(key: string): void {
    const entry = this.#entries.get(key);
    if (!entry) return;
    this.#weight -= entry.weight;
    this.#entries.delete(key);
  }

  /** Looks at what each was made from, so that it matters little how many rows an import has changed. */
  #dropConcerned(changes: readonly Change[]): void {
    const tables = new Set(changes.map(({ object }) => object));
    const rows = new Set(changes.map(({ object, id }) => `${object}:${id}`));
    for (const [key, { reads }] of this.#entries)
      if (!reads.tables.isDisjointFrom(tables) || !reads.rows.isDisjointFrom(rows)) this.#drop(key);
  }

  #clear(): void {
    this.#entries.clear();
    this.#weight = 0;
  }
}
