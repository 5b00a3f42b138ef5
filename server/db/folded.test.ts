import { expect, it } from "vitest";
import { SYSTEM_COLUMNS } from "#shared/table.ts";
import { SHIPPED_TABLES } from "#shared/tables/index.ts";
import { copiedTexts, copiesOf, FOLDED_VERSION, foldedName, withoutCopies } from "./folded.ts";

const NOTICES = SHIPPED_TABLES.find(({ name }) => name === "notification")!;

it("A copy holds a text without case, in one form of its letters", () => {
  const row = { version: 3, title: "E\u0301COLE", title_kn: "ಶುಲ್ಕ", url: null };
  expect(copiesOf(NOTICES, row)).toMatchObject({
    title_folded: "école",
    title_kn_folded: "ಶುಲ್ಕ",
    url_folded: null,
    [FOLDED_VERSION]: 3,
  });
});

it("A row without its copies is the row that was written", () => {
  const row = { version: 1, title: "Fee", title_kn: null, url: "/x", udate: "2026-01-01" };
  expect(withoutCopies(NOTICES, { ...row, ...copiesOf(NOTICES, row) })).toEqual(row);
});

it("No column of a table has the name of a copy", () => {
  for (const table of SHIPPED_TABLES) {
    const copies = new Set([FOLDED_VERSION, ...copiedTexts(table).map(foldedName)]);
    const names = [...SYSTEM_COLUMNS, ...table.columns.map(({ dbColumn }) => dbColumn)];
    expect(
      names.filter((name) => copies.has(name)),
      table.name,
    ).toEqual([]);
  }
});
