/** Reads the text of a document as the program does, in this process. */
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { DocumentPage } from "#server/domain/documents/document-limits.ts";
import { textJobs } from "#server/domain/documents/text-jobs.ts";

export async function readDocument(extension: string, content: Uint8Array) {
  const folder = await mkdtemp(join(tmpdir(), "documents-"));
  const path = join(folder, "document");
  const pages: DocumentPage[] = [];
  try {
    await writeFile(path, content);
    const { state, isCut } = await textJobs.read({ path, extension }, async (page) => {
      pages.push(page);
    });
    return { state, isCut, pages };
  } finally {
    await rm(folder, { recursive: true });
  }
}

export const readTexts = async (extension: string, content: Uint8Array): Promise<string[]> =>
  (await readDocument(extension, content)).pages.map(({ text }) => text);
