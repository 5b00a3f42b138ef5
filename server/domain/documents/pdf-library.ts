/**
 * PDF.js, which reads past the text that a span of glyphs stands for (`ActualText`). Browsers and office programs write it beside
 * Kannada, whose glyphs have no characters of their own. The library is changed while it is loaded: the instruction that begins the
 * span then has this text in the place of its number in the structure, for which nobody asks here.
 */
import { registerHooks } from "node:module";

const LIBRARY = "/unpdf/dist/pdfjs.mjs";
/** As it stands in the version that the project names. */
const BEGIN_OF_SPAN = "e=[e[0].name,e[1]instanceof F?e[1].get(`MCID`)";

registerHooks({
  load(url, context, nextLoad) {
    const loaded = nextLoad(url, context);
    if (!url.endsWith(LIBRARY) || !loaded.source) return loaded;
    const source =
      typeof loaded.source === "string" ? loaded.source : new TextDecoder().decode(loaded.source);
    return { ...loaded, source: source.replace(BEGIN_OF_SPAN, (text) => text.replace("MCID", "ActualText")) };
  },
});

export const { getDocument, OPS } = await import("unpdf/pdfjs");

const UTF_16 = "\u00fe\u00ff";
const UTF_8 = "\u00ef\u00bb\u00bf";

/** @param value of a PDF, a character for each byte where it is a text */
export function textOfString(value: unknown): string | undefined {
  if (typeof value !== "string") return undefined;
  const bytes = Buffer.from(value, "latin1");
  if (value.startsWith(UTF_16)) return new TextDecoder("utf-16be").decode(bytes);
  return value.startsWith(UTF_8) ? bytes.toString("utf8") : value;
}
