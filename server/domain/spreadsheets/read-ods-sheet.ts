/** Reads a sheet of an OpenDocument spreadsheet, whose cells have their values beside what they show. */
import { UnreadableDocument } from "../documents/document-limits.ts";
import { readXml, type XmlElement } from "../documents/xml.ts";
import type { ZipArchive } from "../documents/zip-archive.ts";
import { cellError, notCalculated, type SheetRows, TRUTH, writtenDay, writtenNumber } from "./sheet.ts";

const CONTENT = "content.xml";
const MANIFEST = "META-INF/manifest.xml";
const CELLS = new Set(["table:table-cell", "table:covered-table-cell"]);
/** What stands in a cell and is none of its text. */
const APART = new Set(["office:annotation", "table:detective", "draw:frame"]);
/** Further cells and rows are empty ones, which a sheet repeats to its ends. */
const MOST_REPEATED = 1000;

/** @throws UnreadableDocument */
export function openOds(archive: ZipArchive): { content: Buffer; names: string[] } {
  if (archive.part(MANIFEST)?.includes("encryption-data")) throw new UnreadableDocument("encrypted");
  const content = archive.part(CONTENT);
  if (!content) throw new UnreadableDocument("broken");
  const names: string[] = [];
  let depth = 0;
  readXml(content, {
    open({ name, attributes }) {
      if (name !== "table:table") return;
      if (depth === 0) names.push(attributes["table:name"] ?? "");
      depth += 1;
    },
    close(name) {
      if (name === "table:table") depth -= 1;
    },
  });
  return { content, names };
}

/** @param sheet its place, from 0 @throws UnreadableDocument; SiteError where a cell has no value, and as `rows` does */
export function readOdsSheet(content: Buffer, sheet: number, rows: SheetRows): void {
  new SheetReader(sheet, rows).read(content);
}

class SheetReader {
  readonly #sheet: number;
  readonly #rows: SheetRows;
  #table = -1;
  #depth = 0;
  #apart = 0;
  #line = 0;
  #rowRepeats = 1;
  #column = 0;
  #cells = new Map<number, string>();
  #cell: XmlElement["attributes"] | undefined;
  #paragraphs: string[] = [];
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
      isDone: () => this.#table > this.#sheet,
    });
  }

  get #isShown(): boolean {
    return this.#table === this.#sheet && this.#depth === 1;
  }

  #open({ name, attributes }: XmlElement): void {
    if (name === "table:table") {
      if (this.#depth === 0) this.#table += 1;
      this.#depth += 1;
    }
    if (!this.#isShown) return;
    if (APART.has(name)) this.#apart += 1;
    if (this.#apart > 0) return;
    if (name === "table:table-row") {
      this.#rowRepeats = repeats(attributes["table:number-rows-repeated"]);
      this.#column = 0;
      this.#cells = new Map();
    }
    if (CELLS.has(name)) {
      this.#cell = attributes;
      this.#paragraphs = [];
    }
    if (!this.#cell) return;
    if (name === "text:p" || name === "text:h") {
      this.#inParagraph += 1;
      this.#paragraphs.push("");
    }
    if (name === "text:s")
      this.#addText(" ".repeat(Math.min(Number(attributes["text:c"] ?? 1) || 1, MOST_REPEATED)));
    if (name === "text:tab") this.#addText("\t");
    if (name === "text:line-break") this.#addText("\n");
  }

  #addText(text: string): void {
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
    const count = repeats(cell["table:number-columns-repeated"]);
    const text = this.#written(cell);
    if (text !== "")
      for (let place = 0; place < Math.min(count, MOST_REPEATED); place += 1)
        this.#cells.set(this.#column + place, text);
    this.#column += count;
    this.#cell = undefined;
  }

  #endRow(): void {
    if (this.#cells.size > 0)
      for (let place = 0; place < this.#rowRepeats; place += 1)
        this.#rows.add(this.#line + place + 1, this.#cells);
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

const repeats = (text: string | undefined): number => Math.max(Math.trunc(Number(text)) || 1, 1);

/** `09:30` of `PT09H30M00S`. */
function writtenTime(duration: string | undefined): string | undefined {
  const [whole, hours = "", minutes = ""] = /^PT(\d{1,2})H(\d{1,2})M/.exec(duration ?? "") ?? [];
  return whole === undefined ? undefined : `${hours.padStart(2, "0")}:${minutes.padStart(2, "0")}`;
}
