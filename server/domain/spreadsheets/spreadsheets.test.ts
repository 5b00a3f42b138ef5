import { deflateRawSync } from "node:zlib";
import { SiteError } from "#shared/errors.ts";
import { describe, expect, it, test } from "vitest";
import type { SheetLine } from "./cell.ts";
import { readSheet } from "./read-sheet.ts";
import { serialOf } from "../documents/office/serial-days.ts";
import { ods } from "../../../tests/support/data/sample-documents.ts";
import { relations, SPREADSHEET, zip } from "../../../tests/support/data/sample-files.ts";
import { odsFile } from "./write-ods.ts";
import { xlsxFile } from "./write-xlsx.ts";
import { zipArchive } from "./zip-writer.ts";

const LIMITS = { rows: 10, columns: 20, characters: 10_000 };

async function bytesOf(file: AsyncGenerator<Buffer>): Promise<Buffer> {
  return Buffer.concat(await Array.fromAsync(file));
}
const read = (bytes: Buffer, sheet?: number, limits = LIMITS) => readSheet(bytes, sheet, limits);
function refusal(bytes: Buffer, limits = LIMITS): unknown {
  try {
    read(bytes, undefined, limits);
  } catch (error) {
    if (error instanceof SiteError) return error.problem;
    throw error;
  }
  return undefined;
}

const HEADINGS = ["id", "+Title", "ಶೀರ್ಷಿಕೆ (ಕನ್ನಡ)", "Day", "Instant", "Shown"];
const LINES: SheetLine[] = [
  [
    { kind: "number", value: 7 },
    { kind: "text", text: "=1+1" },
    { kind: "text", text: "ಶುಲ್ಕ & <b>\n  two  lines\u0001" },
    { kind: "day", day: "2026-03-05" },
    { kind: "instant", at: "2026-03-05T04:00:00.000Z" },
    { kind: "truth", value: true },
  ],
  [
    { kind: "number", value: 9_876_543_210 },
    { kind: "text", text: "@x _x0041_" },
    { kind: "empty" },
    { kind: "day", day: "1999-12-31" },
    { kind: "empty" },
    { kind: "truth", value: false },
  ],
];
async function* batches() {
  yield LINES;
}

describe.each([
  ["XLSX", xlsxFile],
  ["ODS", odsFile],
])("A list that is written as %s", (_kind, file) => {
  it("says the same when it is read, with nothing that is calculated", async () => {
    const sheet = { name: "notification", headings: HEADINGS, lines: batches() };
    expect(read(await bytesOf(file(sheet)))).toEqual({
      sheets: ["notification"],
      sheet: 0,
      rows: [
        { line: 1, cells: HEADINGS },
        {
          line: 2,
          cells: ["7", "=1+1", "ಶುಲ್ಕ & <b>\n  two  lines", "05-03-2026", "05-03-2026 09:30", "yes"],
        },
        { line: 3, cells: ["9876543210", "@x _x0041_", "", "31-12-1999", "", "no"] },
      ],
    });
  });
});

/** A workbook as Excel writes it: texts apart, formats by number. */
const workbook = (rows: string, more: { first?: string; properties?: string } = {}) =>
  zip({
    "_rels/.rels": relations([["officeDocument", "xl/workbook.xml"]]),
    "xl/workbook.xml": `<workbook ${SPREADSHEET}>${more.properties ?? ""}<sheets><sheet name="Old" sheetId="1" state="hidden" r:id="rId0"/><sheet name="New" sheetId="2" r:id="rId1"/></sheets></workbook>`,
    "xl/_rels/workbook.xml.rels": relations([
      ["worksheet", "worksheets/one.xml"],
      ["worksheet", "/xl/worksheets/two.xml"],
      ["sharedStrings", "SharedStrings.xml"],
      ["styles", "styles.xml"],
    ]),
    "xl/styles.xml": `<styleSheet ${SPREADSHEET}><numFmts><numFmt numFmtId="170" formatCode="[$-4009]dd\\-mmm\\-yyyy;@"/><numFmt numFmtId="171" formatCode="&quot;KSU&quot;0000"/></numFmts><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="170"/><xf numFmtId="20"/><xf numFmtId="9"/><xf numFmtId="171"/><xf numFmtId="4"/></cellXfs></styleSheet>`,
    "xl/sharedStrings.xml": `<sst ${SPREADSHEET}><si><t>Title</t></si><si><r><t>ಶು</t></r><r><t xml:space="preserve">ಲ್ಕ </t></r><rPh><t>x</t></rPh></si></sst>`,
    "xl/worksheets/one.xml":
      more.first ??
      `<worksheet ${SPREADSHEET}><sheetData><row r="1"><c r="A1" t="str"><v>hidden</v></c></row></sheetData></worksheet>`,
    "xl/worksheets/two.xml": `<worksheet ${SPREADSHEET}><sheetData>${rows}</sheetData></worksheet>`,
  });

