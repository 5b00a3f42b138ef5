/** What is done with the content of a document, in a process of its own (`text-worker.ts`). */
import { readFile } from "node:fs/promises";
import { type ReadDocument, type ReportPage, UnreadableDocument } from "./document-limits.ts";
import { LimitedPages } from "./limited-pages.ts";
import type { PagedText } from "./paged-text.ts";
import { readDocx } from "./office/read-docx.ts";
import { readOpenText } from "./office/read-open-text.ts";
import { readPdf } from "./read-pdf.ts";
import { readSheetText } from "./office/read-sheet-text.ts";
import { ZipArchive } from "./office/zip-archive.ts";

type ReadArchive = (archive: ZipArchive) => PagedText;

const ZIPPED: Readonly<Record<string, ReadArchive>> = {
  docx: readDocx,
  xlsx: readSheetText,
  odt: readOpenText,
  ods: readSheetText,
};

export const textJobs = { read };

export type TextJobs = typeof textJobs;

/**
 * Reports the pages of a document one after the other, and answers what became of it.
 *
 * @param path of a file on this machine
 * @param extension `pdf`, `docx`, `xlsx`, `odt` or `ods`
 */
async function read(
  { path, extension }: { path: string; extension: string },
  report: ReportPage,
): Promise<ReadDocument> {
  try {
    const readArchive = ZIPPED[extension];
    return readArchive ? await readZipped(path, readArchive, report) : await readPdf(path, report);
  } catch (error) {
    if (error instanceof UnreadableDocument) return { state: error.state, isCut: false };
    throw error;
  }
}

async function readZipped(path: string, readArchive: ReadArchive, report: ReportPage): Promise<ReadDocument> {
  const found = readArchive(new ZipArchive(await readFile(path)));
  const all = found.end();
  const pages = new LimitedPages(report);
  for (const page of all) if (!pages.isFull) await pages.add(page);
  const isCut = pages.isCut || found.isFull || pages.count < all.length;
  return { state: pages.hasText ? "read" : "empty", isCut };
}
