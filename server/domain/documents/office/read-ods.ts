/** Reads the sheets of an OpenDocument spreadsheet, whose cells have their values beside what they show. */
import { DOCUMENT_LIMITS, UnreadableDocument } from "../document-limits.ts";
import type { FontRun } from "../plain-text.ts";
import { OpenParagraphs, type ParagraphPart, OpenStyles, readOpenDocument } from "./open-document.ts";
import {
  type CellContent,
  formatInstant,
  MAX_COLUMNS,
  parseCount,
  type SheetListener,
  toNumberContent,
  YES_OR_NO,
} from "./sheet-cell.ts";
import type { XmlAttributes, XmlElement } from "./xml.ts";
import type { ZipArchive } from "./zip-archive.ts";

const MERGED_CELL = "table:covered-table-cell";
const CELLS = new Set(["table:table-cell", MERGED_CELL]);
const GROUPS = new Set(["table:table-row-group", "table:table-column-group"]);
const HIDDEN_STATES = new Set(["collapse", "filter"]);
/** What lies on a sheet or on a cell. */
const isShape = (name: string): boolean => name === "table:shapes" || name.startsWith("draw:");

/** @throws UnreadableDocument, and what the listener throws */
export function readOds(archive: ZipArchive, listener: SheetListener): void {
  const styles = new OpenStyles();
  const reader = new OdsReader(styles, listener);
  readOpenDocument(archive, styles, {
    skips: (element) => reader.skips(element),
    open: (element) => reader.open(element),
    close: (name) => reader.close(name),
    text: (text) => reader.add(text),
    isDone: () => listener.isDone?.() ?? false,
  });
}

interface SheetColumn {
  isHidden: boolean;
  /** The style of its cells that have none. */
  cellStyle: string | undefined;
}

class OdsReader {
  readonly #styles: OpenStyles;
  readonly #listener: SheetListener;
  readonly #paragraphs: OpenParagraphs;
  #isOpen = false;
  #columns: SheetColumn[] = [];
  #shapes = 0;
  #line = 0;
  #row = { isHidden: false, count: 1 };
  /** Of the groups of rows or columns around the present place, whether they are folded. */
  #folded: boolean[] = [];
  #column = 0;
  #cell: { name: string; attributes: XmlAttributes } | undefined;
  #runs: FontRun[] = [];
  /** Of the cell: its paragraphs, and what they amount to. */
  #lines = 0;
  #characters = 0;

  constructor(styles: OpenStyles, listener: SheetListener) {
    this.#styles = styles;
    this.#listener = listener;
    this.#paragraphs = new OpenParagraphs(styles, (parts) => this.#endParagraph(parts));
  }

  /** A table within another one, and one that is not asked for. */
  skips({ name, attributes }: XmlElement): boolean {
    if (name !== "table:table") return false;
    return this.#isOpen || !this.#openSheet(attributes);
  }

  #openSheet(attributes: XmlAttributes): boolean {
    const isHidden = this.#styles.find("table", attributes["table:style-name"], "isHidden") ?? false;
    if (!this.#listener.openSheet({ name: attributes["table:name"] ?? "", isHidden })) return false;
    this.#isOpen = true;
    this.#columns = [];
    this.#row = { isHidden: false, count: 1 };
    this.#line = 0;
    return true;
  }