describe("A workbook of Excel", () => {
  it("is read at its first sheet that is shown, formulas as their values, days by their formats", async () => {
    const file = workbook(
      `<row r="2"><c r="A2" t="s"><v>0</v></c><c r="C2" t="s"><v>1</v></c></row>
       <row r="5"><c r="A5"><f>1+1</f><v>2.0</v></c><c r="B5" s="1"><v>46086</v></c><c r="C5" s="2"><v>46086.395833333336</v></c><c r="D5" s="3"><v>0.5</v></c><c r="E5" s="4"><v>0.30000000000000004</v></c><c r="F5" t="b"><v>1</v></c><c r="G5" t="str"><f>x</f><v>line_x000D__x000A_two</v></c></row>`,
    );
    expect(read(file)).toEqual({
      sheets: ["Old", "New"],
      sheet: 1,
      rows: [
        { line: 2, cells: ["Title", "", "ಶುಲ್ಕ "] },
        { line: 5, cells: ["2", "05-03-2026", "05-03-2026 09:30", "12:00", "30%", "yes", "line\ntwo"] },
      ],
    });
    expect(read(file, 0).rows).toEqual([{ line: 1, cells: ["hidden"] }]);
    expect(() => read(file, 2)).toThrow("not_found");
  });

  it("counts its days from 1904 where it says so", async () => {
    const file = workbook('<row r="1"><c r="A1" s="1"><v>44624</v></c></row>', {
      properties: `<workbookPr date1904="1"/><x15:workbookPr xmlns:x15="http://schemas.microsoft.com/office/spreadsheetml/2010/11/main" chartTrackingRefBase="1"/>`,
    });
    expect(read(file).rows[0]?.cells).toEqual(["05-03-2026"]);
  });

  it("gives what its cells show where digits alone would lose something of it", async () => {
    const cells = [
      '<c s="5"><v>7</v></c><c s="6"><v>1234.5</v></c><c s="4"><v>0.855</v></c>',
      '<c><v>919876543210</v></c><c s="3"><v>46086.395833333336</v></c>',
    ].join("");
    expect(read(workbook(`<row>${cells}</row>`)).rows[0]?.cells).toEqual([
      "KSU0007",
      "1234.5",
      "85.5%",
      "919876543210",
      "09:30",
    ]);
  });

  it.each([
    [
      '<row r="3"><c r="A3"><v>1.8231024567891E+17</v></c></row>',
      { code: "sheet_number_too_long", params: { row: 3, value: "1.8231024567891E+17" } },
    ],
    ['<row r="3"><c r="A3" t="s"><v>2</v></c></row>', { code: "sheet_text_missing", params: { row: 3 } }],
    ['<row r="3"><c r="A3" t="e"><f>1/0</f><v>#DIV/0!</v></c></row>', { code: "sheet_cell_error" }],
    ['<row r="3"><c r="A3"><f>SUM(B1)</f></c></row>', { code: "sheet_not_calculated", params: { row: 3 } }],
    ['<row r="1"><c r="XFD1"><v>1</v></c></row>', { code: "sheet_too_many_columns" }],
    [
      Array.from({ length: 11 }, (_, at) => `<row r="${at + 1}"><c><v>1</v></c></row>`).join(""),
      { code: "sheet_too_many_rows", params: { most: 9 } },
    ],
    [`<row r="1"><c t="str"><v>${"x".repeat(10_001)}</v></c></row>`, { code: "sheet_too_large" }],
    ['<row r="1"><c><v>1</c></row>', { code: "sheet_unreadable" }],
  ])("is refused with %s", async (rows, problem) => {
    expect(refusal(workbook(rows))).toMatchObject(problem);
  });

  it("is refused with entities of its own", async () => {
    const first = `<!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/passwd">]><worksheet ${SPREADSHEET}/>`;
    const file = workbook("", { first });
    expect(() => read(file, 0)).toThrow("sheet_unreadable");
  });
});

