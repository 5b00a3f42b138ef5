/** What is done with the content of a document, in a process of its own (`text-worker.ts`). */
import { readFile } from "node:fs/promises";
import { type ReadDocument, type ReportPage, UnreadableDocument } from "./document-limits.ts";
import { LimitedPages } from "./limited-pages.ts";
import type { PagedText } from "./paged-text.ts";
import { readDocx } from "./read-docx.ts";
import { readOpenDocument } from "./read-open-document.ts";
import { readPdf } from "./read-pdf.ts";
import { readXlsx } from "./read-xlsx.ts";
import { ZipArchive } from "./zip-archive.ts";

type ReadArchive = (archive: ZipArchive) => PagedText;

const ZIPPED: Readonly<Record<string, ReadArchive>> = {
  docx: readDocx,
  xlsx: readXlsx,
  odt: (archive) => readOpenDocument(archive, false),
  ods: (archive) => readOpenDocument(archive, true),
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
