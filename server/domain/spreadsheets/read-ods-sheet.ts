/** Reads a sheet of an OpenDocument spreadsheet, whose cells have their values beside what they show. */
import { UnreadableDocument } from "../documents/document-limits.ts";
import { readXml, type XmlElement } from "../documents/xml.ts";
import type { ZipArchive } from "../documents/zip-archive.ts";
import {
  cellError,
  countIn,
  notCalculated,
  type SheetRows,
  TRUTH,
  writtenDay,
  writtenNumber,
} from "./sheet.ts";

const CONTENT = "content.xml";
const MANIFEST = "META-INF/manifest.xml";
const CELLS = new Set(["table:table-cell", "table:covered-table-cell"]);
/** What stands in a cell and is none of its text. */
const APART = new Set(["office:annotation", "table:detective", "draw:frame"]);
/** Spaces that one element may stand for. */
const MOST_SPACES = 1000;

/**
 * @param sheet its place, from 0
 * @returns the names of all sheets; there may be none at that place
 * @throws UnreadableDocument; SiteError where a cell has no value, and as `rows` does
 */
export function readOdsSheet(archive: ZipArchive, sheet: number, rows: SheetRows): string[] {
  if (archive.part(MANIFEST)?.includes("encryption-data")) throw new UnreadableDocument("encrypted");
  const content = archive.part(CONTENT);
  if (!content) throw new UnreadableDocument("broken");
  const reader = new SheetReader(sheet, rows);
  reader.read(content);
  return reader.names;
}

class SheetReader {
  readonly names: string[] = [];
  readonly #sheet: number;
  readonly #rows: SheetRows;
  #depth = 0;
  #apart = 0;
  #line = 0;
  #rowRepeats = 1;
  #column = 0;
  #cell: XmlElement["attributes"] | undefined;
  #paragraphs: string[] = [];
  #characters = 0;
  #inParagraph = 0;

  constructor(sheet: number, rows: SheetRows) {
    this.#sheet = sheet;
    this.#rows = rows;
  }

  read(content: Buffer): void {
    readXml(content, {
      open: (element) => this.#open(element),
      close: (name) => this.#close(name),
      text: (text) => {
        if (this.#inParagraph > 0 && this.#apart === 0) this.#addText(text);
      },
    });
  }

  get #isShown(): boolean {
    return this.names.length - 1 === this.#sheet && this.#depth === 1;
  }

  #open({ name, attributes }: XmlElement): void {
    this.#rows.countElement();
    if (name === "table:table") {
      if (this.#depth === 0) this.names.push(attributes["table:name"] ?? "");
      this.#depth += 1;
    }
    if (!this.#isShown) return;
    if (APART.has(name)) this.#apart += 1;
    if (this.#apart > 0) return;
    if (name === "table:table-row") {
      this.#rowRepeats = countIn(attributes["table:number-rows-repeated"]) ?? 1;
      this.#column = 0;
    }
    if (CELLS.has(name)) {
      this.#cell = attributes;
      this.#paragraphs = [];
      this.#characters = 0;
    }
    if (!this.#cell) return;
    if (name === "text:p" || name === "text:h") {
      this.#inParagraph += 1;
      this.#paragraphs.push("");
    }
    if (name === "text:s")
      this.#addText(" ".repeat(Math.min(countIn(attributes["text:c"]) ?? 1, MOST_SPACES)));
    if (name === "text:tab") this.#addText("\t");
    if (name === "text:line-break") this.#addText("\n");
  }

  #addText(text: string): void {
    this.#characters += text.length;
    this.#rows.assertHolds(this.#characters);
    this.#paragraphs[this.#paragraphs.length - 1] += text;
  }

  #close(name: string): void {
    if (this.#isShown) this.#closeShown(name);
    if (name === "table:table") this.#depth -= 1;
  }

  #closeShown(name: string): void {
    if (APART.has(name)) {
      this.#apart -= 1;
      return;
    }
    if (this.#apart > 0) return;
    if ((name === "text:p" || name === "text:h") && this.#inParagraph > 0) this.#inParagraph -= 1;
    if (CELLS.has(name) && this.#cell) this.#endCell(this.#cell);
    if (name === "table:table-row") this.#endRow();
  }

  #endCell(cell: XmlElement["attributes"]): void {
    const count = countIn(cell["table:number-columns-repeated"]) ?? 1;
    const text = this.#written(cell);
    if (text.trim() !== "")
      for (let place = 0; place < count; place += 1) this.#rows.put(this.#column + place, text);
    this.#column += count;
    this.#cell = undefined;
  }

  #endRow(): void {
    this.#rows.end(this.#line + 1, this.#rowRepeats);
    this.#line += this.#rowRepeats;
  }

  #written(cell: XmlElement["attributes"]): string {
    const shown = this.#paragraphs.join("\n");
    if (cell["calcext:value-type"] === "error") throw cellError(this.#line + 1, shown);
    const type = cell["office:value-type"];
    if (cell["table:formula"] !== undefined && type === undefined) throw notCalculated(this.#line + 1);
    switch (type) {
      case "float":
      case "percentage":
      case "currency":
        return writtenNumber(cell["office:value"] ?? shown);
      case "date":
        return writtenDay(cell["office:date-value"] ?? shown);
      case "time":
        return writtenTime(cell["office:time-value"]) ?? shown;
      case "boolean":
        return TRUTH[cell["office:boolean-value"] === "true" ? "true" : "false"];
      default:
        return cell["office:string-value"] ?? shown;
    }
  }
}

/** `09:30` of `PT09H30M00S`. */
function writtenTime(duration: string | undefined): string | undefined {
  const [whole, hours = "", minutes = ""] = /^PT(\d{1,2})H(\d{1,2})M/.exec(duration ?? "") ?? [];
  return whole === undefined ? undefined : `${hours.padStart(2, "0")}:${minutes.padStart(2, "0")}`;
}
