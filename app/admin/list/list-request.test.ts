import { expect, test } from "vitest";
import { pathOf } from "../api/path-of.ts";
import { exportInput, lastPageInstead, listInput } from "./list-request.ts";
import { WHOLE_LIST } from "./list-state.ts";

const state = {
  ...WHOLE_LIST,
  page: 2,
  q: "fee & form",
  filters: [{ column: "title", operator: "sw", value: "Ex" }],
} as const;

test("a page is asked for with its filters and its words, as its reader sees them", () => {
  expect(pathOf("GET /:object", listInput("notification", state, "en"))).toBe(
    "/notification?lang=all&page=2&size=20&filter=title%3Asw%3AEx&q=fee+%26+form",
  );
  expect(pathOf("GET /:object", listInput("notification", WHOLE_LIST, "kn"))).toBe(
    "/notification?lang=kn&page=1&size=20",
  );
});

test("an export asks for the same records, whatever page shows", () => {
  const name = "GET /:object/export";
  expect(pathOf(name, exportInput("notification", state, "kn", ["id", "title"]))).toBe(
    "/notification/export?lang=kn&filter=title%3Asw%3AEx&q=fee+%26+form&columns=id%2Ctitle",
  );
  expect(pathOf(name, exportInput("notification", WHOLE_LIST, "en", null))).toBe(
    "/notification/export?lang=en",
  );
});

test.each([
  { rows: [], total: 40, instead: 2 },
  { rows: [], total: 41, instead: 3 },
  { rows: [], total: 0, instead: undefined },
])("page 9 of $total records leads to page $instead", ({ rows, total, instead }) => {
  expect(lastPageInstead({ rows, total, page: 9, size: 20 })).toBe(instead);
});
