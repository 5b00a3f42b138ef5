import type { Filter } from "#shared/query.ts";

/** The number of the value to which a list is confined; empty where it is not, or not to one. */
export function quickValue(column: string, filters: readonly Filter[]): string {
  const [only, ...more] = filters.filter((filter) => filter.column === column && filter.operator === "is");
  return only && more.length === 0 && /^\d+$/.test(only.value) ? only.value : "";
}

/** The filters of a list that is confined to a value in place of the one before; an empty value confines to none. */
export function quickFilters(column: string, filters: readonly Filter[], value: string): Filter[] {
  const before = quickValue(column, filters);
  const others = filters.filter(
    (filter) =>
      !(filter.column === column && filter.operator === "is" && filter.value === before && before !== ""),
  );
  return value === "" ? others : [...others, { column, operator: "is", value }];
}
