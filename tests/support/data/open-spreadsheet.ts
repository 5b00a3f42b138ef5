/** Opens spreadsheets that the site wrote, by other means than it has itself: strictly, and without guessing. */
import { crc32, inflateRawSync } from "node:zlib";
import { elementsOf, readXml, type XmlElement } from "../http/xml.ts";

export type OpenedCell =
  | { kind: "empty" }
  | { kind: "text"; value: string }
  | { kind: "number"; value: number }
  | { kind: "truth"; value: boolean }
  | { kind: "day" | "instant"; value: string };

export interface OpenedSheet {
  name: string;
  rows: OpenedCell[][];
  /** Cells that a program would calculate. */
  formulas: number;
}

/** The parts of an archive by their names. @throws where sizes or checksums are not those that it says */
function unzipped(bytes: Buffer): Map<string, Buffer> {
  const end = bytes.lastIndexOf(Buffer.from("PK\x05\x06", "latin1"));
  const parts = new Map<string, Buffer>();
  let at = bytes.readUInt32LE(end + 16);
  for (let count = bytes.readUInt16LE(end + 10); count > 0; count -= 1) {
    const [method, crc] = [bytes.readUInt16LE(at + 10), bytes.readUInt32LE(at + 16)];
    const [packed, size] = [bytes.readUInt32LE(at + 20), bytes.readUInt32LE(at + 24)];
    const name = bytes.toString("utf8", at + 46, at + 46 + bytes.readUInt16LE(at + 28));
    const local = bytes.readUInt32LE(at + 42);
    const begin = local + 30 + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28);
    const content = bytes.subarray(begin, begin + packed);
    const part = method === 0 ? content : inflateRawSync(content);
    if (part.length !== size || crc32(part) !== crc) throw new Error(`${name} is not what the archive says.`);
    parts.set(name, part);
    at += 46 + bytes.readUInt16LE(at + 28) + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
  }
  return parts;
}

const DECLARATION = '<?xml version="1.0" encoding="utf-8"?>';

function xmlIn(parts: ReadonlyMap<string, Buffer>, name: string): XmlElement {
  const part = parts.get(name);
  if (!part) throw new Error(`There is no ${name}.`);
  return readXml(part.toString().replace(/^<\?xml [^>]*\?>/, DECLARATION));
}

/** The first sheet of an XLSX file. */
export function openXlsx(bytes: Buffer): OpenedSheet {
  const parts = unzipped(bytes);
  const [sheet] = elementsOf(xmlIn(parts, "xl/workbook.xml"), "sheet");
  const relation = elementsOf(xmlIn(parts, "xl/_rels/workbook.xml.rels"), "Relationship").find(
    ({ attributes }) => attributes.Id === sheet!.attributes["r:id"],
  );
  const formats = formatsIn(xmlIn(parts, "xl/styles.xml"));
  const content = xmlIn(parts, `xl/${relation!.attributes.Target}`);
  const rows = elementsOf(content, "row").map((row) =>
    elementsOf(row, "c").map((cell) => xlsxCell(cell, formats[Number(cell.attributes.s ?? 0)] ?? "")),
  );
  return { name: sheet!.attributes.name ?? "", rows, formulas: elementsOf(content, "f").length };
}

/** The code of each format, by the number with which cells name it; `@` is text. */
function formatsIn(styles: XmlElement): string[] {
  const codes = new Map(
    elementsOf(styles, "numFmt").map(({ attributes }) => [attributes.numFmtId, attributes.formatCode]),
  );
  codes.set("0", "General").set("49", "@");
  const [cells] = elementsOf(styles, "cellXfs");
  return elementsOf(cells!, "xf").map(({ attributes }) => codes.get(attributes.numFmtId) ?? "");
}

function xlsxCell(cell: XmlElement, format: string): OpenedCell {
  const [value] = elementsOf(cell, "v");
  if (cell.attributes.t === "inlineStr") {
    if (format !== "@") throw new Error("A text whose cell is not kept as text.");
    return { kind: "text", value: elementsOf(cell, "t")[0]!.text };
  }
  if (!value) return { kind: "empty" };
  if (cell.attributes.t === "b") return { kind: "truth", value: value.text === "1" };
  const number = Number(value.text);
  if (!format.includes("yyyy")) return { kind: "number", value: number };
  // Days since 30 December 1899.
  const iso = new Date(Math.round((number - 25_569) * 1440) * 60_000).toISOString();
  return format.includes("hh")
    ? { kind: "instant", value: iso.slice(0, 16) }
    : { kind: "day", value: iso.slice(0, 10) };
}

/** The first sheet of an ODS file. */
export function openOds(bytes: Buffer): OpenedSheet {
  const parts = unzipped(bytes);
  if (!bytes.subarray(0, 100).includes("mimetypeapplication/vnd.oasis.opendocument.spreadsheet"))
    throw new Error("It does not begin with its type.");
  const content = xmlIn(parts, "content.xml");
  const [table] = elementsOf(content, "table:table");
  const cells = elementsOf(content, "table:table-cell");
  return {
    name: table!.attributes["table:name"] ?? "",
    rows: elementsOf(table!, "table:table-row").map((row) =>
      elementsOf(row, "table:table-cell").map(odsCell),
    ),
    formulas: cells.filter(({ attributes }) => attributes["table:formula"] !== undefined).length,
  };
}

function odsCell(cell: XmlElement): OpenedCell {
  const of = (name: string) => cell.attributes[`office:${name}`] ?? "";
  switch (of("value-type")) {
    case "":
      return { kind: "empty" };
    case "string":
      return {
        kind: "text",
        value: elementsOf(cell, "text:p")
          .map(({ text }) => text)
          .join("\n"),
      };
    case "float":
      return { kind: "number", value: Number(of("value")) };
    case "boolean":
      return { kind: "truth", value: of("boolean-value") === "true" };
    case "date": {
      const [day = "", time] = of("date-value").split("T");
      return time === undefined
        ? { kind: "day", value: day }
        : { kind: "instant", value: `${day}T${time.slice(0, 5)}` };
    }
    default:
      throw new Error(`There is no type ${of("value-type")}.`);
  }
}
