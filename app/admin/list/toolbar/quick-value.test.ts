import { expect, test } from "vitest";
import { parseFilter } from "#shared/query.ts";
import { quickFilters, quickValue } from "./quick-value.ts";

const filters = (...texts: string[]) => texts.map(parseFilter);

test.each([
  [[], ""],
  [["type:is:7"], "7"],
  [["title:sw:Ex", "type:is:7"], "7"],
  [["type:not:7"], ""],
  [["type:is:Sports"], ""],
  [["type:is:"], ""],
  [["type:is:7", "type:is:8"], ""],
])("the value of %j is %j", (texts, value) => {
  expect(quickValue("type", filters(...texts))).toBe(value);
});

test("another value takes the place of the one before, and other filters stay", () => {
  const before = filters("title:sw:Ex", "type:is:7", "type:not:9");
  expect(quickFilters("type", before, "8")).toEqual(filters("title:sw:Ex", "type:not:9", "type:is:8"));
  expect(quickFilters("type", before, "")).toEqual(filters("title:sw:Ex", "type:not:9"));
  expect(quickFilters("type", [], "8")).toEqual(filters("type:is:8"));
});
