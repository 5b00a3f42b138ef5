/** The paragraphs of a PDF's page: a page has glyphs at places, neither words nor lines. */
import { ARKAVATTU, DEAD_RA } from "./kannada-order.ts";
import type { DrawnGlyph, DrawnText } from "./pdf-glyphs.ts";
import { type FontRun, plainText } from "./plain-text.ts";

/** In sizes of the font. */
const SPACE = 0.18;
const LINE = 0.4;
const PARAGRAPH = 1.75;
/** A RA is rarely wider, and with a virama it is wider than without one. */
const WIDEST_RA = 0.75;
/** Less than this share of the widest line, and the line ends its paragraph. */
const FULL_LINE = 0.75;

interface Line {
  runs: FontRun[];
  /** Points: across the lines, and along this one. */
  across: number;
  begin: number;
  end: number;
  size: number;
}

/** @param nameOf the font's own name, of the name that the page has for it */
export function paragraphs(
  drawn: readonly DrawnText[],
  nameOf: (font: string) => string | undefined,
): string[] {
  const lines: Line[] = [];
  const widthsOfRa = raWidths(drawn);
  for (const text of drawn) {
    const unicodeOf = (glyph: DrawnGlyph) =>
      unicode(glyph, text.size * (widthsOfRa.get(text.font) ?? WIDEST_RA));
    addTo(lines, text, nameOf(text.font), unicodeOf);
  }
  return joined(lines.filter(({ runs }) => runs.some(({ text }) => text.trim() !== "")));
}

function addTo(
  lines: Line[],
  { glyphs, size, along }: DrawnText,
  font: string | undefined,
  unicodeOf: (glyph: DrawnGlyph) => string,
): void {
  for (const glyph of glyphs) {
    const begin = glyph.x * along[0] + glyph.y * along[1];
    const across = glyph.y * along[0] - glyph.x * along[1];
    let line = lines.at(-1);
    if (!line || isOther(line, { across, begin, size })) {
      line = { runs: [], across, begin, end: begin, size };
      lines.push(line);
    } else if (begin - line.end > SPACE * size) {
      append(line, " ", font);
    }
    append(line, unicodeOf(glyph), font);
    line.end = Math.max(begin + glyph.width, line.end);
    line.size = Math.max(line.size, size);
  }
}

/** Raised and lowered text stays in its line; what begins far before the end of the line begins another one. */
const isOther = (line: Line, { across, begin, size }: Pick<Line, "across" | "begin" | "size">): boolean =>
  Math.abs(across - line.across) > LINE * Math.max(size, line.size) || begin < line.end - 2 * size;

function append(line: Line, text: string, font: string | undefined): void {
  const last = line.runs.at(-1);
  if (last?.font === font && last) last.text += text;
  else line.runs.push({ text, font });
}

/** Of each font, in its sizes, the width of a RA. */
function raWidths(drawn: readonly DrawnText[]): Map<string, number> {
  const found = new Map<string, number>();
  for (const { font, glyphs, size } of drawn) {
    const ra = found.has(font) ? undefined : glyphs.find(({ unicode: text }) => text === "ರ");
    if (ra && size > 0) found.set(font, ra.width / size);
  }
  return found;
}

/** An arkavattu and a RA with a virama stand for the same characters; the arkavattu is the narrower one of their glyphs. */
const unicode = (glyph: DrawnGlyph, widthOfRa: number): string =>
  glyph.unicode === DEAD_RA && !glyph.isActual && glyph.width <= widthOfRa ? ARKAVATTU : glyph.unicode;

function joined(lines: readonly Line[]): string[] {
  const widest = Math.max(0, ...lines.map(({ begin, end }) => end - begin));
  const found: string[] = [];
  let open: Line | undefined;
  for (const line of lines) {
    const text = plainText(line.runs);
    if (text === "") continue;
    if (open && continues(open, line, widest)) found.push(connected(found.pop()!, text));
    else found.push(text);
    open = line;
  }
  return found;
}

function continues(before: Line, line: Line, widest: number): boolean {
  const size = Math.max(before.size, line.size);
  const down = before.across - line.across;
  const isNext = down > 0 && down <= PARAGRAPH * size;
  const isAlike = Math.min(before.size, line.size) > 0.9 * size;
  return isNext && isAlike && before.end - before.begin >= FULL_LINE * widest;
}

/** A word that was divided at the end of a line becomes whole. */
function connected(before: string, after: string): string {
  const isDivided = /[a-z]-$/.test(before) && /^[a-z]/.test(after);
  return isDivided ? before.slice(0, -1) + after : `${before} ${after}`;
}
