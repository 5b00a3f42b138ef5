/** The number by which an office names its letter. */
import { westernFigures } from "./numerals.ts";

export interface WrittenNumber {
  number: string;
  /** Where it stands in its line, with what leads to it. */
  from: number;
  to: number;
}

/** What leads to it: `Ref. No.:`, `ಸಂಖ್ಯೆ:-`. */
const LABEL =
  /(?<![\p{L}\p{M}])(?:(?:ref|reference|letter|order|tender|file|f|notification|circular|ಉಲ್ಲೇಖ|ಪತ್ರ|ಆದೇಶ|ಟೆಂಡರ್|ಕಡತ|ಸುತ್ತೋಲೆ|ಅಧಿಸೂಚನೆ|ಕ್ರಮ)\.? ?)?(?:(?:no|ಸಂಖ್ಯೆ) ?\/ ?)?(?:nos|no|number|reference|ref|ಸಂಖ್ಯೆ|ಸಂ|ಕ್ರಮಾಂಕ|ಕ್ರ\.?ಸಂ|ನಂಬರ್|ನಂ)(?![\p{L}\p{M}])[ .:–—-]*/giu;
/** Words with slashes between them, a number behind a hyphen, or a number alone. */
const NUMBER =
  /^(?:[\u200d\u200c\p{L}\p{M}\p{N}.&()_-]+(?: ?[/\\:] ?[\u200d\u200c\p{L}\p{M}\p{N}.&()_-]+)+|[\p{L}\p{M}]+-\d+|\d{2,})/u;
/** Without anything that leads to it, a number begins its line and has several parts. */
const ALONE = /^[\u200d\u200c\p{L}\p{M}\p{N}.&()_-]+(?: ?\/ ?[\u200d\u200c\p{L}\p{M}\p{N}.&()_-]+){2,}/u;

/** The number in a line; undefined where it has none. */
export function numberIn(line: string): WrittenNumber | undefined {
  for (const { 0: label, index } of line.matchAll(LABEL)) {
    const found = NUMBER.exec(line.slice(index + label.length))?.[0];
    const number = found && asNumber(found);
    if (number) return { number, from: index, to: index + label.length + found.length };
  }
  const found = ALONE.exec(line)?.[0];
  const number = found && asNumber(found);
  return number ? { number, from: 0, to: found.length } : undefined;
}

/** Undefined for what is no number: it has no figure, or is too long. */
function asNumber(found: string): string | undefined {
  const number = found.replaceAll(/ ?([/\\:]) ?/g, "$1").replace(/(?<![.:,(_-])[.:,(_-]+$/u, "");
  return /\d/.test(westernFigures(number)) && number.length <= 100 ? number : undefined;
}
