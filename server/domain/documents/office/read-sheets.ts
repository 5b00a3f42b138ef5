/** Reads the sheets of an XLSX or ODS file, whatever it is called. */
import { OPEN_CONTENT } from "./open-document.ts";
import { readOds } from "./read-ods.ts";
import { readXlsx } from "./read-xlsx.ts";
import type { SheetListener } from "./sheet-cell.ts";
import type { ZipArchive } from "./zip-archive.ts";

/** @throws UnreadableDocument, and what the listener throws */
export function readSheets(archive: ZipArchive, listener: SheetListener): void {
  if (archive.has(OPEN_CONTENT)) readOds(archive, listener);
  else readXlsx(archive, listener);
}
