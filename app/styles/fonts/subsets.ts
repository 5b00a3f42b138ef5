/** The faces that `fonts.css` names, cut from the complete fonts to the characters and the weights that the pages use. */
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { join } from "node:path";
import subsetFont from "subset-font";

const SANS = "@fontsource-variable/noto-sans/files/noto-sans-latin-wght-normal.woff2";
const SANS_EXTENDED = "@fontsource-variable/noto-sans/files/noto-sans-latin-ext-wght-normal.woff2";
const KANNADA = "@fontsource-variable/noto-sans-kannada/files/noto-sans-kannada-kannada-wght-normal.woff2";
const SERIF = "@fontsource/noto-serif/files/noto-serif-latin-600-normal.woff2";
const SERIF_EXTENDED = "@fontsource/noto-serif/files/noto-serif-latin-ext-600-normal.woff2";
const SERIF_REGULAR = "@fontsource/noto-serif/files/noto-serif-latin-400-normal.woff2";
const KANNADA_SEMIBOLD = "@fontsource/noto-sans-kannada/files/noto-sans-kannada-kannada-600-normal.woff2";

/** A weight, or the weights between which a browser may choose. */
type Weight = number | { min: number; max: number };
const REGULAR_TO_SEMIBOLD: Weight = { min: 400, max: 600 };

const SOURCES: Record<string, { source: string; weight?: Weight }> = {
  "sans.woff2": { source: SANS, weight: REGULAR_TO_SEMIBOLD },
  "sans-more.woff2": { source: SANS, weight: REGULAR_TO_SEMIBOLD },
  "sans-rupee.woff2": { source: SANS_EXTENDED, weight: REGULAR_TO_SEMIBOLD },
  "serif.woff2": { source: SERIF },
  "serif-more.woff2": { source: SERIF },
  "serif-regular.woff2": { source: SERIF_REGULAR },
  "serif-regular-more.woff2": { source: SERIF_REGULAR },
  "kannada.woff2": { source: KANNADA, weight: REGULAR_TO_SEMIBOLD },
  "kannada-few.woff2": { source: KANNADA, weight: 400 },
};

/** What cards are drawn with, as TrueType, which is all that reads a font beside browsers. */
const CARD_FACES = [
  { name: "card-latin.ttf", source: SERIF, ranges: "U+20-7E, U+A0-FF, U+2010-2026" },
  { name: "card-rupee.ttf", source: SERIF_EXTENDED, ranges: "U+20B9" },
  { name: "card-kannada.ttf", source: KANNADA_SEMIBOLD, ranges: "U+964-965, U+C80-CF3, U+200C-200D, U+25CC" },
];

/** Of Latin letters: pairs and ligatures. What else the fonts offer (small capitals, fractions) no style asks for. */
const LATIN_FEATURES = ["kern", "liga", "ccmp", "locl", "mark", "mkmk"];

const NAME = /url\("\.\/fonts\/([\w-]+\.woff2)"\)/;

const find = createRequire(import.meta.url);

export interface Subset {
  name: string;
  content: Buffer;
}

/** Makes every face of the style sheet, with the characters of its `unicode-range`, and those of cards. */
export async function makeSubsets(): Promise<Subset[]> {
  const css = await readFile(join(import.meta.dirname, "../fonts.css"), "utf8");
  const faces = css.split("}").flatMap((rule) => {
    const name = NAME.exec(rule)?.[1];
    const [, ranges] = rule.split("unicode-range:");
    return name && ranges ? [{ name, characters: charactersOf(ranges.split(";", 1)[0]!) }] : [];
  });
  return Promise.all([
    ...faces.map(async ({ name, characters }) => ({ name, content: await cut(name, characters) })),
    ...CARD_FACES.map(async ({ name, source, ranges }) => ({
      name,
      content: await subsetFont(await readFile(find.resolve(source)), charactersOf(ranges), {
        targetFormat: "truetype",
      }),
    })),
  ]);
}

async function cut(name: string, characters: string): Promise<Buffer> {
  const face = SOURCES[name];
  if (!face) throw new Error(`${name} has no source in subsets.ts.`);
  const { source, weight } = face;
  return subsetFont(await readFile(find.resolve(source)), characters, {
    targetFormat: "woff2",
    ...(source !== KANNADA && { keepFeatures: LATIN_FEATURES }),
    ...(weight !== undefined && { variationAxes: { wght: weight } }),
  });
}

/** @param ranges as in CSS: `U+20-7E, U+A0` */
function charactersOf(ranges: string): string {
  return ranges
    .split(",")
    .flatMap((range) => {
      const [first = 0, last = first] = range
        .trim()
        .slice(2)
        .split("-")
        .map((hex) => Number.parseInt(hex, 16));
      return Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index));
    })
    .join("");
}
