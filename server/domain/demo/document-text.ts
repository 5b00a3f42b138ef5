/** Sets text of two scripts: breaks it into lines, draws it, and tags it so that it can be read aloud and searched. */
import type { Font } from "./document-fonts.ts";
import { runsOf } from "./document-runs.ts";
import type { Run } from "./document-runs.ts";

export type Pdf = PDFKit.PDFDocument;

export interface Style {
  size: number;
  bold?: boolean;
  /** Latin letters in the serif of the letterhead. */
  serif?: boolean;
  colour?: string;
  align?: "left" | "center" | "right";
  /** Distance of the baselines as a multiple of the size; Kannada's stacked letters need space. */
  leading?: number;
}

interface Box {
  x: number;
  width: number;
}

const LEADING = 1.65;

/**
 * Draws a paragraph at the document's current height and moves below it. It becomes an element of the structure tree
 * (`H1`, `P`); each line carries its plain text, because shaped Kannada cannot be read back from its glyphs.
 */
export function paragraph(pdf: Pdf, tag: "H1" | "H2" | "P", text: string, box: Box, style: Style): void {
  if (text === "") return;
  const lines = linesOf(pdf, text, box.width, style);
  const element = pdf.struct(tag, { lang: languageOf(text) });
  for (const [index, line] of lines.entries()) {
    const actual = index < lines.length - 1 ? `${line} ` : line;
    const content = pdf.markStructureContent("Span", { lang: languageOf(text), actual });
    drawLine(pdf, line, box, style);
    pdf.y += style.size * (style.leading ?? LEADING);
    pdf.endMarkedContent();
    element.add(content);
  }
  pdf.addStructure(element);
  element.end();
}

/** Words are put on a line while they fit. */
function linesOf(pdf: Pdf, text: string, width: number, style: Style): string[] {
  const lines: string[] = [];
  for (const word of text.split(" ")) {
    const last = lines.at(-1);
    const longer = last === undefined ? word : `${last} ${word}`;
    if (last !== undefined && widthOf(pdf, longer, style) <= width) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

function widthOf(pdf: Pdf, text: string, style: Style): number {
  return runsOf(text).reduce((sum, run) => sum + use(pdf, run, style).widthOfString(run.text), 0);
}

function drawLine(pdf: Pdf, line: string, box: Box, style: Style): void {
  const free = box.width - widthOf(pdf, line, style);
  let x = box.x + (style.align === "center" ? free / 2 : style.align === "right" ? free : 0);
  const top = pdf.y;
  for (const run of runsOf(line)) {
    const width = use(pdf, run, style).widthOfString(run.text);
    pdf
      .fillColor(style.colour ?? "#1d1a20")
      .text(run.text, x, top, { lineBreak: false, baseline: "alphabetic" });
    x += width;
  }
  pdf.y = top;
}

function use(pdf: Pdf, run: Run, style: Style): Pdf {
  return pdf.font(fontOf(run, style)).fontSize(style.size);
}

function fontOf(run: Run, style: Style): Font {
  if (run.script === "kn") return style.bold ? "kannada-bold" : "kannada";
  if (style.serif) return "serif-bold";
  return style.bold ? "latin-bold" : "latin";
}

function languageOf(text: string): string {
  return /[\u0c80-\u0cff]/u.test(text) ? "kn-IN" : "en-IN";
}
