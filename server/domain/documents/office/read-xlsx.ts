/** Reads the sheets of a workbook of Excel. Formulas are read as the values that Excel has stored beside them. */
import { UnreadableDocument } from "../document-limits.ts";
import type { FontRun } from "../plain-text.ts";
import { OfficePackage } from "./office-package.ts";
import {
  type CellContent,
  formatInstant,
  MAX_COLUMNS,
  parseCount,
  type SheetListener,
  toNumberContent,
  YES_OR_NO,
} from "./sheet-cell.ts";
import { readXml, type XmlElement } from "./xml.ts";
import { type CellFormat, CellFormats } from "./xlsx-styles.ts";
import { isPhonetic, readSharedTexts, RichTextReader } from "./xlsx-texts.ts";
import type { ZipArchive } from "./zip-archive.ts";

/** @throws UnreadableDocument, and what the listener throws */
export function readXlsx(archive: ZipArchive, listener: SheetListener): void {
  const source = new OfficePackage(archive);
  const { main } = source;
  const { sheets, from1904 } = readWorkbook(source, main);
  const [texts] = source.find(main, "sharedStrings");
  const [styles] = source.find(main, "styles");
  const context = {
    texts: readSharedTexts(texts === undefined ? undefined : source.read(texts)),
    formats: new CellFormats(styles === undefined ? undefined : source.read(styles)),
    from1904,
  };
  for (const { part, ...sheet } of sheets) {
    if (!listener.openSheet(sheet)) continue;
    const content = source.read(part);
    if (!content) throw new UnreadableDocument("broken");
    new XlsxSheet(context, listener).read(content);
  }
}

const HIDDEN_STATES = new Set(["hidden", "veryHidden"]);

interface Workbook {
  /** In their order. */
  sheets: { name: string; isHidden: boolean; part: string }[];
  /** Whether it counts days as old Macs did. */
  from1904: boolean;
}

function readWorkbook(source: OfficePackage, main: string): Workbook {
  const parts = new Map(source.relations(main).map(({ id, part }) => [id, part]));
  const workbook: Workbook = { sheets: [], from1904: false };
  readXml(source.read(main)!, {
    open({ name, attributes }) {
      if (name === "workbookPr") workbook.from1904 = isTrue(attributes.date1904);
      const part = name === "sheet" ? parts.get(attributes["r:id"] ?? "") : undefined;
      if (part === undefined) return;
      const isHidden = HIDDEN_STATES.has(attributes.state ?? "");
      workbook.sheets.push({ name: attributes.name ?? "", isHidden, part });
    },
  });
  return workbook;
}

const isTrue = (text: string | undefined): boolean => text === "1" || text === "true";

interface SheetContext {
  /** By the number that a cell has as its value. */
  texts: readonly (string | readonly FontRun[])[];
  formats: CellFormats;
  from1904: boolean;
}

class XlsxSheet {
  readonly #context: SheetContext;
  readonly #listener: SheetListener;
  readonly #hiddenColumns = new Uint8Array(MAX_COLUMNS);
  readonly #content = new RichTextReader();
  #line = 0;
  #isHiddenRow = false;
  #column = -1;
  #type = "n";
  #format: CellFormat;
  #hasFormula = false;

  constructor(context: SheetContext, listener: SheetListener) {
    this.#context = context;
    this.#listener = listener;
    this.#format = context.formats.find("0");
  }

  read(sheet: Buffer): void {
    readXml(sheet, {
      skips: isPhonetic,
      open: (element) => this.#open(element),
      close: (name) => this.#close(name),
      text: (text) => this.#content.add(text),
      isDone: () => this.#listener.isDone?.() ?? false,
    });
  }

  #open({ name, attributes }: XmlElement): void {
    this.#content.open(name, attributes);
    if (name === "col" && (isTrue(attributes.hidden) || Number(attributes.width ?? 1) === 0))
      this.#hiddenColumns.fill(1, Number(attributes.min) - 1, Number(attributes.max));
    if (name === "row") {
      this.#line = parseCount(attributes.r) ?? this.#line + 1;
      this.#isHiddenRow = isTrue(attributes.hidden) || Number(attributes.ht ?? 1) === 0;
      this.#column = -1;
    }
    if (name === "c") {
      this.#column = parseColumn(attributes.r) ?? this.#column + 1;
      this.#type = attributes.t ?? "n";
      this.#format = this.#context.formats.find(attributes.s ?? "0");
      this.#hasFormula = false;
      this.#content.clear();
    }
    if (name === "f") this.#hasFormula = true;
  }

  #close(name: string): void {
    this.#content.close(name);
    if (name === "row") this.#listener.endRow(this.#line, 1);
    if (name !== "c") return;
    const content = this.#readContent();
    if (content.text === "" && !content.fault) return;
    const isHidden = this.#isHiddenRow || this.#hiddenColumns[this.#column] === 1;
    this.#listener.cell({ line: this.#line, column: this.#column, count: 1, isHidden, ...content });
  }

  #readContent(): CellContent {
    const { text } = this.#content;
    if (text === "" && this.#hasFormula && this.#type !== "str")
      return { shown: [], text, fault: "sheet_not_calculated" };
    if (text === "") return { shown: [], text };
    switch (this.#type) {
      case "s":
        return this.#toTextContent(this.#context.texts[Number(text)]);
      case "b":
        return show(text === "1" ? "TRUE" : "FALSE", YES_OR_NO[text === "1" ? "true" : "false"]);
      case "e":
        return { ...show(text), fault: "sheet_cell_error" };
      case "d":
        return show(formatInstant(text));
      case "n":
        return this.#toNumberContent(text);
      default:
        return this.#toTextContent(this.#content.runs);
    }
  }

  #toTextContent(found: string | readonly FontRun[] | undefined): CellContent {
    if (found === undefined) return { shown: [], text: "", fault: "sheet_text_missing" };
    const runs = typeof found === "string" ? [{ text: found, font: undefined }] : found;
    const { font, numbers } = this.#format;
    // A part of a cell that names no font has that of the cell.
    const shown = numbers.hidesTexts ? [] : runs.map((run) => (run.font ? run : { text: run.text, font }));
    return { shown, text: runs.map((run) => run.text).join("") };
  }

  #toNumberContent(stored: string): CellContent {
    const value = Number(stored);
    const { font, numbers } = this.#format;
    const shown = Number.isFinite(value) ? numbers.formatNumber(value, this.#context.from1904) : stored;
    const content = numbers.isTime(value) ? { text: shown } : toNumberContent(stored, shown);
    return { shown: [{ text: shown, font }], ...content };
  }
}

const show = (shown: string, text = shown): CellContent => ({
  shown: [{ text: shown, font: undefined }],
  text,
});

/** The column of `AB12`, from 0. */
function parseColumn(reference: string | undefined): number | undefined {
  const [letters] = /^[A-Z]{1,3}(?=\d)/.exec(reference ?? "") ?? [];
  if (letters === undefined) return undefined;
  return Array.from(letters).reduce((column, letter) => column * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}
