import { expect, test } from "vitest";
import { moveBy } from "./menu-keys.ts";

const onTop = { top: 0, tops: 3, link: -1, links: 4 };
const inSheet = { top: 1, tops: 3, link: 0, links: 4 };

test.each([
  ["ArrowRight", { to: "top", index: 1 }],
  ["ArrowLeft", { to: "top", index: 2 }],
  ["End", { to: "top", index: 2 }],
  ["ArrowDown", { to: "link", index: 0 }],
])("on the bar %s leads to %o", (key, move) => {
  expect(moveBy(key, onTop)).toEqual(move);
});

test.each([
  ["ArrowDown", { to: "link", index: 1 }],
  ["ArrowUp", { to: "top", index: 1 }],
  ["End", { to: "link", index: 3 }],
])("in the open sheet %s leads to %o", (key, move) => {
  expect(moveBy(key, inSheet)).toEqual(move);
});

test("an item without a sheet does not open on the down key", () => {
  expect(moveBy("ArrowDown", { ...onTop, links: 0 })).toBeUndefined();
});

test("other keys keep their meaning", () => {
  for (const key of ["Tab", "Enter", "Escape", " ", "a"]) {
    expect(moveBy(key, onTop)).toBeUndefined();
    expect(moveBy(key, inSheet)).toBeUndefined();
  }
});
