import { expect, test } from "vitest";
import { folds, isLabelled } from "./column.ts";

test("a date, a title and an action need no label; any other value does", () => {
  expect((["date", "title", "action"] as const).filter((kind) => isLabelled({ kind }))).toEqual([]);
  expect(isLabelled({ kind: "number" })).toBe(true);
  expect(isLabelled({})).toBe(true);
});

test("on a tablet date, title and action need no heads, and wide columns go below the title", () => {
  expect(folds([{ kind: "date" }, { kind: "title" }, { kind: "action" }])).toBe(true);
  expect(folds([{ kind: "number", narrow: true }, { kind: "title" }, { kind: "text" }])).toBe(true);
});

test("on a tablet narrow columns keep their heads, and so does a table without a title", () => {
  expect(folds([{ kind: "title" }, { kind: "number", narrow: true }])).toBe(false);
  expect(folds([{ kind: "text" }, { kind: "number" }])).toBe(false);
});
