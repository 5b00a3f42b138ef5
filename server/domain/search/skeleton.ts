/**
 * How a word sounds, in one spelling for both scripts: what is written `kalburgi`, `Kalaburagi` or `ಕಲಬುರಗಿ` has one skeleton.
 * Long and short vowels, aspirates, `s` and `sh`, the two `l` and `n`, doubled letters and the silent `a` are folded.
 */

export const CONSONANTS: Readonly<Record<string, string>> = {
  ಕ: "k",
  ಖ: "kh",
  ಗ: "g",
  ಘ: "gh",
  ಙ: "n",
  ಚ: "ch",
  ಛ: "ch",
  ಜ: "j",
  ಝ: "jh",
  ಞ: "n",
  ಟ: "t",
  ಠ: "th",
  ಡ: "d",
  ಢ: "dh",
  ಣ: "n",
  ತ: "t",
  ಥ: "th",
  ದ: "d",
  ಧ: "dh",
  ನ: "n",
  ಪ: "p",
  ಫ: "ph",
  ಬ: "b",
  ಭ: "bh",
  ಮ: "m",
  ಯ: "y",
  ರ: "r",
  ಱ: "r",
  ಲ: "l",
  ಳ: "l",
  ೞ: "l",
  ವ: "v",
  ಶ: "sh",
  ಷ: "sh",
  ಸ: "s",
  ಹ: "h",
};
export const VOWELS: Readonly<Record<string, string>> = {
  ಅ: "a",
  ಆ: "aa",
  ಇ: "i",
  ಈ: "ii",
  ಉ: "u",
  ಊ: "uu",
  ಋ: "ri",
  ಎ: "e",
  ಏ: "ee",
  ಐ: "ai",
  ಒ: "o",
  ಓ: "oo",
  ಔ: "au",
};
export const SIGNS: Readonly<Record<string, string>> = {
  "ಾ": "aa",
  "ಿ": "i",
  "ೀ": "ii",
  "ು": "u",
  "ೂ": "uu",
  "ೃ": "ri",
  "ೆ": "e",
  "ೇ": "ee",
  "ೈ": "ai",
  "ೊ": "o",
  "ೋ": "oo",
  "ೌ": "au",
  "್": "",
};
export const ANUSVARA = "ಂ";
const KANNADA = /[\u0c80-\u0cff]/;

/** Spellings of one sound, the longest first; each is looked for in what the ones before have left. */
const SOUNDS: readonly (readonly [RegExp, string])[] = [
  [/chh?/g, "C"],
  [/ck/g, "k"],
  [/sh/g, "s"],
  [/ph/g, "f"],
  [/([tdbgkj])h/g, "$1"],
  [/x/g, "ks"],
  [/q/g, "k"],
  [/c(?=[eiy])/g, "s"],
  [/c/g, "k"],
  [/w/g, "v"],
  [/z/g, "j"],
  [/jn|dny/g, "gn"],
  // Before a consonant and at the end the nasals are one sign in Kannada.
  [/m(?![aeiouy])/g, "n"],
  [/y(?![aeiou])/g, "i"],
  [/[e]/g, "i"],
  [/[o]/g, "u"],
  [/(?<=.)a/g, ""],
  [/(.)\1+/g, "$1"],
];

/** Whether a word is written in Kannada. */
export const isKannada = (word: string): boolean => KANNADA.test(word);

/** The usual spelling of a Kannada word in Latin letters; a word in Latin letters is its own. */
export function romanOf(word: string): string {
  if (!isKannada(word)) return word;
  const letters = Array.from(word);
  let roman = "";
  for (const [at, letter] of letters.entries()) {
    const consonant = CONSONANTS[letter];
    if (consonant === undefined) roman += VOWELS[letter] ?? SIGNS[letter] ?? (letter === ANUSVARA ? "m" : "");
    else roman += consonant + (SIGNS[letters[at + 1] ?? ""] === undefined ? "a" : "");
  }
  return roman;
}

/** @param word a token: in small letters, without accents and joiners */
export function skeletonOf(word: string): string {
  let skeleton = romanOf(word);
  for (const [sound, folded] of SOUNDS) skeleton = skeleton.replaceAll(sound, folded);
  return skeleton;
}