  open({ name, attributes }: XmlElement): void {
    if (!this.#isOpen) return;
    if (GROUPS.has(name)) this.#folded.push(attributes["table:display"] === "false");
    if (name === "table:table-column") this.#addColumns(attributes);
    if (isShape(name)) this.#shapes += 1;
    if (name === "table:table-row") {
      const count = parseCount(attributes["table:number-rows-repeated"]) ?? 1;
      this.#row = { isHidden: this.#hasHiddenState(attributes), count };
      this.#column = 0;
    }
    if (CELLS.has(name)) {
      this.#cell = { name, attributes };
      this.#runs = [];
      this.#lines = 0;
      this.#characters = 0;
    }
    this.#paragraphs.open({ name, attributes });
  }

  add(text: string): void {
    if (this.#isOpen) this.#paragraphs.add(text);
  }

  close(name: string): void {
    if (!this.#isOpen) return;
    this.#paragraphs.close(name);
    if (GROUPS.has(name)) this.#folded.pop();
    if (isShape(name)) this.#shapes -= 1;
    if (CELLS.has(name) && this.#cell) this.#endCell(this.#cell);
    if (name === "table:table-row") {
      this.#listener.endRow(this.#line + 1, this.#row.count);
      this.#line += this.#row.count;
    }
    if (name === "table:table") this.#isOpen = false;
  }

  #hasHiddenState(attributes: XmlAttributes): boolean {
    return HIDDEN_STATES.has(attributes["table:visibility"] ?? "") || this.#folded.includes(true);
  }

  #addColumns(attributes: XmlAttributes): void {
    const count = parseCount(attributes["table:number-columns-repeated"]) ?? 1;
    const cellStyle = attributes["table:default-cell-style-name"];
    const column = { isHidden: this.#hasHiddenState(attributes), cellStyle };
    for (let at = 0; at < count && this.#columns.length < MAX_COLUMNS; at += 1) this.#columns.push(column);
  }

  #endParagraph(parts: readonly ParagraphPart[]): void {
    const runs = parts.map((part) => (typeof part === "object" ? part : { text: "\n", font: undefined }));
    if (this.#shapes > 0 && !this.#row.isHidden) this.#listener.shape?.(runs);
    if (this.#shapes > 0 || !this.#cell) return;
    if (this.#lines > 0) runs.unshift({ text: "\n", font: undefined });
    this.#lines += 1;
    for (const run of runs) {
      this.#characters += run.text.length;
      this.#runs.push(run);
    }
    if (this.#characters > DOCUMENT_LIMITS.ofDocument) throw new UnreadableDocument("too_large");
  }

  #endCell({ name, attributes }: { name: string; attributes: XmlAttributes }): void {
    const column = this.#column;
    const count = parseCount(attributes["table:number-columns-repeated"]) ?? 1;
    this.#column += count;
    this.#cell = undefined;
    const { text, fault } = readContent(attributes, this.#runs.map((run) => run.text).join(""));
    if (text.trim() === "" && !fault) return;
    const font = this.#styles.find(
      "table-cell",
      attributes["table:style-name"] ?? this.#columns[column]?.cellStyle,
      "font",
    );
    this.#listener.cell({
      line: this.#line + 1,
      column,
      count,
      isHidden: name === MERGED_CELL || this.#row.isHidden || this.#isHiddenSpan(column, count),
      shown: this.#runs.map((run) => ({ ...run, font: run.font ?? font })),
      text,
      fault,
    });
  }

  /** Columns that a cell is repeated in are hidden from the first to the last one, or shown. */
  #isHiddenSpan(column: number, count: number): boolean {
    return (
      (this.#columns[column]?.isHidden ?? false) && (this.#columns[column + count - 1]?.isHidden ?? false)
    );
  }
}

function readContent(cell: XmlAttributes, shown: string): Pick<CellContent, "text" | "fault"> {
  if (cell["calcext:value-type"] === "error") return { text: shown, fault: "sheet_cell_error" };
  const type = cell["office:value-type"];
  if (cell["table:formula"] !== undefined && type === undefined)
    return { text: shown, fault: "sheet_not_calculated" };
  switch (type) {
    case "float":
    case "percentage":
    case "currency":
      return toNumberContent(cell["office:value"] ?? shown, shown);
    case "date":
      return { text: formatInstant(cell["office:date-value"] ?? shown) };
    case "time":
      return { text: parseDuration(cell["office:time-value"]) ?? shown };
    case "boolean":
      return { text: YES_OR_NO[cell["office:boolean-value"] === "true" ? "true" : "false"] };
    default:
      return { text: cell["office:string-value"] ?? shown };
  }
}

/** `09:30` of `PT09H30M00S`. */
function parseDuration(duration: string | undefined): string | undefined {
  const [all, hours = "", minutes = ""] = /^PT(\d{1,2})H(\d{1,2})M/.exec(duration ?? "") ?? [];
  return all === undefined ? undefined : `${hours.padStart(2, "0")}:${minutes.padStart(2, "0")}`;
}
