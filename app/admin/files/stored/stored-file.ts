/** An uploaded file as the calls answer it to staff. */
import type { UploadFolder } from "#shared/vocabulary.ts";

export interface StoredFile {
  id: number;
  version: number;
  /** What its uploader called it. */
  name: string;
  /** `/files/…` */
  url: string;
  folder: UploadFolder | null;
  /** The media type. */
  kind: string | null;
  /** Bytes. */
  size: number | null;
  /** Pixels. */
  width: number | null;
  height: number | null;
  /** Of its renditions, smallest first, separated by commas. */
  widths: string | null;
  createdAt: string;
  uploadedBy: string | null;
  /** The id of the account. */
  uploader: number | null;
}

export interface StoredFiles {
  rows: StoredFile[];
  total: number;
  page: number;
  size: number;
}

/** A picture without renditions is loaded as a whole up to this size, in bytes. */
const SMALL_PICTURE = 1024 * 1024;

export const isPicture = ({ kind }: Pick<StoredFile, "kind">): boolean => kind?.startsWith("image/") ?? false;

/** Without its dot. A file that takes its place has the same. */
export const extensionOf = ({ url }: Pick<StoredFile, "url">): string => url.slice(url.lastIndexOf(".") + 1);

/** `PDF`, `JPG` */
export const formatOf = (file: Pick<StoredFile, "url">): string => extensionOf(file).toUpperCase();

/** The lightest form of a picture, as it is now; undefined for what is no picture, or has only a heavy form. */
export function previewOf(file: StoredFile): string | undefined {
  if (!isPicture(file)) return undefined;
  const [smallest] = (file.widths ?? "").split(",");
  if (smallest) return `${file.url.replace(/\.[^./]+$/, "")}.${smallest}.webp?v=${file.version}`;
  return (file.size ?? 0) <= SMALL_PICTURE ? `${file.url}?v=${file.version}` : undefined;
}

/** The address of a file as a program outside the site needs it. */
export const absoluteAddress = (url: string, origin: string): string => new URL(url, origin).href;
