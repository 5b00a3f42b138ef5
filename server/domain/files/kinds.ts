/** The kinds of files that are taken, and which of them a file is. */
import { SiteError } from "#shared/errors.ts";
import { extensionByContent } from "./content-kind.ts";

export interface Kind {
  /** Without a dot. */
  extension: string;
  mediaType: string;
  /** Whether a browser may show it in place; everything else is served as an attachment. */
  inline: boolean;
}

const OPEN_XML = "application/vnd.openxmlformats-officedocument.";
const OPEN_DOCUMENT = "application/vnd.oasis.opendocument.";

const MEDIA_TYPES: Record<string, string> = {
  pdf: "application/pdf",
  doc: "application/msword",
  xls: "application/vnd.ms-excel",
  ppt: "application/vnd.ms-powerpoint",
  docx: `${OPEN_XML}wordprocessingml.document`,
  xlsx: `${OPEN_XML}spreadsheetml.sheet`,
  pptx: `${OPEN_XML}presentationml.presentation`,
  odt: `${OPEN_DOCUMENT}text`,
  ods: `${OPEN_DOCUMENT}spreadsheet`,
  odp: `${OPEN_DOCUMENT}presentation`,
  csv: "text/csv; charset=utf-8",
  txt: "text/plain; charset=utf-8",
  jpg: "image/jpeg",
  png: "image/png",
  gif: "image/gif",
  webp: "image/webp",
  zip: "application/zip",
  mp4: "video/mp4",
};

export const PICTURE_EXTENSIONS = ["jpg", "png", "gif", "webp"] as const;
const PICTURES = new Set<string>(PICTURE_EXTENSIONS);
const INLINE = new Set(["pdf", ...PICTURES]);

/** The kind that a stored file's extension stands for; undefined for one that is never stored. */
export function kindOf(extension: string): Kind | undefined {
  if (!Object.hasOwn(MEDIA_TYPES, extension)) return undefined;
  return { extension, mediaType: MEDIA_TYPES[extension] as string, inline: INLINE.has(extension) };
}

/**
 * Decides a file's kind.
 *
 * @param file its bytes, or the path of a file on this machine
 * @param name what the uploader called it; it only tells CSV from other text, since their content cannot
 * @param extensionOf reads the content
 * @throws SiteError `unsupported_kind` for what is not accepted, `too_large` for an archive beyond limits
 */
export async function decideKind<File extends Uint8Array | string>(
  file: File,
  name: string,
  extensionOf: (file: File, name: string) => Promise<string | undefined> = extensionByContent,
): Promise<Kind> {
  const kind = kindOf((await extensionOf(file, name)) ?? "");
  if (!kind) throw new SiteError("unsupported_kind");
  return kind;
}
