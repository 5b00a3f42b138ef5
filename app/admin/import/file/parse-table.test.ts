import { describe, expect, it } from "vitest";
import { hasLostLetters, parseTable } from "./parse-table.ts";

const ROWS = [{ line: 2, cells: ["Fee, late", "05-03-2026"] }];

const oneCell = (cell: string) => ({ headings: ["A"], rows: [{ line: 2, cells: [cell] }] });

describe("A table", () => {
  it.each([
    ["commas", 'Title,Date\r\n"Fee, late",05-03-2026\r\n'],
    ["semicolons", "Title;Date\nFee, late;05-03-2026"],
    ["tabs", "Title\tDate\nFee, late\t05-03-2026"],
    ["what its first line says", "sep=|\r\nTitle|Date\r\nFee, late|05-03-2026"],
    ["a mark before it", "\ufeffTitle;Date\r\nFee, late;05-03-2026\r\n"],
  ])("is read with %s", async (_kind, text) => {
    expect(await parseTable(text)).toEqual({ table: { headings: ["Title", "Date"], rows: ROWS } });
  });

  it("takes the separator of its headings, whatever stands in its cells", async () => {
    const parsed = await parseTable('Lists,"Title; long"\n"A;B;C",x');
    expect(parsed).toMatchObject({
      table: { headings: ["Lists", "Title; long"], rows: [{ cells: ["A;B;C", "x"] }] },
    });
  });

  it("numbers its rows as a spreadsheet does, without those that are empty", async () => {
    const parsed = await parseTable('A,B\r\n1,"two\r\nlines"\r\n,\r\n\r\n3,\r\n');
    expect(parsed).toEqual({
      table: {
        headings: ["A", "B"],
        rows: [
          { line: 2, cells: ["1", "two\r\nlines"] },
          { line: 5, cells: ["3", ""] },
        ],
      },
    });
  });

  it("reads short rows and empty headings, and unescapes what was escaped for spreadsheets", async () => {
    const parsed = await parseTable("A,,C,\n'=1+1\n'tis,x,-5,\n");
    expect(parsed).toEqual({
      table: {
        headings: ["A", "", "C"],
        rows: [
          { line: 2, cells: ["=1+1", "", ""] },
          { line: 3, cells: ["'tis", "x", "-5"] },
        ],
      },
    });
  });

  it.each([
    ["", { kind: "empty" }],
    ["Title,Date\r\n", { kind: "empty" }],
    ["Title,Date\r\n,\r\n", { kind: "empty" }],
    ["A,B\n1,2\n1,2,3\n", { kind: "cells", line: 3 }],
    ['A,B\n1,"2\n3,4\n', { kind: "quotes", line: 2 }],
  ])("is none in %j", async (text, fault) => {
    expect(await parseTable(text)).toEqual({ fault });
  });

  it("shows where letters were lost", () => {
    expect(hasLostLetters(oneCell("????? ???"))).toBe(true);
    expect(hasLostLetters(oneCell("Really??"))).toBe(false);
  });
});
