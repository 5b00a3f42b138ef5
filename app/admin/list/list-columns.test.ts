import { describe, expect, test } from "vitest";
import type { ColumnDescriptor, TableDescriptor } from "#shared/api/metadata.ts";
import {
  columnsOf,
  downloadColumn,
  exportedColumns,
  isSortable,
  type ListColumn,
  quickColumn,
  shownColumns,
} from "./list-columns.ts";

const column = (name: string, more: Partial<ColumnDescriptor> = {}) =>
  ({
    name,
    label: name,
    type: "Text",
    element: ["list", "form"],
    picture: false,
    ...more,
  }) as ColumnDescriptor;
const described = [
  column("title", { translated: true }),
  column("url", { type: "Url" }),
  column("udate", { type: "Date" }),
  column("type", {
    type: "Options",
    data: [
      { label: "A", value: 1 },
      { label: "B", value: 2 },
    ],
  }),
  column("body", { type: "Html", element: ["form"] }),
];
const table = {
  name: "notification",
  publicRead: true,
  actions: ["create", "edit", "delete", "view", "download"],
  title: "title",
  order: ["-udate", "-id"],
} as unknown as TableDescriptor;
const columns = columnsOf(table, described, (name) => name);
const names = (all: readonly ListColumn[]) => all.map(({ name }) => name);

describe("The columns of a list", () => {
  test("are the table's own, with the day of its order first, and those of every table", () => {
    expect(names(columns)).toEqual(
      ["udate", "title", "url", "type", "body", "_languages", "_status", "updatedAt", "publishFrom"].concat([
        "publishTo",
        "active",
        "id",
      ]),
    );
  });

  test("of a table that visitors cannot read have no state, and none without two languages has marks", () => {
    const closed = { ...table, publicRead: false };
    const own = [column("name"), column("active", { type: "Boolean" })];
    expect(names(columnsOf(closed, own, (name) => name))).toEqual(["name", "active", "updatedAt", "id"]);
  });

  test("that show are the usual ones, without what the download opens, until others are chosen", () => {
    expect(names(shownColumns(table, columns, null))).toEqual([
      "udate",
      "title",
      "type",
      "_languages",
      "_status",
    ]);
    expect(names(shownColumns(table, columns, ["url", "title", "gone"]))).toEqual(["title", "url"]);
    expect(names(shownColumns(table, columns, ["gone"]))).toContain("udate");
    const undownloaded = { ...table, actions: ["view"] } as unknown as TableDescriptor;
    expect(names(shownColumns(undownloaded, columns, null))).toContain("url");
    expect(downloadColumn(table, columns)?.name).toBe("url");
  });

  test("have an order, save for long texts, marks and states", () => {
    expect(names(columns.filter((each) => !isSortable(each)))).toEqual(["body", "_languages", "_status"]);
  });

  test("of a list of values divide the list, first of all one that every record has", () => {
    expect(quickColumn(columns)?.name).toBe("type");
    const required = column("kind", { type: "Options", required: true, data: described[3]?.data ?? null });
    expect(quickColumn(columnsOf(table, [...described, required], (name) => name))?.name).toBe("kind");
    expect(quickColumn(columnsOf(table, [column("title")], (name) => name))).toBeUndefined();
  });
});

test.each([
  [null, null],
  [
    ["title", "_status", "updatedAt"],
    ["id", "title", "updatedAt"],
  ],
  [["_languages", "_status"], null],
])("of the chosen columns %j an export holds %j", (chosen, exported) => {
  expect(exportedColumns(chosen)).toEqual(exported);
});
