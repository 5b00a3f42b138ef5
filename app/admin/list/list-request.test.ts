import { expect, test } from "vitest";
import { exportCall, lastPageInstead, listCall } from "./list-request.ts";
import { WHOLE_LIST } from "./list-state.ts";

const state = {
  ...WHOLE_LIST,
  page: 2,
  q: "fee & form",
  filters: [{ column: "title", operator: "sw", value: "Ex" }],
} as const;

test("a page is asked for with its filters and its words, as its reader sees them", () => {
  const [path, query] = listCall("notification", state, "en").split("?");
  expect(path).toBe("/notification");
  expect([...new URLSearchParams(query)]).toEqual([
    ["lang", "all"],
    ["page", "2"],
    ["size", "20"],
    ["filter", "title:sw:Ex"],
    ["q", "fee & form"],
  ]);
  expect(listCall("notification", WHOLE_LIST, "kn")).toBe("/notification?lang=kn&page=1&size=20");
});

test("an export asks for the same records, whatever page shows", () => {
  const [path, query] = exportCall("notification", state, "kn", ["id", "title"]).split("?");
  expect(path).toBe("/notification/export");
  expect(Object.fromEntries(new URLSearchParams(query))).toEqual({
    lang: "kn",
    filter: "title:sw:Ex",
    q: "fee & form",
    columns: "id,title",
  });
  expect(exportCall("notification", WHOLE_LIST, "en", null)).toBe("/notification/export?lang=en");
});

test.each([
  { rows: [], total: 40, instead: 2 },
  { rows: [], total: 41, instead: 3 },
  { rows: [], total: 0, instead: undefined },
])("page 9 of $total records leads to page $instead", ({ rows, total, instead }) => {
  expect(lastPageInstead({ rows, total, page: 9, size: 20 })).toBe(instead);
});
