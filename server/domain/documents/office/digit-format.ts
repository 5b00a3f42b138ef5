/** Writes the digits of a number into the places that a section of a number format has for them. */
import type { FormatToken } from "./parse-format.ts";
import { formatPlainNumber, MAX_DIGITS } from "./sheet-cell.ts";

const isDigit = ({ kind }: FormatToken): boolean => kind === "digit";
const count = (tokens: readonly FormatToken[], kind: FormatToken["kind"]): number =>
  tokens.filter((token) => token.kind === kind).length;

/** @param value with a sign where the section gives none */
export function formatDigits(value: number, tokens: readonly FormatToken[]): string {
  const lastDigit = tokens.findLastIndex(isDigit);
  if (lastDigit === -1) return formatWithoutDigits(value, tokens);
  if (count(tokens, "fraction") > 0) return formatPlainNumber(value);
  if (count(tokens, "power") > 0) return formatPower(value, tokens);
  const point = tokens.findIndex(({ kind }) => kind === "point");
  const end = point === -1 ? tokens.length : point;
  const [before, after] = [tokens.slice(0, end), tokens.slice(end + 1)];
  // Commas behind the last digit leave out thousands.
  const next = tokens.findIndex(({ kind }, at) => at > lastDigit && kind !== "comma");
  const scale = (next === -1 ? tokens.length : next) - lastDigit - 1;
  const scaled = (Math.abs(value) * 100 ** count(tokens, "percent")) / 1000 ** scale;
  const digits = splitDigits(scaled, count(after, "digit"));
  if (!digits) return formatPlainNumber(value);
  const sign = value < 0 && /[1-9]/.test(digits.integer + digits.decimals) ? "-" : "";
  return sign + placeInteger(digits.integer, before) + placeDecimals(digits.decimals, after);
}

/** Words alone, or a number as it is among words. */
const formatWithoutDigits = (value: number, tokens: readonly FormatToken[]): string =>
  tokens
    .map(({ kind, text }) => (kind === "general" || kind === "text" ? formatPlainNumber(value) : text))
    .join("");

function formatPower(value: number, tokens: readonly FormatToken[]): string {
  const power = tokens.findIndex(({ kind }) => kind === "power");
  const point = tokens.findIndex(({ kind }) => kind === "point");
  const decimals = point === -1 ? 0 : count(tokens.slice(point, power), "digit");
  return value.toExponential(Math.min(decimals, MAX_DIGITS - 1)).toUpperCase();
}

/** Rounded as decimal numbers are; undefined for a number beyond all digits. */
function splitDigits(value: number, decimals: number): { integer: string; decimals: string } | undefined {
  const moved = value * 10 ** decimals;
  const shifted = Number.isInteger(moved) ? moved : Math.round(Number(moved.toPrecision(MAX_DIGITS)));
  if (!Number.isFinite(shifted)) return undefined;
  const digits = writeInteger(shifted).padStart(decimals + 1, "0");
  const integer = digits.slice(0, digits.length - decimals);
  return { integer: integer === "0" ? "" : integer, decimals: digits.slice(digits.length - decimals) };
}

/** Zeros stand for the digits that a spreadsheet does not keep. */
function writeInteger(value: number): string {
  if (value < 10 ** MAX_DIGITS) return String(value);
  const [digits = "", power] = value.toExponential(MAX_DIGITS - 1).split("e");
  return digits.replace(".", "").padEnd(Number(power) + 1, "0");
}

/** From the right to the left; the first place takes all digits that are left. */
function placeInteger(digits: string, tokens: readonly FormatToken[]): string {
  const first = tokens.findIndex(isDigit);
  const last = tokens.findLastIndex(isDigit);
  const isGrouped = tokens.slice(first + 1, last).some(({ kind }) => kind === "comma");
  const parts: string[] = [];
  let left = digits.length;
  let placed = 0;
  const place = (digit: string) => {
    if (isGrouped && placed > 0 && placed % 3 === 0) parts.push(",");
    parts.push(digit);
    placed += 1;
  };
  for (let at = tokens.length - 1; at >= 0; at -= 1) {
    const { kind, text } = tokens[at]!;
    if (kind === "digit" && left > 0) place(digits[(left -= 1)]!);
    else if (kind === "digit" && text === "0") place("0");
    else if (kind !== "digit" && kind !== "comma") parts.push(text);
    if (at === first) while (left > 0) place(digits[(left -= 1)]!);
  }
  const placedBefore = parts.toReversed().join("");
  return first === -1 ? placedBefore + digits : placedBefore;
}

function placeDecimals(digits: string, tokens: readonly FormatToken[]): string {
  const shownDigits = Array.from(digits).findLastIndex((digit) => digit !== "0") + 1;
  let at = 0;
  const text = tokens
    .map((token) => {
      if (token.kind === "comma") return "";
      if (token.kind !== "digit") return token.text;
      const digit = digits[at]!;
      at += 1;
      return token.text === "0" || at <= shownDigits ? digit : "";
    })
    .join("");
  return /^\d/.test(text) ? `.${text}` : text;
}
