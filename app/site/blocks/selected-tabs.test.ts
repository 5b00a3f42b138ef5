import { expect, test } from "vitest";
import { selectedLabel, selectedTabs } from "./selected-tabs.ts";

const row = (current: string, ...names: string[]) => ({
  items: names.map((name) => ({ name, label: `tab_${name}` })),
  current,
});

test("the first tabs are shown without being asked, and are not named", () => {
  expect(selectedTabs({ tabs: [] })).toEqual({});
  expect(selectedTabs({ tabs: [row("a", "a", "b"), row("c", "c", "d")] })).toEqual({});
  expect(selectedLabel(row("a", "a", "b"))).toBeUndefined();
});

test("another tab is named, and so is the tab above it", () => {
  expect(selectedTabs({ tabs: [row("b", "a", "b")] })).toEqual({ tab: "b" });
  expect(selectedTabs({ tabs: [row("a", "a", "b"), row("d", "c", "d")] })).toEqual({ tab: "a", sub: "d" });
  expect(selectedLabel(row("b", "a", "b"))).toBe("tab_b");
});
