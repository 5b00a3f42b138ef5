/** Recognises a file by its content. Of 25 MB this takes a while, so uploads are judged in a thread of its own. */
import { readFile } from "node:fs/promises";
import path from "node:path";
import { fileTypeFromBuffer } from "file-type";
import { isPlainText } from "./text-content.ts";
import { zipEntryNames } from "./zip-contents.ts";

/** Recognised by their first bytes alone. */
const PLAIN = new Set(["pdf", "jpg", "png", "gif", "webp", "mp4"]);
const ZIPPED = new Set(["zip", "docx", "xlsx", "pptx", "odt", "ods", "odp"]);

/** Programs for Java and Android, and documents with macros, are ZIP archives too. */
const PROGRAM_ENTRY =
  /(?:^|\/)vbaProject\.bin$|^(?:META-INF\/MANIFEST\.MF|AndroidManifest\.xml|classes\.dex)$/i;
const OPEN_DOCUMENT_MACRO = /^(?:Basic|Scripts)\//;

/** What older office documents call their main stream, and what they call their macros. */
const COMPOUND_STREAMS = { doc: "WordDocument", xls: "Workbook", ppt: "PowerPoint Document" };
const COMPOUND_MACROS = "_VBA_PROJECT";

/**
 * @param file its bytes, or the path of a file on this machine
 * @param name what the uploader called it
 * @returns undefined for what is not accepted
 * @throws SiteError `too_large`, `unsupported_kind` for an archive beyond limits, or a broken one
 */
export async function extensionByContent(
  file: Uint8Array | string,
  name: string,
): Promise<string | undefined> {
  const bytes =
    typeof file === "string" ? await readFile(file) : Buffer.from(file.buffer, file.byteOffset, file.length);
  return (await binaryExtension(bytes)) ?? textExtension(bytes, name);
}

async function binaryExtension(bytes: Buffer): Promise<string | undefined> {
  const found = await signature(bytes);
  if (found === "cfb") return compoundExtension(bytes);
  if (!found || !(PLAIN.has(found) || ZIPPED.has(found))) return undefined;
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
