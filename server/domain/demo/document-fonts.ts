/** The fonts of the documents, read and parsed once: parsing them anew takes longer than setting a page. */
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import PdfKit from "pdfkit";
import { unpackWoff } from "./document-woff.ts";

const require = createRequire(import.meta.url);
/** The static fonts; pdfkit cannot read the variable ones. */
const FILES = {
  "serif-bold": "@fontsource/noto-serif/files/noto-serif-latin-700-normal.woff",
  latin: "@fontsource/noto-sans/files/noto-sans-latin-400-normal.woff",
  "latin-bold": "@fontsource/noto-sans/files/noto-sans-latin-700-normal.woff",
  kannada: "@fontsource/noto-sans-kannada/files/noto-sans-kannada-kannada-400-normal.woff",
  "kannada-bold": "@fontsource/noto-sans-kannada/files/noto-sans-kannada-kannada-700-normal.woff",
} as const;
export type Font = keyof typeof FILES;

const FONTS = Object.keys(FILES) as Font[];
const parsed = new Map<Font, PDFKit.Mixins.PDFFontSource>();

/** Makes every font known to a document by its name. Throws where a font package is not installed. */
export function registerFonts(pdf: PDFKit.PDFDocument): void {
  for (const font of FONTS) {
    const source = parsed.get(font) ?? parse(font);
    parsed.set(font, source);
    pdf.registerFont(font, source);
  }
}

/** pdfkit takes a font that is parsed already, though its types do not say so; its current font is the only way to one. */
function parse(font: Font): PDFKit.Mixins.PDFFontSource {
  const bytes = unpackWoff(readFileSync(require.resolve(FILES[font])));
  const scratch = new PdfKit({ font: "" }).font(bytes);
  const current: unknown = Reflect.get(scratch, "_font");
  return isHolder(current) ? current.font : bytes;
}

function isHolder(value: unknown): value is { font: PDFKit.Mixins.PDFFontSource } {
  return typeof value === "object" && value !== null && "font" in value;
}
