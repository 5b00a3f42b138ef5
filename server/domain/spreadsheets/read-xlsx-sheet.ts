/** Reads a sheet of a workbook of Excel. Formulas are read as the values that Excel has stored beside them. */
import { UnreadableDocument } from "../documents/document-limits.ts";
import { readXml, type XmlElement } from "../documents/xml.ts";
import type { ZipArchive } from "../documents/zip-archive.ts";
import { instantOfSerial, isDayFormat } from "./serial-days.ts";
import {
  cellError,
  countIn,
  notCalculated,
  type SheetRows,
  TRUTH,
  writtenDay,
  writtenNumber,
} from "./sheet.ts";

const WORKBOOK = "xl/workbook.xml";
const RELATIONS = "xl/_rels/workbook.xml.rels";
const STYLES = "xl/styles.xml";
const SHARED_TEXTS = "xl/sharedStrings.xml";

export interface XlsxWorkbook {
  sheets: { name: string; path: string; isHidden: boolean }[];
  from1904: boolean;
}

/** @throws UnreadableDocument */
export function openXlsx(archive: ZipArchive): XlsxWorkbook {
  const part = archive.part(WORKBOOK);
  if (!part) throw new UnreadableDocument("broken");
  const targets = relationsIn(archive.part(RELATIONS));
  const sheets: XlsxWorkbook["sheets"] = [];
  let from1904 = false;
  readXml(part, {
    open({ name, attributes }) {
      if (local(name) === "workbookPr") from1904 = isTrue(attributes.date1904);
      const target = local(name) === "sheet" ? targets.get(idIn(attributes)) : undefined;
      if (target === undefined) return;
      const isHidden = (attributes.state ?? "visible") !== "visible";
      sheets.push({ name: attributes.name ?? "", path: pathOf(target), isHidden });
    },
  });
  return { sheets, from1904 };
}

/** Some programs give every element a prefix. */
const local = (name: string): string => name.slice(name.indexOf(":") + 1);
const isTrue = (text: string | undefined): boolean => text === "1" || text === "true";
const idIn = (attributes: XmlElement["attributes"]): string =>
  Object.entries(attributes).find(([name]) => name !== "id" && local(name) === "id")?.[1] ?? "";
const pathOf = (target: string): string =>
  target.startsWith("/") ? target.slice(1) : `xl/${target.replace(/^\.\//, "")}`;

function relationsIn(part: Buffer | undefined): Map<string, string> {
  const targets = new Map<string, string>();
  if (!part) return targets;
  readXml(part, {
    open({ name, attributes: { Id = "", Target = "", TargetMode } }) {
      // What lies outside of the file is never followed.
      if (local(name) === "Relationship" && TargetMode !== "External") targets.set(Id, Target);
    },
  });
  return targets;
}

/** @throws UnreadableDocument; SiteError where a cell has no value, and as `rows` does */
export function readXlsxSheet(
  archive: ZipArchive,
  { from1904 }: XlsxWorkbook,
  path: string,
  rows: SheetRows,
): void {
  const sheet = archive.part(path);
  if (!sheet) throw new UnreadableDocument("broken");
  const shared = archive.part(SHARED_TEXTS);
  const styles = archive.part(STYLES);
  const texts = shared ? sharedTexts(shared, rows) : [];
  const days = styles ? dayFormats(styles) : [];
  new SheetReader(rows, { texts, days, from1904 }).read(sheet);
}

interface SheetContext {
  texts: readonly string[];
  /** By the number of a cell's format: whether it shows numbers as days. */
  days: readonly boolean[];
  from1904: boolean;
}

class SheetReader {
  readonly #rows: SheetRows;
  readonly #context: SheetContext;
  #line = 0;
  #column = -1;
  #type = "n";
  #format = 0;
  #value = "";
  #hasFormula = false;
  #takes = false;
  #phonetic = 0;

  constructor(rows: SheetRows, context: SheetContext) {
    this.#rows = rows;
    this.#context = context;
  }

