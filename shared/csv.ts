/**
 * Tables as text that spreadsheets open: UTF-8 with a byte order mark, RFC 4180, CRLF. Written and read back by the same
 * rules, so that an exported file says the same when it is imported.
 */
import type { Language } from "./languages.ts";

/** Tells spreadsheets that the file is UTF-8. */
export const BYTE_ORDER_MARK = "\ufeff";
const LINE_END = "\r\n";

/** Between several values in one cell. */
export const VALUE_SEPARATOR = "; ";

export const BOOLEAN_LABELS: Record<Language, { yes: string; no: string }> = {
  en: { yes: "yes", no: "no" },
  kn: { yes: "ಹೌದು", no: "ಇಲ್ಲ" },
};

/**
 * What a spreadsheet would calculate, also where it takes full-width signs for the plain ones; with apostrophes before it
 * too, so that what was made harmless can be told apart.
 */
const FORMULA = /^'*[=+\-@＝＋－＠\t\r\n]/u;
const MADE_HARMLESS = /^'+[=+\-@＝＋－＠\t\r\n]/u;

/** A text that no spreadsheet takes for a formula. */
export const escapeFormula = (text: string): string => (FORMULA.test(text) ? `'${text}` : text);

/** The text that was made harmless. */
export const unescapeFormula = (text: string): string => (MADE_HARMLESS.test(text) ? text.slice(1) : text);

/** A line of cells that are harmless already. */
export const csvLine = (cells: readonly string[]): string => cells.map(quoted).join(",") + LINE_END;

const quoted = (cell: string): string =>
  /[",;\r\n]|^\s|\s$/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
