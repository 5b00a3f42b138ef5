/**
 * The glyphs of the Kannada fonts Nudi and Baraha (BRH), which have pieces of letters in the places of Latin-1: what each
 * code draws. Derived from the varnamale that both programs publish, from what the authors of other converters found out
 * about it, and from documents set in these fonts; decision 0082 names them.
 */

/** How a syllable begins: its consonant or vowel, with what has been drawn of its vowel. */
export interface Opening {
  letter: string;
  /** A sign of a vowel; empty for the vowel a, undefined where the glyph waits for one. */
  vowel: string | undefined;
  /** A vowel that stands for itself. */
  isVowel?: true;
  /** Glyphs that no other text has in this order, so that they tell Kannada apart. */
  isTelling?: true;
}

export const HALANT = "್";

/** What each glyph of a row means, glyph by glyph. */
function rows(glyphs: string, letters: string): [string, string][] {
  const meant = letters.split(" ");
  return glyphs.split(" ").map((glyph, index) => [glyph, meant[index]!]);
}

/** Wait for the mark of their vowel, be it only the head stroke `À` of the vowel a. */
const STEMS = rows(
  "P S U W Yõ Z b e kõ m o q qs u v x z zs £ ¥ ¥s ¨ ¨s g ¯ ª ± µ ¸ º ¼ ¾õ ¿õ ªÀi AiÀi 0iÀi gÀhi",
  "ಕ ಖ ಗ ಘ ಙ ಚ ಛ ಜ ಞ ಟ ಠ ಡ ಢ ಣ ತ ಥ ದ ಧ ನ ಪ ಫ ಬ ಭ ರ ಲ ವ ಶ ಷ ಸ ಹ ಳ ಱ ೞ ಮ ಯ ಯ ಝ",
);

/** Have the vowel a; another glyph of the same letter takes most other vowels. */
const WHOLE = rows("R d l t § ® Y k ¾ ¿", "ಖ ಜ ಟ ಣ ಬ ಲ ಙ ಞ ಱ ೞ");

/** Drawn from the glyph of another letter and a tail. */
const TAILED = rows("ªÀÄ AiÀÄ 0iÀÄ gÀhÄ", "ಮ ಯ ಯ ಝ");
const TAILED_E = rows("ªÉÄ AiÉÄ 0iÉÄ gÉhÄ", "ಮ ಯ ಯ ಝ");
const TAILED_O = rows("ªÉÆ AiÉÆ 0iÉÆ gÉhÆ", "ಮ ಯ ಯ ಝ");

/** A consonant and its vowel i in one. */
const WITH_I = rows(
  "Q T V X a c f n p r rü w y ¢ ¢ü ¤ ¦ ¦ü © ©ü j ° « ² ¶ ¹ » ½ «Ä ¬Ä jhÄ",
  "ಕ ಖ ಗ ಘ ಚ ಛ ಜ ಟ ಠ ಡ ಢ ತ ಥ ದ ಧ ನ ಪ ಫ ಬ ಭ ರ ಲ ವ ಶ ಷ ಸ ಹ ಳ ಮ ಯ ಝ",
);

const VOWELS = rows("C D E F G H IÄ IÆ J K L M N O", "ಅ ಆ ಇ ಈ ಉ ಊ ಋ ೠ ಎ ಏ ಐ ಒ ಓ ಔ");

const opening = (of: [string, string][], rest: Omit<Opening, "letter">): [string, Opening][] =>
  of.map(([glyphs, letter]) => [glyphs, { letter, ...rest }]);

const OPENINGS: [string, Opening][] = [
  ...opening(STEMS, { vowel: undefined, isTelling: true }),
  ...opening(WHOLE, { vowel: "" }),
  ...opening(TAILED, { vowel: "", isTelling: true }),
  ...opening(TAILED_E, { vowel: "ೆ", isTelling: true }),
  ...opening(TAILED_O, { vowel: "ೊ", isTelling: true }),
  ...opening(WITH_I, { vowel: "ಿ" }),
  ...opening(VOWELS, { vowel: "", isVowel: true }),
];

/** By their first glyph, the longest first. */
const BY_FIRST: ReadonlyMap<string, [string, Opening][]> = Map.groupBy(
  OPENINGS.toSorted(([one], [other]) => other.length - one.length),
  ([glyphs]) => glyphs[0]!,
);

/** The glyphs that begin a syllable at a place, and what they mean. */
export const openingAt = (word: string, at: number): [string, Opening] | undefined =>
  BY_FIRST.get(word[at]!)?.find(([glyphs]) => glyphs.length === 1 || word.startsWith(glyphs, at));

/** What a mark makes of the vowel drawn so far; the first mark of a stem is looked up under `undefined`. */
const MARKS = new Map<string | undefined, ReadonlyMap<string, string>>([
  [undefined, new Map(rows("Á É Ë ï", `ಾ ೆ ೌ ${HALANT}`)).set("À", "")],
  ["", new Map(rows("Ä Å Æ Ç È ø ñ Â", "ು ು ೂ ೂ ೃ ೃ ೄ ಿ"))],
  ["ೆ", new Map(rows("Ã Ê Æ Ç", "ೇ ೈ ೊ ೊ"))],
  ["ೊ", new Map(rows("Ã", "ೋ"))],
  ["ಿ", new Map(rows("Ã", "ೀ"))],
]);

/** Where typists strike a mark that the glyph has already, or in the wrong order. */
const SLIPS = new Map(rows("Á É Ë ï", `ಾ ೆ ೌ ${HALANT}`));

export interface MarkedVowel {
  vowel: string;
  /** So no font draws it: struck by mistake. */
  isSlip: boolean;
}

/** The vowel after a mark; undefined where the mark means nothing there. */
export function markVowel(vowel: string | undefined, mark: string): MarkedVowel | undefined {
  const marked = MARKS.get(vowel)?.get(mark);
  if (marked !== undefined) return { vowel: marked, isSlip: false };
  if (!vowel && SLIPS.has(mark)) return { vowel: SLIPS.get(mark)!, isSlip: true };
  // Struck twice, one over the other.
  const isRepeated = mark === "À" || (mark === "É" && vowel === "ೆ");
  return isRepeated ? { vowel: vowel ?? "", isSlip: false } : undefined;
}

/** Consonants below another one. */
export const SUBJOINED: ReadonlyMap<string, string> = new Map(
  rows(
    "Ì Í Î Ï Ð Ñ Ò Ó Ô Õ Ö × Ø Ù Ú Û Ü Ý Þ ß à á â ã ä å æ ç è é ê ë ì í î ù ú",
    "ಕ ಖ ಗ ಘ ಙ ಚ ಛ ಜ ಝ ಞ ಟ ಠ ಡ ಢ ಣ ತ ಥ ದ ಧ ನ ಪ ಫ ಬ ಭ ಮ ಯ ರ ರ ಲ ವ ಶ ಷ ಸ ಹ ಳ ಱ ೞ",
  ),
);

export const SIGNS: ReadonlyMap<string, string> = new Map(rows("A B", "ಂ ಃ"));
/** ರ್ that is spoken before the syllable and drawn after it. */
export const ARKAVATTU = "ð";
export const NUKTA = "óû";
export const AVAGRAHA = "„";
/** Widen the line, draw nothing. */
export const SPACERS = "ö÷";
