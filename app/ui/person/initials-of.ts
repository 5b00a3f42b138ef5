/** How people are addressed; what remains is their name. */
const TITLES = new Set(
  "prof professor dr shri sri smt mr mrs ms ಪ್ರೊ ಪ್ರೋ ಪ್ರೊಫೆಸರ್ ಡಾ ಶ್ರೀ ಶ್ರೀಮತಿ".normalize("NFC").split(" "),
);
const VIRAMA = /\u0CCD[\u200C\u200D]?$/;

/**
 * The first letters of the first and the last word of a name, without titles and degrees: `SU`, `ಶಾಉ`. A letter keeps
 * its signs and what is joined to it.
 */
export function initialsOf(name: string): string {
  const names = name
    .normalize("NFC")
    .replace(/,.*/s, "")
    .replaceAll(/\([^()]*\)/g, " ")
    .split(/[\s.|]+/)
    .filter((word) => /[\p{L}\p{N}]/u.test(word));
  const own = names.filter((word) => !TITLES.has(word.toLowerCase()));
  const [first, ...more] = own.length > 0 ? own : names;
  return [first, more.at(-1)].map(firstLetter).join("").toUpperCase();
}

/** Unicode versions differ in whether a joined pair is one grapheme, and server and browser must agree: it always is. */
function firstLetter(word = ""): string {
  const letters = new Intl.Segmenter("kn", { granularity: "grapheme" });
  let letter = "";
  for (const { segment } of letters.segment(word.replace(/^[^\p{L}\p{N}]+/u, ""))) {
    letter += segment;
    if (!VIRAMA.test(letter)) break;
  }
  return letter;
}