const odsFrom = (tables: string, more?: Parameters<typeof ods>[2]) =>
  ods(`<office:spreadsheet>${tables}</office:spreadsheet>`, "", more);
const cell = (attributes: string, text = "") =>
  `<table:table-cell ${attributes}>${text && `<text:p>${text}</text:p>`}</table:table-cell>`;
const row = (cells: string, attributes = "") => `<table:table-row ${attributes}>${cells}</table:table-row>`;

describe("An OpenDocument spreadsheet", () => {
  it("is read with its values, repeated cells and rows, and without notes", async () => {
    const first = `<table:table table:name="One">${row(cell('office:value-type="string"', "ಶೀರ್ಷಿಕೆ"))}${row(cell(""), 'table:number-rows-repeated="3"')}${row(
      cell('office:value-type="date" office:date-value="2026-03-05T09:30:00"', "5 March") +
        cell('table:formula="of:=1" office:value-type="float" office:value="1.50"', "1,5") +
        cell('office:value-type="boolean" office:boolean-value="true"', "TRUE") +
        cell(
          'office:value-type="string"',
          "a<text:s text:c='2'/>b</text:p><office:annotation><text:p>note</text:p></office:annotation><text:p>c",
        ) +
        cell('office:value-type="string" table:number-columns-repeated="2"', "x") +
        cell('table:number-columns-repeated="16378"'),
      'table:number-rows-repeated="2"',
    )}${row(cell('table:number-columns-repeated="16384"'), 'table:number-rows-repeated="1048570"')}</table:table>`;
    const second = `<table:table table:name="Two">${row(cell('office:value-type="string"', "two"))}</table:table>`;
    const file = odsFrom(first + second);
    const cells = ["05-03-2026 09:30", "1.5", "yes", "a  b\nc", "x", "x"];
    expect(read(file)).toEqual({
      sheets: ["One", "Two"],
      sheet: 0,
      rows: [
        { line: 1, cells: ["ಶೀರ್ಷಿಕೆ"] },
        { line: 5, cells },
        { line: 6, cells },
      ],
    });
    expect(read(file, 1).rows).toEqual([{ line: 1, cells: ["two"] }]);
  });

  it.each([
    [
      row(cell('office:value-type="string" calcext:value-type="error"', "#REF!")),
      { code: "sheet_cell_error" },
    ],
    [row(cell('table:formula="of:=A1"')), { code: "sheet_not_calculated" }],
    [
      row(cell('office:value-type="string"', "x"), 'table:number-rows-repeated="1048576"'),
      { code: "sheet_too_many_rows" },
    ],
  ])("is refused with %s", async (rows, problem) => {
    expect(refusal(odsFrom(`<table:table table:name="One">${rows}</table:table>`))).toMatchObject(problem);
  });

  it("is refused where it is protected", async () => {
    expect(refusal(odsFrom("", { "META-INF/manifest.xml": "<manifest:encryption-data/>" }))).toEqual({
      code: "sheet_encrypted",
    });
  });
});

test("What is no spreadsheet, or unpacks to too much, is refused", async () => {
  expect(refusal(Buffer.from("Title,Date\n"))).toEqual({ code: "sheet_unreadable" });
  expect(refusal(await bytesOf(zipArchive([{ name: "word/document.xml", content: "x" }])))).toEqual({
    code: "sheet_unreadable",
  });
  const bomb = await bytesOf(zipArchive([{ name: "xl/workbook.xml", content: [" ".repeat(5_000_000)] }]));
  expect(bomb.length).toBeLessThan(deflateRawSync(Buffer.alloc(5_000_000, " ")).length + 200);
  expect(refusal(bomb)).toEqual({ code: "sheet_too_large" });
});

test("A day is written as the number that Excel has for it", () => {
  expect(serialOf("2026-03-05", "12:00")).toBe(46_086.5);
});
