import { expect, it } from "vitest";
import { conditionsIn, namesColumn, readableConditions, withRenamedColumn } from "./table-choices.ts";

const choices = { columns: ["year", "name"], sort: "-year,name", conditions: "year:is:2026\nname:sw:a:b" };

it("follows a column that is renamed wherever it is named", () => {
  expect(withRenamedColumn(choices, "year", "since")).toEqual({
    columns: ["since", "name"],
    sort: "-since,name",
    conditions: "since:is:2026\nname:sw:a:b",
  });
});

it("says whether a column is named, in any of the three", () => {
  expect(namesColumn(choices, "name")).toBe(true);
  expect(namesColumn({ ...choices, columns: [], sort: "" }, "year")).toBe(true);
  expect(namesColumn(choices, "other")).toBe(false);
});

it("reads one condition from each line, and refuses a line that is none", () => {
  expect(conditionsIn("year:is:\n\nname:not:x y ")).toEqual([
    { column: "year", operator: "is", value: "" },
    { column: "name", operator: "not", value: "x y " },
  ]);
  expect(() => conditionsIn("year")).toThrow();
  expect(readableConditions("year")).toEqual([]);
});
