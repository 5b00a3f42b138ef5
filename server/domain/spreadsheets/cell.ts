/** Rows that a sheet can have, in Excel and LibreOffice. */
export const SHEET_ROWS_MAX = 1_048_576;

/** A cell of a spreadsheet that is written: what it holds decides how it is stored and shown. */
export type SheetCell =
  | { kind: "empty" }
  /** Stored as text whatever it begins with, so that nothing is calculated. */
  | { kind: "text"; text: string }
  | { kind: "number"; value: number }
  | { kind: "truth"; value: boolean }
  /** `yyyy-mm-dd` */
  | { kind: "day"; day: string }
  /** ISO 8601; shown as in Kalaburagi, to the minute. */
  | { kind: "instant"; at: string };

export type SheetLine = readonly SheetCell[];

export interface WrittenSheet {
  name: string;
  headings: readonly string[];
  /** In batches, while they are read. */
  lines: AsyncIterable<readonly SheetLine[]>;
}

/** What XML 1.0 has no way to write. */
// oxlint-disable-next-line no-control-regex
const UNWRITABLE = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;
const ESCAPES: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

export const xmlText = (text: string): string =>
  text
    .toWellFormed()
    .replaceAll(UNWRITABLE, "")
    .replaceAll(/[&<>"]/g, (sign) => ESCAPES[sign]!);
