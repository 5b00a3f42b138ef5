/** Sets of words and phrases that mean the same. */
import { stemsOf } from "./stems.ts";
import { tokensOf } from "./tokens.ts";

/** A word with what it is without its ending. */
export type Forms = readonly string[];
export type Phrase = readonly Forms[];

/** Letters of a word alone that may be the beginning of a synonym, and words that it is completed to. */
const SHORTEST_BEGINNING = 3;
const MOST_COMPLETED = 3;

/** Each set is a list of phrases, a phrase its words in their order. */
export type Synonyms = readonly (readonly Phrase[])[];

export const formsOf = (word: string): Forms => [word, ...stemsOf(word)];

/**
 * The words of a query, the last of which somebody is still typing, with that one completed to a word of a synonym; several where
 * several begin so. `hall ti` is `hall ticket`.
 */
export function completedBy(synonyms: Synonyms, tokens: readonly string[]): string[][] {
  const typed = tokens.slice(0, -1);
  const last = tokens.at(-1) ?? "";
  const ends = synonyms.flat().flatMap((phrase) => {
    const before = phrase.map(([word]) => word!);
    const end = before.pop()!;
    const isBegun = end.startsWith(last) && end !== last;
    const isLong = before.length > 0 || last.length >= SHORTEST_BEGINNING;
    const follows = before.every((word, at) => typed[typed.length - before.length + at] === word);
    return isBegun && isLong && follows ? [end] : [];
  });
  return [...new Set(ends)].slice(0, MOST_COMPLETED).map((end) => [...typed, end]);
}

/** @param terms as staff write them: with commas between the phrases */
export const phrasesIn = (terms: string): Phrase[] =>
  terms
    .split(/[,;=\n]/)
    .map((phrase) => tokensOf(phrase).map(formsOf))
    .filter((phrase) => phrase.length > 0);

/** Every word of the phrases. */
export const synonymWords = (synonyms: Synonyms): Set<string> =>
  new Set(synonyms.flatMap((set) => set.flatMap((phrase) => phrase.map(([word]) => word!))));
