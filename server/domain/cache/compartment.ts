/** A part of the cache with bounds of its own: what is kept in it can only push out what is kept in it too. */
import type { Entry } from "./entry.ts";

export interface Bounds {
  entries: number;
  /** Bytes of memory. */
  weight: number;
}

export class Compartment<T> {
  readonly bounds: Bounds;
  /** In the order of use: the first one is evicted first. */
  readonly #entries = new Set<Entry<T>>();
  #weight = 0;

  constructor(bounds: Bounds) {
    this.bounds = bounds;
  }

  get size(): Bounds {
    return { entries: this.#entries.size, weight: this.#weight };
  }

  add(entry: Entry<T>): void {
    this.#entries.add(entry);
    this.#weight += entry.weight;
  }

  remove(entry: Entry<T>): void {
    if (this.#entries.delete(entry)) this.#weight -= entry.weight;
  }

  use(entry: Entry<T>): void {
    this.#entries.delete(entry);
    this.#entries.add(entry);
  }

  /** What has to leave first; undefined while everything fits. */
  overflow(): Entry<T> | undefined {
    const { entries, weight } = this.bounds;
    if (this.#entries.size <= entries && this.#weight <= weight) return undefined;
    return this.#entries.values().next().value;
  }

  clear(): void {
    this.#entries.clear();
    this.#weight = 0;
  }
}
