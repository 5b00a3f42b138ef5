/** Texts under keys, as many as fit: what was used longest ago goes first. */
export class RecentlyUsed<T extends string> {
  readonly #capacity: number;
  /** In the order of use. */
  readonly #texts = new Map<string, T>();
  #size = 0;

  /** @param capacity characters of all keys and texts together */
  constructor(capacity: number) {
    this.#capacity = capacity;
  }

  get(key: string): T | undefined {
    const text = this.#texts.get(key);
    if (text === undefined) return undefined;
    this.#texts.delete(key);
    this.#texts.set(key, text);
    return text;
  }

  set(key: string, text: T): void {
    this.#delete(key);
    if (key.length + text.length > this.#capacity) return;
    this.#texts.set(key, text);
    this.#size += key.length + text.length;
    for (const oldest of this.#texts.keys()) {
      if (this.#size <= this.#capacity) break;
      this.#delete(oldest);
    }
  }

  #delete(key: string): void {
    const text = this.#texts.get(key);
    if (text === undefined) return;
    this.#size -= key.length + text.length;
    this.#texts.delete(key);
  }
}
