/**
 * Kannada as it is drawn and as it is written. A PDF has its glyphs in the order in which they stand beside each other: the
 * vowel sign on the consonant before the consonants below it, and the arkavattu after the syllable that begins with it. Unicode
 * has what is spoken first before what is spoken later.
 */

/** Stands for an arkavattu whose glyph has just been drawn; what PDF readers answer never has it. */
export const ARKAVATTU = "\u{f0cb0}";
/** What a glyph of an arkavattu stands for, and a RA without a vowel too. */
export const DEAD_RA = "ರ್";

const SIGNS = "[\u0cbe-\u0cc8\u0cca-\u0ccc\u0cd5\u0cd6]";
const SIGN_BEFORE_CONSONANTS = new RegExp(`(${SIGNS}{1,3})((?:\u0ccd[\u0c95-\u0cb9\u0cde]){1,3})`, "gu");
const SYLLABLE_AND_ARKAVATTU = new RegExp(
  `([\u0c95-\u0cb9\u0cde](?:\u0ccd[\u0c95-\u0cb9\u0cde]){0,3}${SIGNS}{0,3}[\u0c82\u0c83]?)${ARKAVATTU}`,
  "gu",
);

/** Text in which a virama never follows a vowel sign, and every arkavattu stands before its syllable. */
export function kannadaInOrder(text: string): string {
  return text
    .replaceAll(SIGN_BEFORE_CONSONANTS, "$2$1")
    .replaceAll(SYLLABLE_AND_ARKAVATTU, `${DEAD_RA}$1`)
    .replaceAll(ARKAVATTU, DEAD_RA);
}
