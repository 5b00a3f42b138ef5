import { expect, test } from "vitest";
import { type FilteredColumn, filterFault } from "./filtered-column.ts";

const column = (kind: FilteredColumn["kind"]): FilteredColumn => ({ name: "c", label: "C", kind });

test.each([
  ["Date", "is", "05-03-2026"],
  ["Date", "not", "2026-03-05"],
  ["Date", "sw", "05"],
  ["DateTime", "is", "05-03-2026"],
  ["Integer", "is", "-12"],
  ["Integer", "ew", "7"],
  ["Text", "is", "any: words"],
  ["Reference", "not", "12"],
  ["Options", "is", ""],
  ["Date", "is", " "],
] as const)("a column of the type %s can be compared by %s with %j", (kind, operator, value) => {
  expect(filterFault(column(kind), operator, value)).toBeUndefined();
});

test.each([
  ["Date", "is", "31-02-2026", "admin_form_expected_day"],
  ["DateTime", "not", "soon", "admin_form_expected_day"],
  ["Integer", "is", "?", "admin_form_expected_number"],
  ["Text", "sw", "", "err_required"],
  ["Date", "ew", " ", "err_required"],
] as const)("a column of the type %s cannot be compared by %s with %j", (kind, operator, value, fault) => {
  expect(filterFault(column(kind), operator, value)).toBe(fault);
});
