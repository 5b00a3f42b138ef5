/** Texts as parts of addresses and of names of files. */
import { normalize } from "./normalize.ts";

const graphemes = new Intl.Segmenter("kn", { granularity: "grapheme" });
const encoder = new TextEncoder();

/**
 * The letters and digits of a text, of any script, in lower case with dashes between them; empty where it has none.
 * @param bytes at the most, in UTF-8
 */
export function slug(text: string, characters: number, bytes = Infinity): string {
  const joined = text.replaceAll(/[\u200b-\u200d]/g, "");
  const dashed = normalize(joined.toLowerCase()).replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, "-");
  return cut(trimDashes(dashed), characters, bytes).replace(/-$/, "");
}

/** A name must not start with a mark that has lost its letter either. */
function trimDashes(text: string): string {
  return text.replace(/^[-\p{M}]+/u, "").replace(/-$/, "");
}

/** Each of these is a written character and a byte. */
const PLAIN = /^[ -~]*$/;

/** Shortens between whole written characters, so that no Kannada letter loses its vowel sign. */
export function cut(text: string, characters: number, bytes = Infinity): string {
  if (PLAIN.test(text)) return text.slice(0, Math.min(characters, bytes));
  let shortened = "";
  for (const { segment } of graphemes.segment(text)) {
    const next = shortened + segment;
    if (next.length > characters || encoder.encode(next).length > bytes) break;
    shortened = next;
  }
  return shortened;
}
