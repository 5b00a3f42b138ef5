/** Sets of words and phrases that mean the same. */
import { stemsOf } from "./stems.ts";
import { tokensOf } from "./tokens.ts";

/** A word with what it is without its ending. */
export type Forms = readonly string[];
export type Phrase = readonly Forms[];

/** Each set is a list of phrases, a phrase its words in their order. */
export type Synonyms = readonly (readonly Phrase[])[];

export const formsOf = (word: string): Forms => [word, ...stemsOf(word)];

/** @param terms as staff write them: with commas between the phrases */
export const phrasesIn = (terms: string): Phrase[] =>
  terms
    .split(/[,;=\n]/)
    .map((phrase) => tokensOf(phrase).map(formsOf))
    .filter((phrase) => phrase.length > 0);
