/** An uploaded file as the calls answer it to staff. */
import type { AnswerTo, RecordIn } from "#shared/api/caller.ts";

export type StoredFile = RecordIn<"file">;
export type StoredFiles = AnswerTo<"GET /:object", "file">;

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