  read(sheet: Buffer): void {
    readXml(sheet, {
      open: ({ name, attributes }) => this.#open(local(name), attributes),
      close: (name) => this.#close(local(name)),
      text: (text) => {
        if (!this.#takes || this.#phonetic > 0) return;
        this.#value += text;
        this.#rows.assertHolds(this.#value.length);
      },
    });
  }

  #open(name: string, attributes: XmlElement["attributes"]): void {
    this.#rows.countElement();
    if (name === "row") {
      this.#line = countIn(attributes.r) ?? this.#line + 1;
      this.#column = -1;
    }
    if (name === "c") {
      this.#column = columnIn(attributes.r) ?? this.#column + 1;
      this.#type = attributes.t ?? "n";
      this.#format = Number(attributes.s ?? 0);
      this.#value = "";
      this.#hasFormula = false;
    }
    if (name === "f") this.#hasFormula = true;
    if (name === "rPh") this.#phonetic += 1;
    this.#takes = name === "v" || name === "t";
  }

  #close(name: string): void {
    this.#takes = false;
    if (name === "rPh") this.#phonetic -= 1;
    if (name === "c") this.#rows.put(this.#column, this.#written());
    if (name === "row") this.#rows.end(this.#line);
  }

  #written(): string {
    const value = this.#value;
    const { texts, days, from1904 } = this.#context;
    if (value === "" && this.#hasFormula && this.#type !== "str") throw notCalculated(this.#line);
    if (value === "") return "";
    switch (this.#type) {
      case "s":
        return texts[Number(value)] ?? "";
      case "b":
        return TRUTH[value === "1" ? "true" : "false"];
      case "e":
        throw cellError(this.#line, value);
      case "d":
        return writtenDay(value);
      case "n":
        return days[this.#format] && Number.isFinite(Number(value))
          ? writtenSerial(instantOfSerial(Number(value), from1904))
          : writtenNumber(value);
      default:
        return unescaped(value);
    }
  }
}

const writtenSerial = (instant: string): string =>
  instant.startsWith("T") ? instant.slice(1) : writtenDay(instant);

/** The column of `AB12`, from 0. */
function columnIn(reference: string | undefined): number | undefined {
  const [letters] = /^[A-Z]{1,3}(?=\d)/.exec(reference ?? "") ?? [];
  if (letters === undefined) return undefined;
  return Array.from(letters).reduce((column, letter) => column * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}

/** Excel writes control characters as `_x000D_`. */
const unescaped = (text: string): string =>
  text
    .replaceAll(/_x([0-9A-Fa-f]{4})_/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    .replaceAll("\r\n", "\n");

function sharedTexts(part: Buffer, rows: SheetRows): string[] {
  const texts: string[] = [];
  let text = "";
  let takes = false;
  let phonetic = 0;
  readXml(part, {
    open({ name }) {
      rows.countElement();
      if (local(name) === "si") text = "";
      if (local(name) === "rPh") phonetic += 1;
      takes = local(name) === "t";
    },
    close(name) {
      takes = false;
      if (local(name) === "rPh") phonetic -= 1;
      if (local(name) === "si") texts.push(unescaped(text));
    },
    text(found) {
      if (takes && phonetic === 0) text += found;
    },
  });
  return texts;
}

function dayFormats(part: Buffer): boolean[] {
  const codes = new Map<number, string>();
  const formats: boolean[] = [];
  let isOfCells = false;
  readXml(part, {
    open({ name, attributes }) {
      if (local(name) === "numFmt") codes.set(Number(attributes.numFmtId), attributes.formatCode ?? "");
      if (local(name) === "cellXfs") isOfCells = true;
      if (local(name) !== "xf" || !isOfCells) return;
      const id = Number(attributes.numFmtId ?? 0);
      formats.push(isDayFormat(id, codes.get(id)));
    },
    close(name) {
      if (local(name) === "cellXfs") isOfCells = false;
    },
  });
  return formats;
}
