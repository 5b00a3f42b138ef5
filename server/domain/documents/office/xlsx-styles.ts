/** The formats of the cells of a workbook of Excel: their fonts, and how they show numbers. */
import { NumberFormat } from "./number-format.ts";
import { readXml } from "./xml.ts";

export interface CellFormat {
  font: string | undefined;
  numbers: NumberFormat;
}

interface StoredFormat {
  font: string | undefined;
  /** Of its number format. */
  id: number;
}

/** Where the lists of styles are; others, as of differences, have elements of the same names. */
const LISTS = new Set(["numFmts", "fonts", "cellXfs"]);

export class CellFormats {
  readonly #formats: StoredFormat[] = [];
  readonly #codes = new Map<number, string>();
  /** By the ids of number formats, of which many cells have the same. */
  readonly #numbers = new Map<number, NumberFormat>();

  constructor(part: Buffer | undefined) {
    if (part) this.#read(part);
  }

  /** @param index the number of a cell's format */
  find(index: string): CellFormat {
    const { font, id } = this.#formats[Number(index)] ?? { font: undefined, id: 0 };
    let numbers = this.#numbers.get(id);
    if (!numbers) this.#numbers.set(id, (numbers = new NumberFormat(id, this.#codes.get(id))));
    return { font, numbers };
  }

  #read(part: Buffer): void {
    const fonts: (string | undefined)[] = [];
    let list: string | undefined;
    readXml(part, {
      open: ({ name, attributes }) => {
        if (LISTS.has(name)) list = name;
        if (name === "numFmt" && list === "numFmts")
          this.#codes.set(Number(attributes.numFmtId), attributes.formatCode ?? "");
        if (name === "font" && list === "fonts") fonts.push(undefined);
        if (name === "name" && list === "fonts") fonts[fonts.length - 1] = attributes.val;
        if (name === "xf" && list === "cellXfs")
          this.#formats.push({
            font: fonts[Number(attributes.fontId)],
            id: Number(attributes.numFmtId ?? 0),
          });
      },
      close: (name) => {
        if (name === list) list = undefined;
      },
    });
  }
}
