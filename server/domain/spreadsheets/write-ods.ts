/** Writes an OpenDocument spreadsheet with one sheet, a batch of rows at a time. */
import { dayAt, indianDay, timeAt } from "#shared/dates.ts";
import { type SheetCell, type SheetLine, type WrittenSheet, xmlText } from "./cell.ts";
import { zipArchive } from "./zip-writer.ts";

export const ODS = "application/vnd.oasis.opendocument.spreadsheet";

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n';
const NAMESPACE = "urn:oasis:names:tc:opendocument:xmlns";
const MANIFEST = `${HEAD}<manifest:manifest xmlns:manifest="${NAMESPACE}:manifest:1.0" manifest:version="1.3"><manifest:file-entry manifest:full-path="/" manifest:version="1.3" manifest:media-type="${ODS}"/><manifest:file-entry manifest:full-path="content.xml" manifest:media-type="text/xml"/></manifest:manifest>`;

const DAY =
  '<number:day number:style="long"/><number:text>-</number:text><number:month number:style="long"/><number:text>-</number:text><number:year number:style="long"/>';
const TIME =
  '<number:text> </number:text><number:hours number:style="long"/><number:text>:</number:text><number:minutes number:style="long"/>';
const styleOf = (name: string, data: string, more = "") =>
  `<style:style style:name="${name}" style:family="table-cell" style:data-style-name="${data}">${more}</style:style>`;
const STYLES =
  `<office:automatic-styles><number:date-style style:name="nd">${DAY}</number:date-style>` +
  `<number:date-style style:name="ni">${DAY}${TIME}</number:date-style>` +
  `<number:text-style style:name="nt"><number:text-content/></number:text-style>` +
  styleOf("day", "nd") +
  styleOf("instant", "ni") +
  styleOf("text", "nt") +
  styleOf("heading", "nt", '<style:text-properties fo:font-weight="bold"/>') +
  '<style:style style:name="wide" style:family="table-column"><style:table-column-properties style:column-width="4cm"/></style:style></office:automatic-styles>';
const NAMESPACES = [
  ["office", "office:1.0"],
  ["style", "style:1.0"],
  ["text", "text:1.0"],
  ["table", "table:1.0"],
  ["number", "datastyle:1.0"],
  ["fo", "xsl-fo-compatible:1.0"],
]
  .map(([prefix, name]) => `xmlns:${prefix}="${NAMESPACE}:${name}"`)
  .join(" ");

export function odsFile(sheet: WrittenSheet): AsyncGenerator<Buffer> {
  return zipArchive([
    // Readers look for it at the very beginning.
    { name: "mimetype", content: ODS },
    { name: "META-INF/manifest.xml", content: MANIFEST },
    { name: "content.xml", content: contentOf(sheet) },
  ]);
}

async function* contentOf({ name, headings, lines }: WrittenSheet): AsyncGenerator<string> {
  yield `${HEAD}<office:document-content ${NAMESPACES} office:version="1.3">${STYLES}<office:body><office:spreadsheet><table:table table:name="${xmlText(name)}"><table:table-column table:style-name="wide" table:number-columns-repeated="${Math.max(headings.length, 1)}"/>`;
  yield rowOf(headings.map((heading) => textCell(heading, "heading")));
  for await (const batch of lines) yield batch.map((line: SheetLine) => rowOf(line.map(cellOf))).join("");
  yield "</table:table></office:spreadsheet></office:body></office:document-content>";
}

const rowOf = (cells: readonly string[]): string => `<table:table-row>${cells.join("")}</table:table-row>`;

function cellOf(cell: SheetCell): string {
  switch (cell.kind) {
    case "empty":
      return "<table:table-cell/>";
    case "text":
      return textCell(cell.text, "text");
    case "number":
      return valueCell(`float" office:value="${cell.value}`, String(cell.value));
    case "truth":
      return valueCell(`boolean" office:boolean-value="${cell.value}`, cell.value ? "TRUE" : "FALSE");
    case "day":
      return dayCell(cell.day, "day", indianDay(cell.day));
    default: {
      const at = Date.parse(cell.at);
      const [day, time] = [dayAt(at), timeAt(at)];
      return dayCell(`${day}T${time}:00`, "instant", `${indianDay(day)} ${time}`);
    }
  }
}

const dayCell = (value: string, style: string, shown: string): string =>
  valueCell(`date" office:date-value="${value}" table:style-name="${style}`, shown);

/** @param value the type with what belongs to it, between quotation marks */
const valueCell = (value: string, shown: string): string =>
  `<table:table-cell office:value-type="${value}"><text:p>${shown}</text:p></table:table-cell>`;

const textCell = (text: string, style: string): string =>
  text === ""
    ? "<table:table-cell/>"
    : `<table:table-cell table:style-name="${style}" office:value-type="string">${text.split("\n").map(paragraph).join("")}</table:table-cell>`;

/** Readers take several spaces, and those at an end, for one or none. */
const paragraph = (line: string): string =>
  `<text:p>${xmlText(line)
    .replaceAll("\t", "<text:tab/>")
    .replaceAll("\r", "")
    .replaceAll(/ {2,}|^ | $/g, (spaces) => `<text:s text:c="${spaces.length}"/>`)}</text:p>`;
