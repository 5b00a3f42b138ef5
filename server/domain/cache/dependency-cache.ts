/**
 * A cache of what was made from records. An entry is invalidated when a record that it was made from changes, on
 * whichever instance, and is stale once the lifecycle of one of its records reaches its next moment.
 */
import type { Change, Changes } from "../changes.ts";
import type { ReadLog } from "../records/view.ts";
import { METADATA } from "../tables/tables.ts";
import { type Bounds, Compartment } from "./compartment.ts";
import { DependencyIndex } from "./dependency-index.ts";
import type { Entry } from "./entry.ts";
import { ExpiryQueue } from "./expiry-queue.ts";
import { weightBeside } from "./weight.ts";

export interface Made<T, Name extends string> {
  value: T;
  /** What it was made from; undefined for what is not to be cached. */
  reads: ReadLog | undefined;
  compartment: Name;
}

export interface DependencyCacheParts<T, Name extends string> {
  changes: Changes;
  /** The first instant after `from` (both in milliseconds since 1970) at which one of these records appears or disappears. */
  nextMoment: (reads: ReadLog, from: number) => Promise<number>;
  /** Bytes of memory that the value takes. */
  weigh: (value: T) => number;
  compartments: Record<Name, Bounds>;
  /** Milliseconds for which a stale entry can still be had by those who ask for it. */
  staleFor?: number;
}

export class DependencyCache<T, Name extends string> {
  readonly #parts: DependencyCacheParts<T, Name>;
  readonly #entries = new Map<string, Entry<T>>();
  readonly #compartments: Record<Name, Compartment<T>>;
  readonly #index = new DependencyIndex<T>();
  readonly #expiry = new ExpiryQueue<T>();
  readonly #making = new Map<string, Promise<T>>();
  /** Counts changes, so that what was made while one happened is not cached. */
  #era = 0;
  #invalidated = 0;

  constructor(parts: DependencyCacheParts<T, Name>) {
    this.#parts = parts;
    const compartments = Object.entries<Bounds>(parts.compartments).map(
      ([name, bounds]) => [name, new Compartment<T>(bounds)] as const,
    );
    this.#compartments = Object.fromEntries(compartments) as Record<Name, Compartment<T>>;
    parts.changes.subscribe((changes) => {
      this.#era += 1;
      this.#making.clear();
      // Whatever was made was shaped by the descriptions of the tables.
      if (!changes || changes.some(({ object }) => METADATA.has(object))) this.#clear();
      else this.#invalidate(changes);
    });
  }

  get count(): number {
    return this.#entries.size;
  }

  /** How many entries changes of single records have made it look at: each of them depended on one. */
  get invalidated(): number {
    return this.#invalidated;
  }

  sizeOf(compartment: Name): Bounds {
    return this.#compartments[compartment].size;
  }

  /** @param now milliseconds since 1970 */
  find(key: string, now: number): T | undefined {
    const entry = this.#entries.get(key);
    if (!entry || entry.ends <= now) return undefined;
    entry.compartment.use(entry);
    return entry.value;
  }

  /** The value also where it is stale, with the instant (milliseconds since 1970) since which it is. */
  findStale(key: string): { value: T; since: number } | undefined {
    const entry = this.#entries.get(key);
    return entry && { value: entry.value, since: entry.ends };
  }

  /** The cached value, or what `make` makes; at once wanted by many, it is made once. */
  async get(key: string, now: number, make: () => Promise<Made<T, Name>>): Promise<T> {
    const cached = this.find(key, now);
    if (cached !== undefined) return cached;
    const underWay = this.#making.get(key);
    if (underWay) return underWay;
    const making = this.#make(key, now, make).finally(() => {
      if (this.#making.get(key) === making) this.#making.delete(key);
    });
    this.#making.set(key, making);
    return making;
  }

  /** @param began a moment that passes while it is made may be too late for it */
  async #make(key: string, began: number, make: () => Promise<Made<T, Name>>): Promise<T> {
    const era = this.#era;
    this.#evictEnded(began);
    const made = await make();
    const { value, reads } = made;
    if (!reads) return value;
    const ends = await this.#parts.nextMoment(reads, began);
    if (era === this.#era) this.#keep(key, value, [...reads.tables, ...reads.rows], ends, made.compartment);
    return value;
  }

  #keep(key: string, value: T, dependencies: readonly string[], ends: number, name: Name): void {
    const before = this.#entries.get(key);
    if (before) this.#remove(before);
    const compartment = this.#compartments[name];
    const weight = this.#parts.weigh(value) + weightBeside(key, dependencies);
    if (weight > compartment.bounds.weight) return;
    const entry: Entry<T> = { key, value, dependencies, ends, weight, compartment, place: -1 };
    this.#entries.set(key, entry);
    compartment.add(entry);
    this.#index.add(entry);
    this.#expiry.add(entry);
    for (let oldest = compartment.overflow(); oldest; oldest = compartment.overflow()) this.#remove(oldest);
  }

  #remove(entry: Entry<T>): void {
    this.#entries.delete(entry.key);
    entry.compartment.remove(entry);
    this.#index.remove(entry);
    this.#expiry.remove(entry);
  }

  #evictEnded(now: number): void {
    const { staleFor = 0 } = this.#parts;
    for (let first = this.#expiry.first(); first; first = this.#expiry.first()) {
      if (first.ends + staleFor > now) return;
      this.#remove(first);
    }
  }

  #invalidate(changes: readonly Change[]): void {
    const dependencies = new Set(changes.flatMap(({ object, id }) => [object, `${object}:${id}`]));
    for (const dependency of dependencies) {
      for (const entry of this.#index.dependents(dependency)) {
        this.#invalidated += 1;
        this.#remove(entry);
      }
    }
  }

  #clear(): void {
    this.#entries.clear();
    this.#index.clear();
    this.#expiry.clear();
    for (const compartment of Object.values<Compartment<T>>(this.#compartments)) compartment.clear();
  }
}
