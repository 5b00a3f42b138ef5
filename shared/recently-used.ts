/**
 * Values under keys, as many as fit: what has not been used for long goes. They stand in two halves, of which the older one goes as a
 * whole, so that to use a value is no more than to find it.
 */
export class RecentlyUsed<T> {
  /** Of each half. */
  readonly #capacity: number;
  readonly #sizeOf: (key: string, value: T) => number;
  #recent = new Map<string, T>();
  #older = new Map<string, T>();
  /** Of the recent half. */
  #size = 0;

  /**
   * @param capacity of all keys and values together; what takes more than half of it is not cached
   * @param sizeOf a key with its value, in the same unit
   */
  constructor(capacity: number, sizeOf: (key: string, value: T) => number) {
    this.#capacity = capacity / 2;
    this.#sizeOf = sizeOf;
  }

  get(key: string): T | undefined {
    const recent = this.#recent.get(key);
    if (recent !== undefined) return recent;
    const older = this.#older.get(key);
    if (older !== undefined) this.set(key, older);
    return older;
  }

  set(key: string, value: T): void {
    this.#delete(key);
    const size = this.#sizeOf(key, value);
    if (size > this.#capacity) return;
    if (this.#size + size > this.#capacity) {
      this.#older = this.#recent;
      this.#recent = new Map();
      this.#size = 0;
    }
    this.#recent.set(key, value);
    this.#size += size;
  }

  #delete(key: string): void {
    this.#older.delete(key);
    const recent = this.#recent.get(key);
    if (recent === undefined) return;
    this.#recent.delete(key);
    this.#size -= this.#sizeOf(key, recent);
  }
}
