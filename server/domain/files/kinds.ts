/** Decides what an uploaded file is, by its content alone. */
import { readFile } from "node:fs/promises";
import path from "node:path";
import { fileTypeFromBuffer } from "file-type";
import { SiteError } from "#shared/errors.ts";
import { inspect } from "./pictures.ts";
import { isPlainText } from "./text-content.ts";
import { zipEntryNames } from "./zip-contents.ts";

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
const ZIPPED = new Set(["zip", "docx", "xlsx", "pptx", "odt", "ods", "odp"]);

/** Programs for Java and Android, and documents with macros, are ZIP archives too. */
const PROGRAM_ENTRY =
  /(?:^|\/)vbaProject\.bin$|^(?:META-INF\/MANIFEST\.MF|AndroidManifest\.xml|classes\.dex)$/i;
const OPEN_DOCUMENT_MACRO = /^(?:Basic|Scripts)\//;

/** What older office documents call their main stream, and what they call their macros. */
const COMPOUND_STREAMS = { doc: "WordDocument", xls: "Workbook", ppt: "PowerPoint Document" };
const COMPOUND_MACROS = "_VBA_PROJECT";

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
 * @throws SiteError `unsupported_kind` for what is not accepted, `too_large` for a picture or an archive beyond limits
 */
export async function decideKind(file: Uint8Array | string, name: string): Promise<Kind> {
  const bytes =
    typeof file === "string" ? await readFile(file) : Buffer.from(file.buffer, file.byteOffset, file.length);
  const kind = kindOf((await binaryExtension(bytes)) ?? (await textExtension(bytes, name)) ?? "");
  if (!kind) throw new SiteError("unsupported_kind");
  return kind;
}

async function binaryExtension(bytes: Buffer): Promise<string | undefined> {
  const found = await signature(bytes);
  if (found === "cfb") return compoundExtension(bytes);
  if (!found || !(INLINE.has(found) || ZIPPED.has(found) || found === "mp4")) return undefined;
  // A script can begin like a picture, so the rest of the header has to be one too.
  if (PICTURES.has(found)) await inspect(bytes);
  if (ZIPPED.has(found) && zipEntryNames(bytes).some((entry) => isProgram(entry, found))) return undefined;
  return found;
}

function isProgram(entry: string, extension: string): boolean {
  return PROGRAM_ENTRY.test(entry) || (extension.startsWith("od") && OPEN_DOCUMENT_MACRO.test(entry));
}

async function signature(bytes: Buffer): Promise<string | undefined> {
  const found = (await fileTypeFromBuffer(bytes))?.ext;
  return found === "apng" ? "png" : found;
}

function compoundExtension(bytes: Buffer): string | undefined {
  if (bytes.includes(COMPOUND_MACROS, 0, "utf16le")) return undefined;
  const found = Object.entries(COMPOUND_STREAMS).find(([, stream]) => bytes.includes(stream, 0, "utf16le"));
  return found?.[0];
}

/** Text has no signature, so its name has to say that it is meant to be read; a script stays out. */
async function textExtension(bytes: Buffer, name: string): Promise<string | undefined> {
  const extension = path.extname(name).slice(1).toLowerCase();
  const mayBeText = extension === "txt" || extension === "csv";
  return mayBeText && (await isPlainText(bytes)) ? extension : undefined;
}
