/** Unicode normalisation that takes no longer than the text is. */

type Form = "NFC" | "NFD" | "NFKC" | "NFKD";

/** More marks in a row than any writing needs; of the two letters U+FF9E and U+FF9F compatible forms make marks. */
const MANY_MARKS = /[\p{M}\uff9e\uff9f]{31}/u;
/** COMBINING GRAPHEME JOINER: invisible, and no mark is moved across it. */
const PARTING = "\u034f";
const THIRTY_MARKS = /(?:(?!\u034f)[\p{M}\uff9e\uff9f]){30}(?=(?!\u034f)[\p{M}\uff9e\uff9f])/gu;

/**
 * The text in a normal form. Normalising sorts the marks that follow one letter, which takes the square of their number;
 * so more than thirty of them are parted first, as the Stream-Safe Text Format of Unicode has it (UAX #15).
 */
export const normalize = (text: string, form: Form = "NFC"): string =>
  (MANY_MARKS.test(text) ? text.replaceAll(THIRTY_MARKS, `$&${PARTING}`) : text).normalize(form);

/** The characters of a text as its writer counts them: what parts its marks is none of them. */
export const countCharacters = (text: string): number => Array.from(text.replaceAll(PARTING, "")).length;

/** UTF-16 units that NFC makes one character of, at most: U+16126 of the Gurung Khema script is three pairs. */
export const UNITS_OF_CHARACTER = 6;

/** Whether a text can have at most `max` characters in NFC: for texts that are too long to be looked at. */
export const canBeWithin = (text: string, max: number): boolean => text.length <= max * UNITS_OF_CHARACTER;
