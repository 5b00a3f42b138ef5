/** What is read of a workbook: one of its sheets, as the cells of a CSV would say it. */
import { indianDay } from "#shared/dates.ts";
import { SiteError } from "#shared/errors.ts";
import type { Problem } from "#shared/problems.ts";

export interface SheetRow {
  /** Its number in the spreadsheet, from 1. */
  line: number;
  /** From the first column on, without the empty ones at its end. */
  cells: string[];
}

export interface SheetLimits {
  /** Rows with something in them. */
  rows: number;
  /** Columns; further ones that are empty count for nothing. */
  columns: number;
  /** Characters of all cells. */
  characters: number;
}

/** Elements of XML that are looked at for one sheet: empty cells and rows hold nothing, but take their time. */
const ELEMENTS_MAX = 8_000_000;
/** Further rows than any program knows. */
const MOST_LINES = 2 ** 24;

/** What a file says of a place or a number of repetitions, as far as it can be so. */
export const countIn = (text: string | undefined): number | undefined => {
  const count = Math.trunc(Number(text));
  return count >= 1 ? Math.min(count, MOST_LINES) : undefined;
};

/** Gathers the rows of a sheet, and refuses one that is too much before it is held. */
export class SheetRows {
  readonly rows: SheetRow[] = [];
  readonly #limits: SheetLimits;
  #characters = 0;
  #elements = 0;
  #cells = new Map<number, string>();

  constructor(limits: SheetLimits) {
    this.#limits = limits;
  }

  /** Is called for every element that is looked at. @throws SiteError `too_large` */
  countElement(): void {
    this.#elements += 1;
    if (this.#elements > ELEMENTS_MAX) throw tooLarge({ code: "sheet_too_large" });
  }

  /** A cell of the row that `end` ends; an empty one counts for nothing. @param column from 0 @throws SiteError `too_large` */
  put(column: number, text: string): void {
    if (text.trim() === "") return;
    const { columns } = this.#limits;
    if (column >= columns) throw tooLarge({ code: "sheet_too_many_columns", params: { most: columns } });
    this.#cells.set(column, text);
  }

  /** @param times how often the row stands there, one below the other @throws SiteError `too_large` */
  end(line: number, times = 1): void {
    const cells = this.#cells;
    if (cells.size === 0) return;
    this.#cells = new Map();
    const { rows } = this.#limits;
    const length = Math.max(...cells.keys()) + 1;
    for (let place = 0; place < times; place += 1) {
      if (this.rows.length >= rows)
        throw tooLarge({ code: "sheet_too_many_rows", params: { most: rows - 1 } });
      for (const text of cells.values()) this.#characters += text.length;
      this.assertHolds(0);
      this.rows.push({
        line: line + place,
        cells: Array.from({ length }, (_, column) => cells.get(column) ?? ""),
      });
    }
  }

  /** @param characters that are not part of a row yet @throws SiteError `too_large` */
  assertHolds(characters: number): void {
    if (this.#characters + characters > this.#limits.characters) throw tooLarge({ code: "sheet_too_large" });
  }
}

const tooLarge = (problem: Problem): SiteError => new SiteError("too_large", { problem });

/** What a spreadsheet could not calculate, as `#REF!`. */
export const cellError = (row: number, value: string): SiteError =>
  new SiteError("invalid", { problem: { code: "sheet_cell_error", params: { row, value } } });

/** A formula without its value: the program that wrote it has not calculated it. */
export const notCalculated = (row: number): SiteError =>
  new SiteError("invalid", { problem: { code: "sheet_not_calculated", params: { row } } });

export const TRUTH = { true: "yes", false: "no" };

/** A day and a time as staff write them. @param instant `yyyy-mm-dd`, with a time of that place or without one */
export function writtenDay(instant: string): string {
  const [day = "", time = ""] = instant.split("T");
  const minute = time.slice(0, 5);
  return minute === "" || minute === "00:00" ? indianDay(day) : `${indianDay(day)} ${minute}`;
}

/** A number without an exponent, and without what floating point adds at its end. */
export function writtenNumber(text: string): string {
  const value = Number(text);
  if (text.trim() === "" || !Number.isFinite(value)) return text;
  if (Number.isInteger(value)) return Math.abs(value) < 1e21 ? BigInt(value).toString() : text;
  return String(Number(value.toPrecision(15)));
}
