/** Draws cards, in a process of its own: the libraries for text and pictures lie outside of JavaScript's heap. */
import sharp, { type OverlayOptions } from "sharp";
import { CARD_SIZE } from "#shared/addresses.ts";
import { cut } from "#shared/slug.ts";

/** What stands on a card, each in one language or both. */
export interface CardText {
  /** Whose page it is. */
  owner: string;
  title: string;
  /** Below the title, each a line; none for a page that says no more. */
  facts: readonly string[];
}

/** Paths of files on this machine. */
export interface CardParts {
  /** As TrueType: what a machine has of its own may have no Kannada. */
  fonts: readonly string[];
  /** The emblem, as SVG without text. */
  emblem: string;
}

interface Ink {
  colour: string;
  /** Of the letters, in pixels. */
  size: number;
}

export const cardJobs = { draw };
export type CardJobs = typeof cardJobs;

const MARGIN = 72;
const WIDTH = CARD_SIZE.width - 2 * MARGIN;
const BAND = 136;
const EMBLEM = 88;
const TITLE = { top: 190, height: 270, sizes: [64, 56, 48, 40], colour: "#231a27", longest: 220 };
const FACTS = { bottom: 576, gap: 14, longest: 90, first: "#7c5310", others: "#5d5263" };
const OWNER = { left: MARGIN + EMBLEM + 28, longest: 60 };
const FONT = "Noto Serif, Noto Sans Kannada Semi-Bold";

const GROUND = `<svg xmlns="http://www.w3.org/2000/svg" width="${CARD_SIZE.width}" height="${CARD_SIZE.height}">
  <rect width="100%" height="100%" fill="#fdfbf8"/>
  <rect width="100%" height="${BAND}" fill="#701638"/>
  <rect y="${BAND}" width="100%" height="6" fill="#c9973f"/>
  <rect y="${CARD_SIZE.height - 18}" width="100%" height="18" fill="#701638"/>
</svg>`;

sharp.concurrency(1);
sharp.cache(false);

/** @returns a PNG of `CARD_SIZE`, whatever is asked to stand on it */
async function draw({ text, parts }: { text: CardText; parts: CardParts }): Promise<Uint8Array> {
  await loadFonts(parts.fonts);
  const { owner, title, facts } = text;
  const emblem = await sharp(parts.emblem).resize(EMBLEM, EMBLEM).png().toBuffer();
  const layers = [
    { input: emblem, left: MARGIN, top: (BAND - EMBLEM) / 2 },
    await ownerLayer(owner),
    await titleLayer(title),
    ...(await factLayers(facts)),
  ];
  return sharp(Buffer.from(GROUND)).composite(layers).png({ palette: true, colours: 64 }).toBuffer();
}

let loaded: Promise<void> | undefined;

/** What was named once is known to every later text, so that each letter comes from whichever font has it. */
function loadFonts(fonts: readonly string[]): Promise<void> {
  loaded ??= (async () => {
    for (const fontfile of fonts)
      await sharp({ text: { text: ".", fontfile } })
        .raw()
        .toBuffer();
  })();
  return loaded;
}

async function ownerLayer(owner: string): Promise<OverlayOptions> {
  const width = CARD_SIZE.width - OWNER.left - MARGIN;
  const { data, info } = await lines(cut(owner, OWNER.longest), { colour: "#ffffff", size: 40 }, width);
  const { data: input, height } = await within(data, info, width, BAND);
  return { input, left: OWNER.left, top: Math.round((BAND - height) / 2) };
}

/** As large as it can be, so that it is read where the card is shown as small as a thumb. */
async function titleLayer(title: string): Promise<OverlayOptions> {
  const { top, height, sizes, colour, longest } = TITLE;
  const short = cut(title, longest);
  const shown = short === title ? title : `${short.trimEnd()} …`;
  for (const size of sizes) {
    const { data, info } = await lines(shown, { colour, size }, WIDTH);
    if (info.height <= height && info.width <= WIDTH) return { input: data, left: MARGIN, top };
  }
  const { data, info } = await lines(shown, { colour, size: sizes.at(-1)! }, WIDTH);
  return { input: (await within(data, info, WIDTH, height)).data, left: MARGIN, top };
}

/** From the bottom upwards. */
async function factLayers(facts: readonly string[]): Promise<OverlayOptions[]> {
  const layers: OverlayOptions[] = [];
  let bottom = FACTS.bottom;
  for (const [place, fact] of [...facts.entries()].toReversed()) {
    const colour = place === 0 && facts.length > 1 ? FACTS.first : FACTS.others;
    const { data, info } = await lines(cut(fact, FACTS.longest), { colour, size: 30 }, WIDTH);
    const { data: input, height } = await within(data, info, WIDTH, 44);
    layers.push({ input, left: MARGIN, top: bottom - height });
    bottom -= height + FACTS.gap;
  }
  return layers;
}

interface Drawn {
  width: number;
  height: number;
}

/** A text in lines of a width at the most, without a ground. */
async function lines(text: string, { colour, size }: Ink, width: number) {
  // Nothing cannot be drawn.
  if (!VISIBLE.test(text)) return { data: await blank(), info: { width: 1, height: 1 } };
  return sharp({
    text: {
      text: `<span foreground="${colour}">${escaped(text)}</span>`,
      font: `${FONT} ${size}`,
      dpi: 72,
      width,
      wrap: "word-char",
      rgba: true,
    },
  })
    .png()
    .toBuffer({ resolveWithObject: true });
}

/** What leaves a trace on paper. */
const VISIBLE = /[\p{L}\p{N}\p{P}\p{S}]/u;

const blank = (): Promise<Buffer> =>
  sharp({ create: { width: 1, height: 1, channels: 4, background: "#0000" } })
    .png()
    .toBuffer();

async function within(data: Buffer, drawn: Drawn, width: number, height: number) {
  if (drawn.width <= width && drawn.height <= height) return { data, height: drawn.height };
  const { data: smaller, info } = await sharp(data)
    .resize({ width, height, fit: "inside" })
    .png()
    .toBuffer({ resolveWithObject: true });
  return { data: smaller, height: info.height };
}

const ENTITIES: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;" };

/** What a text says, not what its markup would. */
const escaped = (text: string): string =>
  text
    .toWellFormed()
    .replaceAll(/[\p{Cc}\p{Bidi_Control}\s]+/gu, " ")
    .trim()
    .replaceAll(/[&<>]/g, (character) => ENTITIES[character]!);
