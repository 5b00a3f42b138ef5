/** What of a text somebody would guess who knows whose it is. Every function takes time in proportion to the text. */

/** A shorter word stands inside other words by chance. */
const WORD_MIN = 3;
/** `abcd`, `4321`, `1111`: from so many characters on they are guessed as one. */
const RUN_MIN = 3;

/** The part of which a text is nothing but repetitions, the last one perhaps cut off; otherwise the text. */
export function repeatedPart(text: string): string {
  const period = text.length - longestBorder(text);
  return period * 2 <= text.length ? text.slice(0, period) : text;
}

/** How long the longest beginning is that is an end as well, without being the whole text. */
function longestBorder(text: string): number {
  const borders = [0];
  for (let at = 1, length = 0; at < text.length; at += 1) {
    while (length > 0 && text[at] !== text[length]) length = borders[length - 1]!;
    if (text[at] === text[length]) length += 1;
    borders[at] = length;
  }
  return borders.at(-1) ?? 0;
}

/** The texts and the words of which they are made, the longest first. */
export function guessableTexts(texts: readonly string[]): string[] {
  const guessable = texts.flatMap((text) => [text, ...text.split(/[^\p{L}\p{M}\p{N}]/u)]);
  return [...new Set(guessable)]
    .filter(({ length }) => length >= WORD_MIN)
    .toSorted((a, b) => b.length - a.length);
}

/** @param guessable the longest first, so that none is cut apart by another */
export const withoutWords = (text: string, guessable: readonly string[]): string =>
  guessable.reduce((rest, word) => rest.replaceAll(word, " "), text);

/** The letters and figures of a text, one by one. */
export const lettersOf = (text: string): string[] =>
  Array.from(text).filter((sign) => /[\p{L}\p{M}\p{N}]/u.test(sign));

/** Of characters that follow upon one another, as in `abcd`, only the first. */
export function withoutRuns(signs: readonly string[]): string[] {
  const shortened: string[] = [];
  for (let from = 0; from < signs.length;) {
    const length = runFrom(signs, from);
    shortened.push(...signs.slice(from, from + (length < RUN_MIN ? length : 1)));
    from += length;
  }
  return shortened;
}

/** How many characters from here on lie equally far from one another: the same, the next, or the one before. */
function runFrom(signs: readonly string[], from: number): number {
  const step = distance(signs, from);
  if (Math.abs(step) > 1) return 1;
  let length = 2;
  while (distance(signs, from + length - 1) === step) length += 1;
  return length;
}

const distance = (signs: readonly string[], at: number): number =>
  (signs[at + 1]?.codePointAt(0) ?? Number.NaN) - (signs[at]?.codePointAt(0) ?? 0);
