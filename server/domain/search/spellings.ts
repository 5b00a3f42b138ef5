/** Which words are alike although a letter or two are wrong, without a look at every word. */

/** Letters at the beginning of a skeleton within which two errors are looked for. */
const BEGINNING = 7;
/** Skeletons of so many letters may have two errors. */
const LONG = 5;
const SHORTEST = 3;

/**
 * What is left of a skeleton where one letter is left out, or of a long one two. Two skeletons that differ by so many errors
 * (a letter too many, missing, wrong, or two in the wrong order) share one of these.
 */
export function spellingsOf(skeleton: string): Set<string> {
  if (skeleton.length < SHORTEST) return new Set();
  const beginning = skeleton.slice(0, BEGINNING);
  const spellings = new Set([beginning]);
  for (const shorter of withoutOne(beginning)) {
    spellings.add(shorter);
    if (skeleton.length < LONG) continue;
    for (const shortest of withoutOne(shorter)) spellings.add(shortest);
  }
  return spellings;
}

function* withoutOne(text: string): Generator<string> {
  for (let at = 0; at < text.length; at += 1) yield text.slice(0, at) + text.slice(at + 1);
}

/** Errors that a word of so many letters may have. */
export const errorsIn = (letters: number): 0 | 1 | 2 => (letters < 4 ? 0 : letters < 8 ? 1 : 2);

/**
 * The least number of letters to add, leave out, replace, or swap with the next one, to make one word of another
 * (Damerau and Levenshtein, in which no part is changed twice).
 */
export function errorsBetween(one: string, other: string): number {
  let before: number[] = [];
  let last = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (let row = 1; row <= one.length; row += 1) {
    const present = [row];
    for (let column = 1; column <= other.length; column += 1) {
      const isSame = one[row - 1] === other[column - 1];
      let least = Math.min(last[column]! + 1, present[column - 1]! + 1, last[column - 1]! + (isSame ? 0 : 1));
      const isSwapped =
        row > 1 && column > 1 && one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
      if (isSwapped) least = Math.min(least, before[column - 2]! + 1);
      present.push(least);
    }
    before = last;
    last = present;
  }
  return last[other.length]!;
}
