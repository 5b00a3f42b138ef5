/** Finds the entries that depend on something without looking at any other. */
import { getOrInsert } from "#shared/get-or-insert.ts";
import type { CacheEntry } from "./entry.ts";

/** By what of a table they depend on: `""` is any row of it, `118` a row, `notice=12` a group of rows. */
type Dependents<T> = Map<string, Set<CacheEntry<T>>>;

const NONE: ReadonlySet<never> = new Set();

export class DependencyIndex<T> {
  readonly #tables = new Map<string, Dependents<T>>();

  add(entry: CacheEntry<T>): void {
    for (const dependency of entry.dependencies) {
      const { object, part } = split(dependency);
      const table = getOrInsert(this.#tables, object, (): Dependents<T> => new Map());
      getOrInsert(table, part, () => new Set()).add(entry);
    }
  }

  remove(entry: CacheEntry<T>): void {
    for (const dependency of entry.dependencies) {
      const { object, part } = split(dependency);
      const table = this.#tables.get(object);
      const dependents = table?.get(part);
      if (!dependents?.delete(entry) || dependents.size > 0) continue;
      table!.delete(part);
      if (table!.size === 0) this.#tables.delete(object);
    }
  }

  /**
   * The entries, each once, that depend on the row, on a group of rows, or on any row of the table. An import changes many
   * thousands of rows at once, so nothing is looked for, and no name put together, in a table that nothing depends on.
   */
  dependents(object: string, id: number, groups: readonly string[]): ReadonlySet<CacheEntry<T>> {
    const table = this.#tables.get(object);
    if (!table) return NONE;
    return new Set(["", String(id), ...groups].flatMap((part) => [...(table.get(part) ?? [])]));
  }

  clear(): void {
    this.#tables.clear();
  }
}

/** A dependency is the name of a table, alone or with a part of it: `content`, `content:118`. */
function split(dependency: string): { object: string; part: string } {
  const colon = dependency.indexOf(":");
  if (colon < 0) return { object: dependency, part: "" };
  return { object: dependency.slice(0, colon), part: dependency.slice(colon + 1) };
}
