/**
 * Kannada text in the glyph codes of Nudi and Baraha becomes Unicode.
 *
 * These fonts draw Kannada on the codes of Latin-1, so that ಕನ್ನಡ is stored as `PÀ£ÀßqÀ`. Covered is the code that Nudi
 * (Kannada Ganaka Parishat) and Baraha (BRH) have in common; ShreeLipi, Akruti, Prakashak and other fonts have codes of
 * their own, are not covered, and stay as they are. Where the sources of the code are named: decision 0082.
 *
 * Text comes with its font, or without. A font with these codes (`legacyFont`) says that all words are Kannada. Without
 * one, each word is judged by its glyphs and its neighbours, so that English, other languages, numbers and addresses of
 * the same line stay; what may be either stays too. Nothing throws; what cannot be read stays as it is. The time is in
 * proportion to the length, and a converted text does not change when it is converted again.
 */
import { legacyFont } from "./fonts.ts";
import { judgeLine } from "./judge-line.ts";

export interface LegacyOptions {
  /** Of all of the text, as documents and style sheets name it. */
  font?: string | undefined;
  /** All of the text is in these codes, whatever the font is called. */
  everything?: boolean | undefined;
  /** What digits become; the default is what the font draws, and without a font they stay. */
  digits?: "ascii" | "kannada" | undefined;
}

export interface TextRun {
  /** As it was. */
  source: string;
  /** In Unicode. */
  text: string;
  /** Whether it was in glyph codes. */
  isLegacy: boolean;
}

/** The text in Unicode. */
export const legacyToUnicode = (text: string, options: LegacyOptions = {}): string =>
  legacyRuns(text, options)
    .map((run) => run.text)
    .join("");

/** Whether the text has words that can hardly be anything but Kannada in glyph codes. */
export const looksLikeLegacyKannada = (text: string, options: LegacyOptions = {}): boolean =>
  legacyRuns(text, options).some(({ isLegacy }) => isLegacy);

/** The text in runs that were in glyph codes and runs that were not, in turns; their sources make up the text. */
export function legacyRuns(text: string, options: LegacyOptions = {}): TextRun[] {
  const font = options.font === undefined ? undefined : legacyFont(options.font);
  const isLegacy = options.everything === true || font !== undefined;
  // Most texts have none of the marks without which nothing is clear.
  if (!isLegacy && !/[ÀÁÉËï]/.test(text)) return text === "" ? [] : [plainRun(text)];
  const digits = options.digits ?? font?.digits ?? "ascii";
  const runs = text.split(/(?<=\n)/).flatMap((line) => lineRuns(line, isLegacy));
  const joined = joinRuns(runs);
  if (digits === "ascii") return joined;
  const hasLegacy = joined.some((run) => run.isLegacy);
  return isLegacy || hasLegacy ? joined.map((run) => ({ ...run, text: inKannadaDigits(run.text) })) : joined;
}

function lineRuns(line: string, isLegacy: boolean): TextRun[] {
  const runs: TextRun[] = [];
  let end = 0;
  for (const { at, source, text } of judgeLine(line, isLegacy)) {
    if (at > end) runs.push(plainRun(line.slice(end, at)));
    runs.push({ source, text, isLegacy: true });
    end = at + source.length;
  }
  if (end < line.length) runs.push(plainRun(line.slice(end)));
  return runs;
}

const plainRun = (source: string): TextRun => ({ source, text: source, isLegacy: false });

/** Spaces and punctuation between two words of a kind belong to their run. */
function joinRuns(runs: readonly TextRun[]): TextRun[] {
  const joined: TextRun[] = [];
  for (const [index, run] of runs.entries()) {
    const last = joined.at(-1);
    const next = runs[index + 1];
    const isBetween = !/[\p{L}\p{N}]/u.test(run.source) && last?.isLegacy && next?.isLegacy === true;
    if (last && (last.isLegacy === run.isLegacy || isBetween)) {
      last.source += run.source;
      last.text += run.text;
    } else joined.push({ ...run });
  }
  return joined;
}

const inKannadaDigits = (text: string): string =>
  text.replaceAll(/[0-9]/g, (digit) => String.fromCodePoint(0xce6 + Number(digit)));
