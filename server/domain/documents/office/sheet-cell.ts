/** What a reader of spreadsheets reports, and how values are written that programs show in many ways. */
import { indianDay } from "#shared/dates.ts";
import type { FontRun } from "../plain-text.ts";

/** Why a cell has no value that could be taken; each is the code of its sentence. */
type CellFault = "sheet_cell_error" | "sheet_not_calculated" | "sheet_number_too_long" | "sheet_text_missing";

export interface CellContent {
  /** What a reader of the sheet sees. */
  shown: readonly FontRun[];
  /** As a CSV would say it; as it is stored where there is a fault. */
  text: string;
  fault?: CellFault | undefined;
}

export interface ReportedCell extends CellContent {
  /** The number of its row, from 1. */
  line: number;
  /** From 0. */
  column: number;
  /** How many columns have the same, itself the first. */
  count: number;
  /** Whether its row or its column is hidden, or another cell lies over it. */
  isHidden: boolean;
}

export interface SheetListener {
  /** @returns whether its cells are read */
  openSheet: (sheet: { name: string; isHidden: boolean }) => boolean;
  /** A cell with something in it. */
  cell: (cell: ReportedCell) => void;
  /** @param count rows that are the same, the first at `line` */
  endRow: (line: number, count: number) => void;
  /** Text that lies on a sheet and in no cell. */
  shape?: (runs: readonly FontRun[]) => void;
  /** Whether enough has been read. */
  isDone?: () => boolean;
}

export const MAX_COLUMNS = 16_384;
/** Further rows than any program knows. */
const MAX_COUNT = 2 ** 24;
/** The figures that a spreadsheet keeps of a number. */
export const MAX_DIGITS = 15;

export const YES_OR_NO = { true: "yes", false: "no" };

/** A place or a number of repetitions, as far as it can be so. */
export function parseCount(text: string | undefined): number | undefined {
  const count = Math.trunc(Number(text));
  return count >= 1 ? Math.min(count, MAX_COUNT) : undefined;
}

/** A day and a time as staff write them. @param instant `yyyy-mm-dd`, with a time of that place or without one */
export function formatInstant(instant: string): string {
  const [day = "", time = ""] = instant.split("T");
  const minute = time.slice(0, 5);
  if (day === "") return minute;
  return minute === "" || minute === "00:00" ? indianDay(day) : `${indianDay(day)} ${minute}`;
}

/** A number without what floating point adds at its end. */
export function formatPlainNumber(value: number): string {
  const text = String(value);
  // With a point, and too short to need rounding.
  if (text.length <= MAX_DIGITS + 1 && Math.abs(value) < 10 ** MAX_DIGITS) return text;
  const rounded = Number(value.toPrecision(MAX_DIGITS));
  return Math.abs(rounded) < 10 ** MAX_DIGITS ? String(rounded) : rounded.toExponential().toUpperCase();
}

/** What the digits of a text amount to, whatever stands between them. */
const joinDigits = (text: string): number => Number(text.replaceAll(/(?<!\d)\.|[^\d.]/g, ""));

/** Digits with separators and signs of currency or of a negative number, which say no more than the number itself. */
const PLAIN = /^[-+(]{0,2}(?:[\d.][\d,.'\u2019]*)?(?:E[+-]?\d+)?[)-]?$/;
const LEADING_ZERO = /^[^\d.,]*0\d/;
const SIGNS = /[\p{Sc}\s]/gu;

/**
 * The content of a cell with a number. What it shows is taken where digits alone would lose something of it: zeros before the
 * number, words, a percent sign. A number that is shown rounded is taken in full.
 * @param stored as the file has it @param shown by its format
 */
export function toNumberContent(stored: string, shown: string): Pick<CellContent, "text" | "fault"> {
  const value = Number(stored);
  if (stored.trim() === "" || !Number.isFinite(value)) return { text: stored };
  if (Math.abs(value) >= 10 ** MAX_DIGITS) return { text: stored, fault: "sheet_number_too_long" };
  const compact = shown.replaceAll(SIGNS, "");
  const isPercent = compact.endsWith("%");
  const digits = isPercent ? compact.slice(0, -1) : compact;
  const plain = formatPlainNumber(isPercent ? value * 100 : value);
  if (!PLAIN.test(digits) || LEADING_ZERO.test(digits)) {
    const isRounded = /\d/.test(shown) && joinDigits(digits) !== Math.abs(Number(plain));
    return { text: isRounded ? plain : shown.trim() };
  }
  if (!isPercent) return { text: plain };
  return { text: Number(digits) === Number(plain) ? compact : `${plain}%` };
}
