/** Other words to a cache, the same to a search. */

/** @returns the word in capitals and small letters by the bits of a number */
export function spelled(word: string, number: number): string {
  return Array.from(word, (letter, at) =>
    Math.floor(number / 2 ** at) % 2 ? letter.toUpperCase() : letter,
  ).join("");
}

/** How many of them there are before the first one comes again. */
export const spellingsOf = (word: string): number => 2 ** word.length;
