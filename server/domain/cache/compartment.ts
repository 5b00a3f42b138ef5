/** A part of the cache with bounds of its own: its entries can evict each other alone. */
import type { CacheEntry } from "./entry.ts";

export interface Bounds {
  entries: number;
  /** Bytes of memory. */
  bytes: number;
}

export class Compartment<T> {
  readonly bounds: Bounds;
  /** In the order of use: the first one is evicted first. */
  readonly #entries = new Set<CacheEntry<T>>();
  #bytes = 0;

  constructor(bounds: Bounds) {
    this.bounds = bounds;
  }

  get size(): Bounds {
    return { entries: this.#entries.size, bytes: this.#bytes };
  }

  add(entry: CacheEntry<T>): void {
    this.#entries.add(entry);
    this.#bytes += entry.bytes;
  }

  remove(entry: CacheEntry<T>): void {
    if (this.#entries.delete(entry)) this.#bytes -= entry.bytes;
  }

  /** @param bytes by which an entry takes more memory than before; less than 0 for one that takes less */
  grow(entry: CacheEntry<T>, bytes: number): void {
    entry.bytes += bytes;
    this.#bytes += bytes;
  }

  use(entry: CacheEntry<T>): void {
    this.#entries.delete(entry);
    this.#entries.add(entry);
  }

  /** What has to leave first; undefined while everything fits. */
  overflow(): CacheEntry<T> | undefined {
    const { entries, bytes } = this.bounds;
    if (this.#entries.size <= entries && this.#bytes <= bytes) return undefined;
    return this.#entries.values().next().value;
  }

  clear(): void {
    this.#entries.clear();
    this.#bytes = 0;
  }
}
