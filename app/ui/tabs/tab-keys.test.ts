import { expect, test } from "vitest";
import { tabAfter, tabStop } from "./tab-keys.ts";

test.each([
  ["ArrowRight", 0, 1],
  ["ArrowRight", 11, 0],
  ["ArrowLeft", 5, 4],
  ["ArrowLeft", 0, 11],
  ["Home", 7, 0],
  ["End", 7, 11],
])("%s leads from tab %i of twelve to tab %i", (key, from, to) => {
  expect(tabAfter(key, from, 12)).toBe(to);
});

test("a single tab leads to itself", () => {
  for (const key of ["ArrowRight", "ArrowLeft", "Home", "End"]) expect(tabAfter(key, 0, 1)).toBe(0);
});

test("other keys keep their meaning", () => {
  for (const key of ["Tab", "Enter", " ", "ArrowDown", "ArrowUp", "a"]) {
    expect(tabAfter(key, 3, 12)).toBeUndefined();
  }
});

test("the Tab key stops at the tab with the focus, then at the selected one", () => {
  expect(tabStop(["ug", "pg"], "pg", "ug")).toBe("ug");
  expect(tabStop(["ug", "pg"], "pg", null)).toBe("pg");
});

test("tabs of which none is selected can still be reached", () => {
  expect(tabStop(["ug", "pg"], "phd", null)).toBe("ug");
  expect(tabStop(["ug", "pg"], "phd", "gone")).toBe("ug");
  expect(tabStop([], "ug", null)).toBeUndefined();
});
