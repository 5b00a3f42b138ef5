/** Reads the text of a file as a table: headings, and rows of cells. */
import { unescapeFormula } from "#shared/csv.ts";

export interface TableRow {
  /** Its number in a spreadsheet, where the headings are row 1. */
  line: number;
  /** One for each heading. */
  cells: readonly string[];
}

export interface TableFile {
  headings: readonly string[];
  /** Without those that are empty. */
  rows: readonly TableRow[];
}

export type Fault =
  | { kind: "empty" }
  /** A quotation mark that never ends. */
  | { kind: "quotes"; line: number }
  /** A row with more cells than headings: some cell holds a separator without quotation marks. */
  | { kind: "cells"; line: number };

export type ParsedTable = { table: TableFile } | { fault: Fault };

const SEPARATORS = [",", ";", "\t"];
/** The first line in which Excel declares its separator. */
const SEPARATOR_LINE = /^sep=(.)\r?\n/i;

/** The reader of CSV is loaded with the first file. */
export async function parseTable(text: string): Promise<ParsedTable> {
  const { default: papa } = await import("papaparse");
  const declared = SEPARATOR_LINE.exec(text);
  const content = declared ? text.slice(declared[0].length) : text.replace(/^\ufeff/, "");
  const delimiter = declared?.[1] ?? separatorOf(content);
  const { data, errors } = papa.parse<string[]>(content, { delimiter });
  const broken = errors.find(({ type }) => type === "Quotes");
  if (broken) return { fault: { kind: "quotes", line: (broken.row ?? 0) + 1 } };
  return tableOf(data);
}

function tableOf(lines: readonly string[][]): ParsedTable {
  const first = lines.findIndex((cells) => !isEmpty(cells));
  const headings = withoutEmptyEnd(lines[first] ?? []).map((heading) => unescapeFormula(heading.trim()));
  const rows: TableRow[] = [];
  for (const [index, cells] of lines.entries()) {
    if (index <= first || isEmpty(cells)) continue;
    const line = index - first + 1;
    const present = withoutEmptyEnd(cells);
    if (present.length > headings.length) return { fault: { kind: "cells", line } };
    rows.push({ line, cells: headings.map((_, at) => unescapeFormula(present[at] ?? "")) });
  }
  return rows.length === 0 ? { fault: { kind: "empty" } } : { table: { headings, rows } };
}

const isEmpty = (cells: readonly string[]): boolean => cells.every((cell) => cell.trim() === "");

const withoutEmptyEnd = (cells: readonly string[]): readonly string[] =>
  cells.slice(0, cells.findLastIndex((cell) => cell.trim() !== "") + 1);

/** What stands most often between the headings, outside quotation marks. */
function separatorOf(text: string): string {
  const [line = ""] = /^[^\r\n]*/.exec(text.replaceAll(/"[^"]*"/g, "").trimStart()) ?? [];
  const counted = SEPARATORS.map((separator) => line.split(separator).length);
  return SEPARATORS[counted.indexOf(Math.max(...counted))]!;
}

/** Whether letters were lost when the file was saved, as happens to Kannada in a CSV that is no UTF-8. */
export const hasLostLetters = ({ rows }: TableFile): boolean =>
  rows.some(({ cells }) => cells.some((cell) => /\?{3}/.test(cell)));
