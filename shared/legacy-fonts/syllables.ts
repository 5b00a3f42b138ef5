/** Puts the glyphs of a word into the order of Unicode, syllable by syllable. */
import {
  ARKAVATTU,
  AVAGRAHA,
  HALANT,
  markVowel,
  NUKTA,
  type Opening,
  openingAt,
  SIGNS,
  SPACERS,
  SUBJOINED,
} from "./glyphs.ts";

const ZERO_WIDTH_NON_JOINER = "\u200c";
const ZERO_WIDTH_JOINER = "\u200d";

export interface ReadWord {
  /** In Unicode; a character that means nothing where it stands stays as it is. */
  text: string;
  syllables: number;
  /** Syllables whose glyphs no other text has in this order. */
  telling: number;
  /** Glyphs that no font draws where they stand: of a typist's slip, or of a word that is none of these fonts. */
  slips: number;
  /** Vowels that stand for themselves within the word: rare, save in the Kannada names of Latin letters. */
  inner: number;
}

interface Syllable extends Opening {
  subjoined: string;
  hasArkavattu: boolean;
  hasNukta: boolean;
  signs: string;
}

/** @param word letters of Latin-1 without spaces, digits or ASCII punctuation */
export function readWord(word: string): ReadWord {
  const reader = new Reader();
  for (let at = 0; at < word.length;) {
    const [glyphs = word[at]!, opening] = openingAt(word, at) ?? [];
    if (opening) reader.open(opening);
    else reader.take(glyphs);
    at += glyphs.length;
  }
  return reader.end();
}

class Reader {
  readonly #parts: string[] = [];
  #current: Syllable | undefined;
  readonly #counts = { syllables: 0, telling: 0, slips: 0, inner: 0 };

  open(opening: Opening): void {
    this.#close();
    if (opening.isVowel && this.#counts.syllables > 0) this.#counts.inner += 1;
    // Unicode would join what the font sets side by side.
    if (!opening.isVowel && this.#parts.at(-1)?.endsWith(HALANT)) this.#parts.push(ZERO_WIDTH_NON_JOINER);
    this.#current = { ...opening, subjoined: "", hasArkavattu: false, hasNukta: false, signs: "" };
    this.#counts.syllables += 1;
  }

  take(glyph: string): void {
    const syllable = this.#current;
    if (syllable && this.#belongs(syllable, glyph)) return;
    this.#close();
    this.#parts.push(glyph === AVAGRAHA ? "ಽ" : glyph);
    if (glyph !== AVAGRAHA) this.#counts.slips += 1;
  }

  end(): ReadWord {
    this.#close();
    return { text: this.#parts.join(""), ...this.#counts };
  }

  /** Adds a glyph to the syllable; false where it means nothing there. */
  #belongs(syllable: Syllable, glyph: string): boolean {
    if (SPACERS.includes(glyph)) return true;
    if (NUKTA.includes(glyph) && !syllable.isVowel) {
      syllable.hasNukta = true;
      return true;
    }
    if (SIGNS.has(glyph)) {
      syllable.signs += SIGNS.get(glyph)!;
      return true;
    }
    return this.#shapes(syllable, glyph);
  }

  #shapes(syllable: Syllable, glyph: string): boolean {
    const subjoined = SUBJOINED.get(glyph);
    // ಆ್ಯ, as in the English "app", is all that is drawn below a vowel.
    if (syllable.isVowel && subjoined !== "ಯ") return false;
    if (subjoined || glyph === ARKAVATTU) {
      if (syllable.vowel === undefined) this.#counts.slips += 1;
      if (subjoined) syllable.subjoined += HALANT + subjoined;
      else syllable.hasArkavattu = true;
      return true;
    }
    const marked = markVowel(syllable.vowel, glyph);
    if (!marked) return false;
    if (marked.isSlip) this.#counts.slips += 1;
    syllable.vowel = marked.vowel;
    return true;
  }

  #close(): void {
    const syllable = this.#current;
    if (!syllable) return;
    this.#current = undefined;
    if (syllable.vowel === undefined) this.#counts.slips += 1;
    else if (syllable.isTelling) this.#counts.telling += 1;
    this.#parts.push(written(syllable));
  }
}

function written({ letter, subjoined, vowel, signs, hasArkavattu, hasNukta }: Syllable): string {
  // Without it, ರ before another consonant would be drawn as arkavattu.
  const joiner = letter === "ರ" && subjoined !== "" && !hasArkavattu ? ZERO_WIDTH_JOINER : "";
  const before = hasArkavattu ? `ರ${HALANT}` : "";
  return before + letter + (hasNukta ? "಼" : "") + joiner + subjoined + (vowel ?? "") + signs;
}
