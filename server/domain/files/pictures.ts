/** Measures uploaded pictures and makes the renditions that phones load. */
import sharp, { type Metadata, type Sharp } from "sharp";
import { SiteError } from "#shared/errors.ts";
import { createLimiter } from "../kernel/limiter.ts";

const RENDITION_WIDTHS = [480, 960, 1440, 1920] as const;
const RENDITION_FORMATS = ["avif", "webp"] as const;
export type RenditionFormat = (typeof RENDITION_FORMATS)[number];

export interface Rendition {
  /** Pixels. */
  width: number;
  format: RenditionFormat;
  bytes: Buffer;
}

export interface PictureSize {
  /** Pixels, as the picture is meant to be seen, after the camera's rotation. */
  width: number;
  height: number;
}

const PIXELS_MAX = 40_000_000;
const FORMATS = new Set(["jpeg", "png", "gif", "webp"]);
/** Enough to notice a picture that breaks off, without keeping what was decoded. */
const PROBE_PIXELS = 16;

// Visitors come first: a picture takes one core.
sharp.concurrency(1);
sharp.cache(false);
/** Whoever uploads waits for the judgement alone, never for the renditions of other pictures. */
const judged = createLimiter({ atOnce: 2, waiting: 20 });
const renditionLimiter = createLimiter({ atOnce: 1, waiting: Infinity });

/**
 * Measures a picture after making sure that it is whole.
 *
 * @param file its bytes, or the path of a file on this machine
 * @throws SiteError `too_large` beyond 40 megapixels, decided from the header before anything is decoded;
 *   `unsupported_kind` for a broken picture and for everything but JPEG, PNG, GIF and WebP; `busy` where many wait
 */
export async function inspect(file: Uint8Array | string): Promise<PictureSize> {
  const { width, height } = (await header(file)).autoOrient;
  await judged(() => unbroken(() => open(file).resize(PROBE_PIXELS).raw().toBuffer()));
  return { width, height };
}

/**
 * Writes a picture anew from what it shows: the same kind and size, upright, without what a camera or anybody else has put
 * beside it – the place where it was taken, a page behind its end. An animation stays one.
 *
 * @param from the path of a file on this machine, as `to`
 * @throws SiteError as `inspect` does
 */
export async function reencode(from: string, to: string): Promise<PictureSize & { size: number }> {
  const { format, pages = 1, autoOrient } = await header(from);
  const animated = pages > 1;
  const drawing = () => {
    const source = sharp(from, { limitInputPixels: PIXELS_MAX, failOn: "error", animated });
    // An animation has no camera that could have been held upright.
    return AGAIN[format as keyof typeof AGAIN](animated ? source : source.autoOrient());
  };
  const { size } = await judged(() => unbroken(() => drawing().toFile(to)));
  return { width: autoOrient.width, height: autoOrient.height, size };
}

/** So close to the original that nobody sees a difference; without colour profile, as sRGB. */
const AGAIN = {
  jpeg: (picture: Sharp) => picture.jpeg({ quality: 92, chromaSubsampling: "4:4:4" }),
  png: (picture: Sharp) => picture.png(),
  webp: (picture: Sharp) => picture.webp({ quality: 92, effort: 2 }),
  gif: (picture: Sharp) => picture.gif({ effort: 3 }),
};

/**
 * Makes the AVIF and WebP renditions of a picture, one after the other; none as wide as the picture itself, and none of an
 * animation, which would stand still.
 *
 * @throws SiteError as `inspect` does
 */
export async function makeRenditions(
  bytes: Uint8Array,
  widths: readonly number[] = RENDITION_WIDTHS,
): Promise<Rendition[]> {
  const { autoOrient, pages = 1 } = await header(bytes);
  if (pages > 1) return [];
  const renditions: Rendition[] = [];
  for (const width of widths.filter((candidate) => candidate < autoOrient.width)) {
    for (const format of RENDITION_FORMATS) {
      const copy = await renditionLimiter(() =>
        unbroken(() => encoded(open(bytes).autoOrient().resize({ width }), format)),
      );
      renditions.push({ width, format, bytes: copy });
    }
  }
  return renditions;
}

/** Where the rendition of a stored picture lies: `carousel/gate.jpg` has `carousel/gate.480.avif`. */
export function renditionPath(path: string, width: number, format: RenditionFormat): string {
  return `${path.replace(/\.[^./]+$/, "")}.${width}.${format}`;
}

async function header(file: Uint8Array | string): Promise<Metadata> {
  const found = await unbroken(() => sharp(file, { limitInputPixels: false }).metadata());
  if (!FORMATS.has(found.format)) throw broken();
  if (found.width * found.height * (found.pages ?? 1) > PIXELS_MAX) throw new SiteError("too_large");
  return found;
}

function open(file: Uint8Array | string): Sharp {
  return sharp(file, { limitInputPixels: PIXELS_MAX, failOn: "error" });
}

function encoded(picture: Sharp, format: RenditionFormat): Promise<Buffer> {
  // Effort 2 is a tenth of the default's work for nearly the same size.
  return (format === "avif" ? picture.avif({ effort: 2 }) : picture.webp({ quality: 75 })).toBuffer();
}

/** What the decoder says is about the picture, whether it throws at once or rejects later. */
async function unbroken<T>(decode: () => Promise<T>): Promise<T> {
  try {
    return await decode();
  } catch {
    throw broken();
  }
}

function broken(): SiteError {
  return new SiteError("unsupported_kind", {
    problem: { code: "picture_broken" },
  });
}
