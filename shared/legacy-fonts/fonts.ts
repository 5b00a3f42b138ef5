/** What the name of a font says of the text that is set in it. */

export interface LegacyFont {
  /** What its digits look like on the codes of 0 to 9. */
  digits: "ascii" | "kannada";
}

/** Of fonts that a PDF has in parts: `ABCDEF+Nudi01e`. */
const SUBSET = /^[A-Z]{6}\+/;
/** Nudi 01 e, Nudi05k: e has the digits of English, k those of Kannada; Nudi Akshar. Other fonts of the name are Unicode. */
const NUDI = /^nudi(?:\d\d([ek])|akshar)/;
/** Baraha's. Which of them have the digits of Kannada is not known for certain: theirs stay as they are. */
const BARAHA = /^brh(?:kannada|knd|kai|kasturi|amerikannada|bengaluru|bangaluru|sirigannada|vijay)/;

/**
 * The font, where its name is that of a Nudi or Baraha font with glyph codes; undefined for every other one, about which
 * the name says nothing.
 * @param name as documents and style sheets have it, the first of a list
 */
export function legacyFont(name: string): LegacyFont | undefined {
  const first = name.split(",", 1)[0]!;
  const plain = first
    .trim()
    .replace(SUBSET, "")
    .replaceAll(/["'\s_-]/g, "")
    .toLowerCase();
  const nudi = NUDI.exec(plain);
  if (nudi) return { digits: nudi[1] === "k" ? "kannada" : "ascii" };
  return BARAHA.test(plain) && !plain.includes("uni") ? { digits: "ascii" } : undefined;
}
