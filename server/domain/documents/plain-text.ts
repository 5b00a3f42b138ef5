/** The characters that are stored of a document's text. */
import { legacyToUnicode } from "#shared/legacy-fonts/legacy-kannada.ts";
import { normalize } from "#shared/normalize.ts";
import { kannadaInOrder } from "./kannada-order.ts";

/** Controls, and what reverses the direction of reading; never ZWNJ and ZWJ, which Kannada needs. */
const UNWANTED =
  /[\p{Cc}\p{Cs}\p{Co}\p{Cn}\u00ad\u061c\u200b\u200e\u200f\u2028-\u202e\u2060-\u2069\ufeff\ufffc\ufffd]/gu;
const SPACES = /\s+/gu;
const BEFORE_MARK = / (?=\p{M})/gu;

/** Text that a font has given: a run of characters that were written with it. */
export interface FontRun {
  text: string;
  /** As the document calls it; undefined where it does not say. */
  font: string | undefined;
}

/** The Unicode text of a run; fonts such as Nudi and Baraha draw Kannada on the codes of Latin letters. */
const textOfRun = ({ text, font }: FontRun): string => legacyToUnicode(text, { font });

/** One paragraph of runs, as it is stored: NFC, without controls, with single spaces. */
export function plainText(runs: readonly FontRun[]): string {
  const text = runs.map(textOfRun).join("");
  const spaced = kannadaInOrder(text.replaceAll(SPACES, " ").replaceAll(BEFORE_MARK, ""));
  return normalize(spaced.replaceAll(UNWANTED, "")).trim();
}
