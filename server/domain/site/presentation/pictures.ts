/** Pictures with everything a browser needs to choose the right rendition and to reserve its place. */
import { file } from "#shared/tables/file.ts";
import { parseFocus } from "#shared/picture-columns.ts";
import { pictureUrl } from "#shared/urls.ts";
import { DESKTOP_BREAKPOINT_PX } from "#shared/vocabulary.ts";
import { renditionPath } from "../../files/rendition-path.ts";
import type { RecordReader } from "../../records/read/reader.ts";
import type { RecordOf } from "../../records/read/record-of.ts";
import type { Picture, PictureSource } from "./view-models.ts";
import type { LocalizedText } from "#shared/localized-text.ts";

interface Asked {
  /** As stored: `carousel/home-dusk.webp`. */
  url: string;
  /** The composition for phones, where there is one. */
  phoneUrl?: string;
  alt: LocalizedText;
  /** Without words, whatever they are. */
  decorative?: boolean;
  /** As stored: `35,60`. */
  focus?: string;
}

const FORMATS = [
  { format: "avif", type: "image/avif" },
  { format: "webp", type: "image/webp" },
] as const;

export async function picturesOf(
  reader: RecordReader,
  asked: readonly Asked[],
  storageBase: string | undefined,
): Promise<Picture[]> {
  const urls = asked.flatMap(({ url, phoneUrl }) => (phoneUrl ? [url, phoneUrl] : [url]));
  const files = await reader.of(file).among("url", urls.map(fileUrl));
  const byUrl = new Map(files.map((each) => [each.url, each]));
  return asked.map(({ url, phoneUrl, alt, decorative, focus = "" }) => {
    const original = byUrl.get(fileUrl(url));
    const phone = phoneUrl ? sources(byUrl.get(fileUrl(phoneUrl)), phoneUrl, storageBase) : [];
    return {
      src: pictureUrl(url, storageBase),
      alt: decorative ? { ...alt, text: "" } : alt,
      focus: parseFocus(focus),
      width: original?.width ?? 0,
      height: original?.height ?? 0,
      sources: [
        ...phone.map((source) => ({ ...source, media: `(max-width: ${DESKTOP_BREAKPOINT_PX}px)` })),
        ...sources(original, url, storageBase),
      ],
    };
  });
}

/** One picture; null where no address is stored. */
export async function pictureOf(
  { reader, settings }: { reader: RecordReader; settings: Record<string, string> },
  url: string | undefined,
  alt: LocalizedText,
): Promise<Picture | null> {
  if (!url) return null;
  const [picture] = await picturesOf(reader, [{ url, alt }], settings.storage_base);
  return picture ?? null;
}

/** Where the row of a picture's file says that it is: below `/files/`, also for `/images/…` and relative addresses. */
function fileUrl(url: string): string {
  return `/files/${url.replace(/^\/(files|images)\//, "")}`;
}

function sources(
  original: RecordOf<typeof file> | undefined,
  url: string,
  storageBase: string | undefined,
): PictureSource[] {
  const widths = (original?.widths ?? "").split(",").filter(Boolean).map(Number);
  if (widths.length === 0) return [];
  return FORMATS.map(({ format, type }) => ({
    type,
    srcset: widths
      .map((width) => `${pictureUrl(renditionPath(url, width, format), storageBase)} ${width}w`)
      .join(", "),
  }));
}
