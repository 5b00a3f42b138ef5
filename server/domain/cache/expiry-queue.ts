/** Entries in the order in which they expire: a binary heap whose entries know their positions, so that any of them can be removed. */
import type { CacheEntry } from "./entry.ts";

export class ExpiryQueue<T> {
  /** The one at `i` ends no later than those at `2i + 1` and `2i + 2`. */
  readonly #heap: CacheEntry<T>[] = [];

  /** The entry that ends first. */
  first(): CacheEntry<T> | undefined {
    return this.#heap[0];
  }

  /** One that never ends by the clock need not wait here. */
  add(entry: CacheEntry<T>): void {
    if (entry.expiresAt === Number.MAX_SAFE_INTEGER) return;
    this.#put(entry, this.#heap.length);
    this.#rise(entry);
  }

  remove(entry: CacheEntry<T>): void {
    const { queueIndex } = entry;
    if (queueIndex < 0) return;
    entry.queueIndex = -1;
    const last = this.#heap.pop()!;
    if (last === entry) return;
    this.#put(last, queueIndex);
    this.#rise(last);
    this.#sink(last);
  }

  clear(): void {
    this.#heap.length = 0;
  }

  #put(entry: CacheEntry<T>, place: number): void {
    this.#heap[place] = entry;
    entry.queueIndex = place;
  }

  #rise(entry: CacheEntry<T>): void {
    while (entry.queueIndex > 0) {
      const above = this.#heap[(entry.queueIndex - 1) >> 1]!;
      if (above.expiresAt <= entry.expiresAt) return;
      this.#swap(entry, above);
    }
  }

  #sink(entry: CacheEntry<T>): void {
    for (;;) {
      const [left, right] = [this.#heap[2 * entry.queueIndex + 1], this.#heap[2 * entry.queueIndex + 2]];
      const below = right && right.expiresAt < left!.expiresAt ? right : left;
      if (!below || entry.expiresAt <= below.expiresAt) return;
      this.#swap(entry, below);
    }
  }

  #swap(one: CacheEntry<T>, other: CacheEntry<T>): void {
    const { queueIndex } = one;
    this.#put(one, other.queueIndex);
    this.#put(other, queueIndex);
  }
}
