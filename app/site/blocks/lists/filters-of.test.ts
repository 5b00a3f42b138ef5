import { expect, test } from "vitest";
import { pageAddress } from "#shared/page-query.ts";
import { filtersOf } from "./filters-of.ts";

const addressOf = (values: Record<string, string>) =>
  pageAddress("/notifications", filtersOf(Object.entries(values), 20));

test("what the list shows anyway stays out of its address", () => {
  expect(addressOf({ q: "", year: "", size: "20" })).toBe("/notifications");
});

test("what differs stays, with the tab and the order that the form keeps", () => {
  const values = { tab: "sports", sort: "oldest", q: " ಶುಲ್ಕ ", year: "2025", size: "10" };
  expect(filtersOf(Object.entries(values), 20)).toMatchObject({ ...values, q: "ಶುಲ್ಕ", size: 10 });
});

test("another selection begins on its first page", () => {
  expect(addressOf({ q: "fee", page: "7" })).toBe("/notifications?q=fee");
});

test("values that no control offers are left out", () => {
  expect(addressOf({ size: "100000", year: "../..", sort: "random" })).toBe("/notifications");
});
