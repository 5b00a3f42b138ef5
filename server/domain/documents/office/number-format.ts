/** Shows numbers as Excel does by the format of their cell, such as `"KSU"0000` (ECMA-376 part 1, 18.8.30 and 18.8.31). */
import { formatDigits } from "./digit-format.ts";
import { type FormatSection, type FormatToken, parseFormat } from "./parse-format.ts";
import { instantOfSerial, isSerialDay } from "./serial-days.ts";
import { formatInstant, formatPlainNumber } from "./sheet-cell.ts";

/** Excel takes no longer code. */
const MAX_CODE_LENGTH = 255;

/** Of positive numbers, negative ones and zero; the fourth is that of texts. */
const NUMBER_SECTIONS = 3;

const DAY = "d/m/y";
/** The formats that have a number and no code of their own. */
const BUILT_IN: Readonly<Record<number, string>> = {
  1: "0",
  2: "0.00",
  3: "#,##0",
  4: "#,##0.00",
  9: "0%",
  10: "0.00%",
  11: "0.00E+00",
  18: "h:mm",
  19: "h:mm:ss",
  20: "h:mm",
  21: "h:mm:ss",
  22: `${DAY} h:mm`,
  37: "#,##0;(#,##0)",
  38: "#,##0;(#,##0)",
  39: "#,##0.00;(#,##0.00)",
  40: "#,##0.00;(#,##0.00)",
  45: "mm:ss",
  46: "[h]:mm:ss",
  47: "mm:ss",
  48: "##0.0E+0",
};
const isBuiltInDay = (id: number): boolean =>
  (id >= 14 && id <= 17) || (id >= 27 && id <= 36) || (id >= 50 && id <= 58);

const isTimeUnit = ({ kind }: FormatToken): boolean => kind === "time";

export class NumberFormat {
  readonly #sections: readonly FormatSection[];

  /** @param code its own code, where it has one */
  constructor(id: number, code = BUILT_IN[id] ?? (isBuiltInDay(id) ? DAY : "")) {
    this.#sections = parseFormat(code.length > MAX_CODE_LENGTH ? "" : code);
  }

  /** @param from1904 as workbooks of old Macs count days */
  formatNumber(value: number, from1904: boolean): string {
    const section = this.#findSection(value);
    if (!section) return formatPlainNumber(value);
    const times = section.tokens.filter(isTimeUnit);
    if (times.length > 0)
      return isSerialDay(value) ? formatTime(value, times, from1904) : formatPlainNumber(value);
    return formatDigits(section.isNegative ? Math.abs(value) : value, section.tokens);
  }

  /** Whether a number is shown as a day or a time. */
  isTime(value: number): boolean {
    return this.#findSection(value)?.tokens.some(isTimeUnit) ?? false;
  }

  get hidesTexts(): boolean {
    const texts = this.#sections[NUMBER_SECTIONS];
    return texts !== undefined && texts.tokens.every(({ kind }) => kind !== "text");
  }

  #findSection(value: number): FormatSection | undefined {
    return this.#sections.slice(0, NUMBER_SECTIONS).find(({ matches }) => matches(value));
  }
}

/** Days are written as staff write them, whatever their format; times to the minute, or to the second where they show it. */
function formatTime(serial: number, tokens: readonly FormatToken[], from1904: boolean): string {
  const units = new Set(tokens.map(({ text }) => text[0]!));
  const isElapsed = tokens.some((token) => token.isElapsed);
  const isTime = isElapsed || units.has("h") || units.has("s");
  if (units.has("d") || units.has("y") || !isTime) return formatInstant(instantOfSerial(serial, from1904));
  const seconds = Math.round((isElapsed ? serial : serial % 1) * 86_400);
  const minutes = units.has("s") ? Math.trunc(seconds / 60) : Math.round(seconds / 60);
  const rest = units.has("s") ? seconds % 60 : 0;
  const hours = isElapsed ? Math.trunc(minutes / 60) : Math.trunc(minutes / 60) % 24;
  const parts = units.has("h") ? [hours, minutes % 60] : [minutes];
  if (rest > 0 || (units.has("s") && !units.has("h"))) parts.push(rest);
  return parts.map((part) => String(part).padStart(2, "0")).join(":");
}
