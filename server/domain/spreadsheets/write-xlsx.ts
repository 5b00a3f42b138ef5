/** Writes a workbook of Excel with one sheet, a batch of rows at a time. */
import { dayAt, timeAt } from "#shared/dates.ts";
import { serialOf } from "../documents/office/serial-days.ts";
import { type SheetCell, type SheetLine, type WrittenSheet, xmlText } from "./cell.ts";
import { zipArchive } from "./zip-writer.ts";

export const XLSX = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";
/** Excel takes no more in one cell. */
export const XLSX_CELL_MAX = 32_767;

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const OFFICE = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const PACKAGE = "http://schemas.openxmlformats.org/package/2006";
/** The places of the formats in `STYLES`. */
const FORMAT = { text: 1, day: 2, instant: 3, heading: 4 };

const TYPES = `${HEAD}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${XLSX}.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.styles+xml"/></Types>`;
const ROOT = `${HEAD}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`;
const RELATIONS = `${HEAD}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${OFFICE}/styles" Target="styles.xml"/></Relationships>`;
const STYLES = `${HEAD}<styleSheet xmlns="${MAIN}"><numFmts count="2"><numFmt numFmtId="164" formatCode="dd\\-mm\\-yyyy"/><numFmt numFmtId="165" formatCode="dd\\-mm\\-yyyy\\ hh:mm"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="5"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="49" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/><xf numFmtId="164" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/><xf numFmtId="165" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/><xf numFmtId="49" fontId="1" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1"/></cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`;

export function xlsxFile(sheet: WrittenSheet): AsyncGenerator<Buffer> {
  return zipArchive([
    { name: "[Content_Types].xml", content: TYPES },
    { name: "_rels/.rels", content: ROOT },
    { name: "xl/workbook.xml", content: workbook(sheet.name) },
    { name: "xl/_rels/workbook.xml.rels", content: RELATIONS },
    { name: "xl/styles.xml", content: STYLES },
    { name: "xl/worksheets/sheet1.xml", content: sheetOf(sheet) },
  ]);
}

const workbook = (name: string): string =>
  `${HEAD}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets><sheet name="${xmlText(nameOf(name))}" sheetId="1" r:id="rId1"/></sheets></workbook>`;

/** What Excel accepts as the name of a sheet. */
const nameOf = (name: string): string =>
  name
    .replaceAll(/[[\]:*?/\\']/g, " ")
    .trim()
    .slice(0, 31)
    .trim() || "1";

async function* sheetOf({ headings, lines }: WrittenSheet): AsyncGenerator<string> {
  yield `${HEAD}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><sheetFormatPr defaultRowHeight="15"/><cols><col min="1" max="${Math.max(headings.length, 1)}" width="20" customWidth="1"/></cols><sheetData>`;
  yield rowOf(headings.map((heading) => textCell(heading, FORMAT.heading)));
  for await (const batch of lines) yield batch.map((line: SheetLine) => rowOf(line.map(cellOf))).join("");
  yield "</sheetData></worksheet>";
}

const rowOf = (cells: readonly string[]): string => `<row>${cells.join("")}</row>`;

function cellOf(cell: SheetCell): string {
  switch (cell.kind) {
    case "empty":
      return "<c/>";
    case "text":
      return textCell(cell.text, FORMAT.text);
    case "number":
      return `<c><v>${cell.value}</v></c>`;
    case "truth":
      return `<c t="b"><v>${Number(cell.value)}</v></c>`;
    case "day":
      return `<c s="${FORMAT.day}"><v>${serialOf(cell.day)}</v></c>`;
    default: {
      const at = Date.parse(cell.at);
      return `<c s="${FORMAT.instant}"><v>${serialOf(dayAt(at), timeAt(at))}</v></c>`;
    }
  }
}

const textCell = (text: string, format: number): string =>
  `<c t="inlineStr" s="${format}"><is><t xml:space="preserve">${xmlText(escaped(text))}</t></is></c>`;

/** What would read as one of Excel's own escapes. */
const escaped = (text: string): string => text.replaceAll(/_(?=x[0-9A-Fa-f]{4}_)/g, "_x005F_");
