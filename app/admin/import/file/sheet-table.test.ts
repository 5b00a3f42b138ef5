import { expect, test } from "vitest";
import { sheetTable } from "./sheet-table.ts";

test("The first row of a sheet has the headings, and rows keep their numbers in the spreadsheet", () => {
  const rows = [
    { line: 3, cells: [" Title ", "Date"] },
    { line: 5, cells: ["'quoted", "", "beyond"] },
    { line: 9, cells: ["=1+1"] },
  ];
  expect(sheetTable(rows)).toEqual({
    headings: ["Title", "Date", ""],
    rows: [
      { line: 5, cells: ["'quoted", "", "beyond"] },
      { line: 9, cells: ["=1+1", "", ""] },
    ],
  });
});

test("A sheet without anything is a table without anything", () => {
  expect(sheetTable([])).toEqual({ headings: [], rows: [] });
});
