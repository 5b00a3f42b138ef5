import { expect, test } from "vitest";
import { swipeSteps, turn } from "./turning.ts";

test.each([
  [0, 1, 4, 1],
  [3, 1, 4, 0],
  [0, -1, 4, 3],
  [2, -7, 4, 3],
  [0, 1, 1, 0],
  [0, 1, 0, 0],
])("from slide %i, %i steps among %i lead to %i", (index, steps, count, next) => {
  expect(turn(index, steps, count)).toBe(next);
});

test("a swipe turns one slide, however long it is", () => {
  expect(swipeSteps(300, 200)).toBe(1);
  expect(swipeSteps(0, 300)).toBe(-1);
});

test("a tap that slips a little turns nothing", () => {
  expect(swipeSteps(100, 120)).toBe(0);
  expect(swipeSteps(100, 70)).toBe(0);
});
