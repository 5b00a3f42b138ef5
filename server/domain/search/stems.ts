/** What a word of a query is without its ending: whatever begins with it is another form of it. */
import { isKannada } from "./skeleton.ts";

/** Endings of cases and plurals, and what joins them to a word; the longest first. */
const KANNADA_ENDINGS = [
  "ಗಳಿಗಾಗಿ",
  "ಗಳನ್ನು",
  "ಗಳಲ್ಲಿ",
  "ಗಳಿಂದ",
  "ಗಳಿಗೆ",
  "ಕ್ಕಾಗಿ",
  "ದವರಿಗೆ",
  "ಯನ್ನು",
  "ವನ್ನು",
  "ರನ್ನು",
  "ನ್ನು",
  "ದಲ್ಲಿ",
  "ಯಲ್ಲಿ",
  "ನಲ್ಲಿ",
  "ದಿಂದ",
  "ಯಿಂದ",
  "ನಿಂದ",
  "ದವರು",
  "ಗಾಗಿ",
  "ಕ್ಕೆ",
  "ಿಗೆ",
  "ಗಳು",
  "ಗಳ",
  "ವು",
  "ಯು",
  "ರು",
  "ಗೆ",
  "ಯ",
  "ದ",
  "ನ",
] as const;
/** Of the sign at whose place another vowel stands before an ending: `ಪರೀಕ್ಷೆ`, `ಪರೀಕ್ಷಾ`. */
const LAST_VOWEL = /[\u0cbe-\u0cc8\u0cca-\u0ccc]$/;
const SHORTEST_KANNADA = 4;
const SHORTEST_LATIN = 3;

/** @returns none for a word that has no ending */
export function stemsOf(word: string): string[] {
  return isKannada(word) ? kannadaStems(word) : englishStems(word);
}

function kannadaStems(word: string): string[] {
  const ending = KANNADA_ENDINGS.find(
    (each) => word.endsWith(each) && word.length - each.length >= SHORTEST_KANNADA,
  );
  const stem = ending ? word.slice(0, -ending.length) : word;
  const open = stem.length > SHORTEST_KANNADA ? stem.replace(LAST_VOWEL, "") : stem;
  return open === word ? [] : [open];
}

function englishStems(word: string): string[] {
  if (!/^[a-z]+s$/.test(word) || /(ss|us|is)$/.test(word)) return [];
  const stem = /(ch|sh|ss|x)es$/.test(word) ? word.slice(0, -2) : word.slice(0, -1);
  if (stem.length < SHORTEST_LATIN) return [];
  // "studies" and "study" begin with what is left of both.
  return stem.endsWith("ie") ? [stem.slice(0, -2) + "y", stem] : [stem];
}
