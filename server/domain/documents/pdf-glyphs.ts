/** Where the glyphs of a PDF's page stand: the part of its drawing instructions that is about text. */
import { OPS, textOfString } from "./pdf-library.ts";

/** a, b, c, d, e, f as in a PDF: x' = ax + cy + e, y' = bx + dy + f. */
type Matrix = readonly [number, number, number, number, number, number];

/** What one instruction draws, in the order of the page's content. */
export interface DrawnText {
  glyphs: readonly DrawnGlyph[];
  /** As the page names it; `commonObjs` knows its name. */
  font: string;
  /** Points. */
  size: number;
  /** The direction of the line: one point along it. */
  along: readonly [number, number];
}

export interface DrawnGlyph {
  unicode: string;
  code: number;
  /** Points on the page, of its beginning. */
  x: number;
  y: number;
  /** Points along the line. */
  width: number;
  /** Whether it stands for several, with the text that the document itself gives for them. */
  isActual: boolean;
}

/** Glyphs whose text the document gives. */
interface Span {
  text: string;
  /** How much is drawn before them, and how many spans are around them. */
  from: number;
  depth: number;
}

interface Glyph {
  unicode: string;
  originalCharCode: number;
  isSpace: boolean;
  /** Thousandths of the size. */
  width: number;
}

interface Graphics {
  matrix: Matrix;
  font: string;
  size: number;
  charSpacing: number;
  wordSpacing: number;
  scale: number;
  leading: number;
  rise: number;
}

const IDENTITY: Matrix = [1, 0, 0, 1, 0, 0];
const SMALLEST = 1e-6;
/** The tag of content that belongs to a layer. */
const LAYER = "OC";

const times = (m: Matrix, n: Matrix): Matrix => [
  m[0] * n[0] + m[2] * n[1],
  m[1] * n[0] + m[3] * n[1],
  m[0] * n[2] + m[2] * n[3],
  m[1] * n[2] + m[3] * n[3],
  m[0] * n[4] + m[2] * n[5] + m[4],
  m[1] * n[4] + m[3] * n[5] + m[5],
];

type Args = readonly unknown[] | null;

/** Tells whether a layer of a PDF (optional content group) is shown. */
export type IsLayerVisible = (layer: unknown) => boolean;

