import { expect, test } from "vitest";
import { groupEntries, type MenuEntry } from "./entries.ts";

const entry = (id: number, children: MenuEntry[] = []): MenuEntry => ({
  id,
  label: `Item ${id}`,
  href: `/${id}`,
  external: false,
  current: false,
  children,
});

test("a heading keeps its links together", () => {
  const groups = groupEntries([entry(1, [entry(2), entry(3)]), entry(4, [entry(5)])]);
  expect(groups.map(({ heading, links }) => [heading?.id, links.map(({ id }) => id)])).toEqual([
    [1, [2, 3]],
    [4, [5]],
  ]);
});

test("single links share one column, even with a group between them", () => {
  const groups = groupEntries([entry(1), entry(2, [entry(3)]), entry(4)]);
  expect(groups.map(({ links }) => links.map(({ id }) => id))).toEqual([[1, 4], [3]]);
});

test("nothing gives no columns", () => {
  expect(groupEntries([])).toEqual([]);
});
