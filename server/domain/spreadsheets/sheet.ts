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

/** Gathers the rows of a sheet, and refuses one that is too much before it is held. */
export class SheetRows {
  readonly rows: SheetRow[] = [];
  readonly #limits: SheetLimits;
  #characters = 0;

  constructor(limits: SheetLimits) {
    this.#limits = limits;
  }

  /** @param cells by their column, from 0 @throws SiteError `too_large` */
  add(line: number, cells: ReadonlyMap<number, string>): void {
    const filled = [...cells].filter(([, text]) => text.trim() !== "");
    const last = Math.max(-1, ...filled.map(([column]) => column));
    if (last === -1) return;
    const { rows, columns, characters } = this.#limits;
    if (this.rows.length >= rows) throw tooLarge({ code: "sheet_too_many_rows", params: { most: rows - 1 } });
    if (last >= columns) throw tooLarge({ code: "sheet_too_many_columns", params: { most: columns } });
    for (const [, text] of filled) this.#characters += text.length;
    if (this.#characters > characters) throw tooLarge({ code: "sheet_too_large" });
    this.rows.push({ line, cells: Array.from({ length: last + 1 }, (_, column) => cells.get(column) ?? "") });
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
