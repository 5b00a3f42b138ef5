/** Tokens: words as the search compares them, the same on every database: none of them is asked to know a script. */
import { normalize } from "#shared/normalize.ts";

const WORD = /[\p{L}\p{M}\p{N}]+/gu;
/** They change how letters are drawn, or where a line may break, and not which word it is. */
const JOINERS = /[\u00ad\u200c\u200d]/gu;
const WORD_WITH_JOINERS = /[\p{L}\p{M}\p{N}\u00ad\u200c\u200d]+/gu;
/** Accents of Latin letters; the signs of other scripts stay. */
const ACCENTS = /[\u0300-\u036f]/gu;
const ASCII = /^\p{ASCII}*$/u;
/** Of these characters folding changes nothing but case: figures and letters of ASCII, and letters of Kannada. */
const FOLDED_BY_CASE = /^[0-9a-z\u0c85-\u0cb9]$/;
/** Among them are abbreviations. */
const LETTERS_AND_DOTS = /[\p{L}\p{M}.]+/gu;
const KANNADA_ZERO = "೦".codePointAt(0)!;
/** Characters of a token; a database could not index a word of any length. */
const LONGEST_WORD = 60;

/** The tokens of a text in their order. */
export const tokensOf = (text: string): string[] => wordsIn(fold(text));

/** Every different token by which a text can be found. */
export function queryTokens(text: string): Set<string> {
  const folded = fold(text);
  return new Set([...wordsIn(folded), ...abbreviationsIn(folded).map(shorten)]);
}

const wordsIn = (folded: string): string[] => (folded.match(WORD) ?? []).map(shorten);

/** Letters with single dots between them, without the dots: `Ph.D.` is `phd` too. */
const abbreviationsIn = (folded: string): string[] =>
  (folded.match(LETTERS_AND_DOTS) ?? [])
    .flatMap((each) => each.split(".."))
    .map((each) => each.split(".").filter(Boolean))
    .filter((parts) => parts.length > 1)
    .map((parts) => parts.join(""));

export interface TokenPosition {
  from: number;
  to: number;
}

/** Where in a text the tokens of a query stand, each of which may be the beginning of a word. */
export function* tokenPositions(text: string, asked: readonly string[]): Generator<TokenPosition> {
  if (asked.length === 0) return;
  const firstCharacters = new Set(asked.map((each) => each[0]));
  for (const { 0: word, index } of text.matchAll(WORD_WITH_JOINERS)) {
    const first = word[0]!.toLowerCase();
    if (!firstCharacters.has(first) && FOLDED_BY_CASE.test(first)) continue;
    const folded = fold(word);
    if (asked.some((each) => folded.startsWith(each))) yield { from: index, to: index + word.length };
  }
}

/** A text without case, accents, joiners, and the script of its figures. */
function fold(text: string): string {
  // Most words are; they have none of these but case.
  if (ASCII.test(text)) return text.toLowerCase();
  const unaccented = normalize(text.replaceAll(JOINERS, "").toLowerCase(), "NFD").replaceAll(ACCENTS, "");
  return normalize(unaccented).replaceAll(/[೦-೯]/g, (figure) =>
    String(figure.codePointAt(0)! - KANNADA_ZERO),
  );
}

const shorten = (word: string): string =>
  word.length <= LONGEST_WORD ? word : Array.from(word).slice(0, LONGEST_WORD).join("");
