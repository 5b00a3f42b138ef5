/** What is read of a workbook: one of its sheets, as the cells of a CSV would say it. */
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
  /** Of the row that is gathered. */
  #rowCharacters = 0;
  #cells = new Map<number, string>();

  constructor(limits: SheetLimits) {
    this.#limits = limits;
  }

  /** A cell of the row that `end` ends; an empty one counts for nothing. @param column from 0 @throws SiteError `too_large` */
  put(column: number, text: string): void {
    if (text.trim() === "") return;
    const { columns } = this.#limits;
    if (column >= columns) throw tooLarge({ code: "sheet_too_many_columns", params: { most: columns } });
    this.#rowCharacters += text.length;
    this.#assertHolds(this.#rowCharacters);
    this.#cells.set(column, text);
  }

  /** @param times how often the row stands there, one below the other @throws SiteError `too_large` */
  end(line: number, times = 1): void {
    const cells = this.#cells;
    if (cells.size === 0) return;
    const characters = this.#rowCharacters;
    this.#cells = new Map();
    this.#rowCharacters = 0;
    const { rows } = this.#limits;
    const length = Math.max(...cells.keys()) + 1;
    for (let place = 0; place < times; place += 1) {
      if (this.rows.length >= rows)
        throw tooLarge({ code: "sheet_too_many_rows", params: { most: rows - 1 } });
      this.#assertHolds(characters);
      this.#characters += characters;
      this.rows.push({
        line: line + place,
        cells: Array.from({ length }, (_, column) => cells.get(column) ?? ""),
      });
    }
  }

  /** @param characters beside those of the rows before @throws SiteError `too_large` */
  #assertHolds(characters: number): void {
    if (this.#characters + characters > this.#limits.characters) throw tooLarge({ code: "sheet_too_large" });
  }
}

const tooLarge = (problem: Problem): SiteError => new SiteError("too_large", { problem });
