/** Which searches may be counted: words, and nothing that may be somebody's. */
import { tokensOf } from "./tokens.ts";

/** What is longer is a sentence, and says more of who wrote it than of what is missing. */
const MOST_WORDS = 6;
const LONGEST = 60;
const SHORTEST = 2;
/** Figures of a phone or register number; a reference, a course code and a year have fewer. */
const FIGURES_OF_SOMEBODY = 5;
/** Figures in a row as in a date of birth. */
const FIGURES_IN_A_ROW = 3;
const YEAR = /^(19|20)\d\d$/;
const MAIL = /[@＠﹫]/u;

/** @returns the words of a search in their normal form; undefined for one that is not counted */
export function countableQuery(q: string): string | undefined {
  if (MAIL.test(q)) return undefined;
  const tokens = tokensOf(q);
  const query = tokens.join(" ");
  if (tokens.length > MOST_WORDS || query.length > LONGEST || query.length < SHORTEST) return undefined;
  const figures =
    tokens
      .filter((token) => !YEAR.test(token))
      .join("")
      .match(/\p{N}/gu)?.length ?? 0;
  if (figures >= FIGURES_OF_SOMEBODY || inARow(tokens) >= FIGURES_IN_A_ROW) return undefined;
  return query;
}

/** The most tokens of figures alone that follow each other. */
function inARow(tokens: readonly string[]): number {
  let most = 0;
  let here = 0;
  for (const token of tokens) {
    here = /^\p{N}+$/u.test(token) ? here + 1 : 0;
    most = Math.max(most, here);
  }
  return most;
}
