import type { MenuItem } from "#server/domain/site/presentation/view-models.ts";

/** Two menus of one area as one: an entry of the second that the first one has too, at whatever level, stands there once. */
export function withoutRepeats(first: readonly MenuItem[], second: readonly MenuItem[]): MenuItem[] {
  const known = new Set(flat(first).map(keyOf));
  return [...first, ...second.filter((item) => !known.has(keyOf(item)))];
}

const flat = (items: readonly MenuItem[]): MenuItem[] =>
  items.flatMap((item) => [item, ...flat(item.children)]);

const keyOf = ({ name, url }: MenuItem): string => `${name} ${url}`;
