/** Finds the entries that depend on something without looking at any other. */
import type { CacheEntry } from "./entry.ts";

export class DependencyIndex<T> {
  readonly #dependents = new Map<string, Set<CacheEntry<T>>>();

  add(entry: CacheEntry<T>): void {
    for (const dependency of entry.dependencies) {
      const dependents = this.#dependents.get(dependency);
      if (dependents) dependents.add(entry);
      else this.#dependents.set(dependency, new Set([entry]));
    }
  }

  remove(entry: CacheEntry<T>): void {
    for (const dependency of entry.dependencies) {
      const dependents = this.#dependents.get(dependency);
      if (dependents?.delete(entry) && dependents.size === 0) this.#dependents.delete(dependency);
    }
  }

  /** The entries that depend on it; they may be removed while this is read. */
  dependents(dependency: string): Iterable<CacheEntry<T>> {
    return this.#dependents.get(dependency) ?? [];
  }

  clear(): void {
    this.#dependents.clear();
  }
}
