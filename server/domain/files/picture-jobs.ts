/**
 * What is done with pictures, in processes of their own (`picture-worker.ts`): decoding takes tens of megabytes outside of
 * JavaScript's heap, and nobody else is ended by a fault of a decoder.
 */
import sharp, { type Metadata, type Sharp } from "sharp";
import { SiteError } from "#shared/errors.ts";
import type { RenditionFormat } from "./rendition-path.ts";

const RENDITION_WIDTHS = [480, 960, 1440, 1920] as const;
const RENDITION_FORMATS: readonly RenditionFormat[] = ["avif", "webp"];

export interface Rendition {
  /** Pixels. */
  width: number;
  format: RenditionFormat;
  bytes: Uint8Array;
}

export interface PictureSize {
  /** Pixels, as the picture is meant to be seen, after the camera's rotation. */
  width: number;
  height: number;
}

const PIXELS_MAX = 40_000_000;
const FORMATS = new Set(["jpeg", "png", "gif", "webp"]);

// Visitors come first: a picture takes one core.
sharp.concurrency(1);
sharp.cache(false);

/** Paths of files on this machine. */
export const pictureJobs = { reencode, makeRenditions };

export type PictureJobs = typeof pictureJobs;

/**
 * Writes a picture anew from what it shows: the same kind and size, upright, without what a camera or anybody else has put
 * beside it – the place where it was taken, a page behind its end. An animation stays one.
 *
 * @returns its measures, and the bytes of what was written
 * @throws SiteError `too_large` beyond 40 megapixels, decided from the header before anything is decoded;
 *   `unsupported_kind` for a broken picture and for everything but JPEG, PNG, GIF and WebP
 */
async function reencode({ from, to }: { from: string; to: string }): Promise<PictureSize & { size: number }> {
  const { format, pages = 1, autoOrient } = await header(from);
  const animated = pages > 1;
  const drawing = () => {
    const source = sharp(from, { limitInputPixels: PIXELS_MAX, failOn: "error", animated });
    // An animation has no camera that could have been held upright.
    return AGAIN[format as keyof typeof AGAIN](animated ? source : source.autoOrient());
  };
  const { size } = await unbroken(() => drawing().toFile(to));
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
 * Makes the AVIF and WebP renditions of a picture and reports one after the other; none as wide as the picture itself, and
 * none of an animation, which would stand still.
 *
 * @throws SiteError as `reencode` does
 */
async function makeRenditions(from: string, report: (rendition: Rendition) => Promise<void>): Promise<void> {
  const { autoOrient, pages = 1 } = await header(from);
  if (pages > 1) return;
  for (const width of RENDITION_WIDTHS.filter((candidate) => candidate < autoOrient.width)) {
    for (const format of RENDITION_FORMATS) {
      const bytes = await unbroken(() => encoded(open(from).autoOrient().resize({ width }), format));
      await report({ width, format, bytes });
    }
  }
}

async function header(from: string): Promise<Metadata> {
  const found = await unbroken(() => sharp(from, { limitInputPixels: false }).metadata());
  if (!FORMATS.has(found.format)) throw broken();
  if (found.width * found.height * (found.pages ?? 1) > PIXELS_MAX) throw new SiteError("too_large");
  return found;
}

function open(from: string): Sharp {
  return sharp(from, { limitInputPixels: PIXELS_MAX, failOn: "error" });
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
