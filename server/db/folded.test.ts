import { expect, it } from "vitest";
import { SYSTEM_COLUMNS } from "#shared/table.ts";
import { SHIPPED_TABLES } from "#shared/tables/index.ts";
import { foldedTexts, foldedColumnsOf, FOLDED_VERSION, foldedName, withoutFoldedColumns } from "./folded.ts";

const NOTICES = SHIPPED_TABLES.find(({ name }) => name === "notification")!;

it("A folded column holds a text without case, in one form of its letters", () => {
  const row = { version: 3, title: "E\u0301COLE", title_kn: "ಶುಲ್ಕ", url: null };
  expect(foldedColumnsOf(NOTICES, row)).toMatchObject({
    title_folded: "école",
    title_kn_folded: "ಶುಲ್ಕ",
    url_folded: null,
    [FOLDED_VERSION]: 3,
  });
});

it("A row without its folded columns is the row that was written", () => {
  const row = { version: 1, title: "Fee", title_kn: null, url: "/x", udate: "2026-01-01" };
  expect(withoutFoldedColumns(NOTICES, { ...row, ...foldedColumnsOf(NOTICES, row) })).toEqual(row);
});

it("No column of a table has the name of a folded column", () => {
  for (const table of SHIPPED_TABLES) {
    const folded = new Set([FOLDED_VERSION, ...foldedTexts(table).map(foldedName)]);
    const names = [...SYSTEM_COLUMNS, ...table.columns.map(({ dbColumn }) => dbColumn)];
    expect(
      names.filter((name) => folded.has(name)),
      table.name,
    ).toEqual([]);
  }
});
