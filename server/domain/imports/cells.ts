/** Reads the cells of a spreadsheet, which are all text, into the values of a payload. */
import type { ConvertedCell } from "#shared/api/imports.ts";
import type { Column } from "#shared/columns.ts";
import { VALUE_SEPARATOR } from "#shared/csv.ts";
import { expandYear, instantOf, isTime, parseDay } from "#shared/dates.ts";
import { legacyToUnicode } from "#shared/legacy-fonts/legacy-kannada.ts";
import { normalize } from "#shared/normalize.ts";
import { inKannada, type Table } from "#shared/table.ts";
import { BOOLEAN_WORDS } from "../records/query/values.ts";
import type { Tables } from "../tables/tables.ts";
import { quote } from "./row-results.ts";

type Cells = Readonly<Record<string, unknown>>;
type Read = (cell: string) => unknown;

export class CellReader {
  readonly #reads: ReadonlyMap<string, Read>;
  /** Fields that hold a day, with or without a time. */
  readonly #days = new Set(["publishFrom", "publishTo"]);
  readonly #convertsLegacy: boolean;

  /** @param convertsLegacy text in the glyph codes of Nudi and Baraha is taken as Unicode */
  constructor(tables: Tables, table: Table, convertsLegacy = false) {
    this.#convertsLegacy = convertsLegacy;
    const reads = new Map<string, Read>([
      ["id", number],
      ["version", number],
      ["active", truth],
      ["publishFrom", (cell) => instant(cell, "00:00")],
      // The last day counts.
      ["publishTo", (cell) => instant(cell, "24:00")],
    ]);
    for (const column of table.columns) {
      const read = readerFor(tables, table, column);
      reads.set(column.name, read);
      if (column.type === "Date" || column.type === "DateTime") this.#days.add(column.name);
      if (column.translated) reads.set(inKannada(column.name), read);
    }
    this.#reads = reads;
  }

  /** A row with two-digit years in full and, if the import asks for it, glyph codes in Unicode; and the changed cells. */
  convert(row: unknown): { cells: unknown; converted: ConvertedCell[] } {
    if (typeof row !== "object" || row === null) return { cells: row, converted: [] };
    const cells: Record<string, unknown> = { ...row };
    const converted: ConvertedCell[] = [];
    for (const [field, cell] of Object.entries(cells)) {
      if (typeof cell !== "string" || !this.#reads.has(field)) continue;
      const text = this.#convertCell(field, cell);
      if (text === cell) continue;
      cells[field] = text;
      converted.push({ field, from: quote(cell), to: quote(text) });
    }
    return { cells: Array.isArray(row) ? row : cells, converted };
  }

  #convertCell(field: string, cell: string): string {
    if (this.#days.has(field)) return cell.replace(cell.trim(), expandYear);
    return this.#convertsLegacy ? legacyToUnicode(cell) : cell;
  }

  /**
   * What cannot be read stays as it is, for the checks of the payload to refuse. A value that is no text is taken as it
   * comes; `undefined` says that a cell says nothing.
   */
  read(cells: Cells): Record<string, unknown> {
    const body: Record<string, unknown> = {};
    for (const [name, cell] of Object.entries(cells)) {
      const read = this.#reads.get(name);
      const value = typeof cell === "string" && read ? read(cell.trim()) : cell;
      if (value !== undefined) body[name] = value;
    }
    return body;
  }
}

function readerFor(tables: Tables, table: Table, column: Column): Read {
  const one = readOne(tables, table, column);
  if (!column.multiple) return one;
  return (cell) => {
    const parts = cell.split(VALUE_SEPARATOR.trim()).map((part) => part.trim());
    return parts.filter((part) => part !== "").map(one);
  };
}

function readOne(tables: Tables, table: Table, column: Column): Read {
  if (column.type === "Boolean") return truth;
  if (column.type === "DateTime") return (cell) => instant(cell, "00:00");
  return column.type === "Options" ? optionReader(tables, table, column) : (cell) => cell;
}

/** A value of a list by its number, or by its label in either language and in letters of either case. */
function optionReader(tables: Tables, table: Table, column: Column): Read {
  const options = tables.options(table.name, column.name);
  const numbers = new Set(options.map(({ value }) => String(value)));
  const labels = new Map(
    options.flatMap(({ value, label, label_kn }) =>
      [label, label_kn].filter((each) => each !== null).map((each) => [folded(each), value] as const),
    ),
  );
  return (cell) => (numbers.has(cell) ? cell : (labels.get(folded(cell)) ?? cell));
}

const folded = (text: string): string => normalize(text).toLowerCase();

/** An empty cell says nothing: a truth value, an id and a version are never empty. */
const number: Read = (cell) => (cell === "" ? undefined : cell);
const truth: Read = (cell) => {
  if (cell === "") return undefined;
  const stored = BOOLEAN_WORDS.get(folded(cell));
  return stored === undefined ? cell : stored === 1;
};

/** A day with or without a time, as the clock in Kalaburagi shows it, becomes an instant; anything else stays. */
function instant(cell: string, usual: string): string {
  const [day = "", time = usual, ...more] = cell.split(/[ T]+/);
  const parsed = parseDay(day);
  if (!parsed || !isTime(time) || more.length > 0) return cell;
  return new Date(instantOf(parsed, time)).toISOString();
}
