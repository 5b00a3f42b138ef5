/** Values under keys, as many as fit: what was used longest ago goes first. */
export class RecentlyUsed<T> {
  readonly #capacity: number;
  readonly #sizeOf: (key: string, value: T) => number;
  /** In the order of use. */
  readonly #values = new Map<string, T>();
  #size = 0;

  /**
   * @param capacity of all keys and values together
   * @param sizeOf a key with its value, in the same unit
   */
  constructor(capacity: number, sizeOf: (key: string, value: T) => number) {
    this.#capacity = capacity;
    this.#sizeOf = sizeOf;
  }

  get(key: string): T | undefined {
    const value = this.#values.get(key);
    if (value === undefined) return undefined;
    this.#values.delete(key);
    this.#values.set(key, value);
    return value;
  }

  set(key: string, value: T): void {
    this.#delete(key);
    const size = this.#sizeOf(key, value);
    if (size > this.#capacity) return;
    this.#values.set(key, value);
    this.#size += size;
    for (const oldest of this.#values.keys()) {
      if (this.#size <= this.#capacity) break;
      this.#delete(oldest);
    }
  }

  #delete(key: string): void {
    const value = this.#values.get(key);
    if (value === undefined) return;
    this.#size -= this.#sizeOf(key, value);
    this.#values.delete(key);
  }
}