/** Follows the instructions of one page. */
class TextMachine {
  readonly drawn: DrawnText[] = [];
  readonly #stack: Graphics[] = [];
  #now: Graphics = {
    matrix: IDENTITY,
    font: "",
    size: 0,
    charSpacing: 0,
    wordSpacing: 0,
    scale: 1,
    leading: 0,
    rise: 0,
  };
  #text: Matrix = IDENTITY;
  #line: Matrix = IDENTITY;
  #depth = 0;
  #span: Span | undefined;
  readonly #isLayerVisible: IsLayerVisible;
  /** The depth at which a layer begins that is not shown. */
  #hiddenDepth: number | undefined;

  constructor(isLayerVisible: IsLayerVisible) {
    this.#isLayerVisible = isLayerVisible;
  }

  readonly #steps = new Map<number, (args: Args) => void>([
    [OPS.save, () => this.#save()],
    [OPS.restore, () => this.#restore()],
    [OPS.transform, (args) => this.#transform(matrixOf(args))],
    [OPS.paintFormXObjectBegin, (args) => this.#beginForm(args?.[0])],
    [OPS.paintFormXObjectEnd, () => this.#restore()],
    [OPS.beginText, () => this.#setText(IDENTITY)],
    [OPS.setCharSpacing, (args) => (this.#now.charSpacing = Number(args?.[0]))],
    [OPS.setWordSpacing, (args) => (this.#now.wordSpacing = Number(args?.[0]))],
    [OPS.setHScale, (args) => (this.#now.scale = Number(args?.[0]) / 100)],
    [OPS.setLeading, (args) => (this.#now.leading = -Number(args?.[0]))],
    [OPS.setTextRise, (args) => (this.#now.rise = Number(args?.[0]))],
    [OPS.setFont, (args) => this.#setFont(args)],
    [OPS.setTextMatrix, (args) => this.#setText(matrixOf(args?.length === 1 ? args[0] : args))],
    [OPS.moveText, (args) => this.#move(Number(args?.[0]), Number(args?.[1]))],
    [OPS.setLeadingMoveText, (args) => this.#moveWithLeading(Number(args?.[0]), Number(args?.[1]))],
    [OPS.nextLine, () => this.#move(0, this.#now.leading)],
    [OPS.showText, (args) => this.#show(args?.[0])],
    [OPS.beginMarkedContent, () => (this.#depth += 1)],
    [OPS.beginMarkedContentProps, (args) => this.#beginContent(args)],
    [OPS.endMarkedContent, () => this.#endContent()],
  ]);

  follow(instruction: number, args: Args): void {
    this.#steps.get(instruction)?.(args);
  }

  #save(): void {
    this.#stack.push({ ...this.#now });
  }

  #restore(): void {
    this.#now = this.#stack.pop() ?? this.#now;
  }

  #transform(matrix: Matrix): void {
    this.#now.matrix = times(this.#now.matrix, matrix);
  }

  #beginForm(matrix: unknown): void {
    this.#save();
    if (matrix) this.#transform(matrixOf(matrix));
  }

  #setFont(args: Args): void {
    this.#now.font = String(args?.[0]);
    this.#now.size = Number(args?.[1]);
  }

  #setText(matrix: Matrix): void {
    this.#text = matrix;
    this.#line = matrix;
  }

  #move(x: number, y: number): void {
    this.#setText(times(this.#line, [1, 0, 0, 1, x, y]));
  }

  #moveWithLeading(x: number, y: number): void {
    this.#now.leading = y;
    this.#move(x, y);
  }

  #show(shown: unknown): void {
    if (!Array.isArray(shown)) return;
    const { font, size, scale, charSpacing, wordSpacing, rise } = this.#now;
    const glyphs: DrawnGlyph[] = [];
    const whole = times(this.#now.matrix, this.#text);
    const stretch = Math.hypot(whole[0], whole[1]) || SMALLEST;
    for (const each of shown as (Glyph | number | null)[]) {
      if (typeof each === "number") {
        this.#advance((-each / 1000) * size * scale);
      } else if (each) {
        const [, , , , x, y] = times(times(this.#now.matrix, this.#text), [1, 0, 0, 1, 0, rise]);
        const width = (each.width / 1000) * size * scale;
        const spacing = charSpacing + (each.isSpace ? wordSpacing : 0);
        const { unicode, originalCharCode: code } = each;
        glyphs.push({ unicode, code, x, y, width: width * stretch, isActual: false });
        this.#advance(width + spacing * scale);
      }
    }
    const along = [whole[0] / stretch, whole[1] / stretch] as const;
    if (glyphs.length > 0 && this.#hiddenDepth === undefined)
      this.drawn.push({ glyphs, font, size: Math.abs(size) * stretch, along });
  }

  #beginContent(args: Args): void {
    this.#depth += 1;
    if (args?.[0] === LAYER && !this.#isLayerVisible(args[1])) this.#hiddenDepth ??= this.#depth;
    const text = textOfString(args?.[1]);
    if (text !== undefined) this.#span ??= { text, from: this.drawn.length, depth: this.#depth };
  }

  #endContent(): void {
    if (this.#hiddenDepth === this.#depth) this.#hiddenDepth = undefined;
    const span = this.#span;
    if (span?.depth === this.#depth) {
      const within = this.drawn.splice(span.from);
      if (within.length > 0) this.drawn.push(asOne(within, span.text));
      this.#span = undefined;
    }
    this.#depth -= 1;
  }

  #advance(by: number): void {
    this.#text = times(this.#text, [1, 0, 0, 1, by, 0]);
  }
}

/** What is drawn as one glyph that is as wide as all of its line. */
function asOne([first, ...others]: readonly DrawnText[], text: string): DrawnText {
  const begin = first!.glyphs[0]!;
  const [x, y] = first!.along;
  const ends = [first!, ...others]
    .flatMap(({ glyphs }) => glyphs)
    .map((glyph) => (glyph.x - begin.x) * x + (glyph.y - begin.y) * y + glyph.width);
  const width = ends.reduce((longest, end) => Math.max(longest, end), 0);
  return { ...first!, glyphs: [{ ...begin, unicode: text, width, isActual: true }] };
}

function matrixOf(value: unknown): Matrix {
  const numbers = Array.from((value ?? IDENTITY) as ArrayLike<number>, Number);
  const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = numbers.every(Number.isFinite) ? numbers : IDENTITY;
  return [a, b, c, d, e, f];
}

/** @param list a page's drawing instructions, as PDF.js answers them */
export function drawnText(
  list: { fnArray: readonly number[]; argsArray: readonly unknown[] },
  isLayerVisible: IsLayerVisible,
): DrawnText[] {
  const machine = new TextMachine(isLayerVisible);
  list.fnArray.forEach((instruction, at) => machine.follow(instruction, list.argsArray[at] as Args));
  return machine.drawn;
}
