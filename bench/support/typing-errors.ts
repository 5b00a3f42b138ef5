/**
 * Queries as somebody types them who errs, each in one way and the same each time. What failed of
 * them has guided the search.
 */

/** Letters of a word from which on it has an error, or two. */
const LONG = 6;
const VERY_LONG = 9;
const QWERTY = ["qwertyuiop", "asdfghjkl", "zxcvbnm"];
const VIRAMA = "್";
/** Vowel signs, each of which is taken for the next one. */
const SIGNS = "ಾಿೀುೂೆೇೊೋ";

type Letters = string[];

const inWords = (change: (letters: Letters, at: number) => Letters) => (query: string) =>
  query
    .split(" ")
    .map((word, at) => change(Array.from(word), at).join(""))
    .join(" ");

const inLongWords = (change: (letters: Letters, at: number) => Letters, from = LONG) =>
  inWords((letters, at) => (letters.length < from ? letters : change(letters, at)));

const swapped = (letters: Letters, at: number): Letters =>
  letters.toSpliced(at, 2, letters[at + 1]!, letters[at]!);

/** The key to the right, or the next sign or letter of Kannada. */
function besides(letter: string): string {
  const row = QWERTY.find((keys) => keys.includes(letter));
  if (row) return row[(row.indexOf(letter) + 1) % row.length]!;
  if (SIGNS.includes(letter)) return SIGNS[(SIGNS.indexOf(letter) + 1) % SIGNS.length]!;
  return /[ಕ-ಹ]/.test(letter) ? String.fromCodePoint(letter.codePointAt(0)! + 1) : letter;
}

/** Two letters are swapped, or one is left out, in each of the longer words. */
export const withErrors = inLongWords((letters, at) =>
  at % 2 === 0 ? swapped(letters, 2) : letters.toSpliced(3, 1),
);

/** The ways to err, by what is reported of them. */
export const FURTHER_ERRORS: Readonly<Record<string, (query: string) => string>> = {
  "a wrong letter": inLongWords((letters) => letters.with(3, besides(letters[3]!))),
  "a letter too many": inLongWords((letters) => letters.toSpliced(4, 0, besides(letters[4]!))),
  "a wrong first letter": inLongWords((letters) => letters.with(0, besides(letters[0]!))),
  "the first two swapped": inLongWords((letters) => swapped(letters, 0)),
  "two errors in very long words": inLongWords(
    (letters) => swapped(letters.toSpliced(2, 1), letters.length - 4),
    VERY_LONG,
  ),
  "words joined": (query) => query.replaceAll(" ", ""),
  "long words split": inLongWords((letters) => {
    // No word begins with a sign, nor with what stands below the letter before.
    const half = Math.ceil(letters.length / 2);
    const at = letters.findIndex(
      (letter, place) => place >= half && !/\p{M}/u.test(letter) && letters[place - 1] !== VIRAMA,
    );
    return at < 0 ? letters : letters.toSpliced(at, 0, " ");
  }),
};
