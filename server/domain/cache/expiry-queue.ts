/** Entries in the order in which they end: a binary heap whose entries know their places, so that any of them can leave. */
import type { Entry } from "./entry.ts";

export class ExpiryQueue<T> {
  /** The one at `i` ends no later than those at `2i + 1` and `2i + 2`. */
  readonly #heap: Entry<T>[] = [];

  /** The entry that ends first. */
  first(): Entry<T> | undefined {
    return this.#heap[0];
  }

  /** One that never ends by the clock need not wait here. */
  add(entry: Entry<T>): void {
    if (entry.ends === Number.MAX_SAFE_INTEGER) return;
    this.#put(entry, this.#heap.length);
    this.#rise(entry);
  }

  remove(entry: Entry<T>): void {
    const { place } = entry;
    if (place < 0) return;
    entry.place = -1;
    const last = this.#heap.pop()!;
    if (last === entry) return;
    this.#put(last, place);
    this.#rise(last);
    this.#sink(last);
  }

  clear(): void {
    this.#heap.length = 0;
  }

  #put(entry: Entry<T>, place: number): void {
    this.#heap[place] = entry;
    entry.place = place;
  }

  #rise(entry: Entry<T>): void {
    while (entry.place > 0) {
      const above = this.#heap[(entry.place - 1) >> 1]!;
      if (above.ends <= entry.ends) return;
      this.#swap(entry, above);
    }
  }

  #sink(entry: Entry<T>): void {
    for (;;) {
      const [left, right] = [this.#heap[2 * entry.place + 1], this.#heap[2 * entry.place + 2]];
      const below = right && right.ends < left!.ends ? right : left;
      if (!below || entry.ends <= below.ends) return;
      this.#swap(entry, below);
    }
  }

  #swap(one: Entry<T>, other: Entry<T>): void {
    const { place } = one;
    this.#put(one, other.place);
    this.#put(other, place);
  }
}
