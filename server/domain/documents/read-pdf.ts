/** Reads the text of a PDF, page by page, without drawing it. */
import { readFile } from "node:fs/promises";
import type { PDFDocumentProxy, PDFPageProxy } from "unpdf/pdfjs";
import { type ReadDocument, type ReportPage, UnreadableDocument } from "./document-limits.ts";
import { drawnText, type IsLayerVisible } from "./pdf-glyphs.ts";
import { getDocument } from "./pdf-library.ts";
import { mappedText } from "./pdf-mapping.ts";
import { paragraphs } from "./pdf-paragraphs.ts";
import { LimitedPages } from "./limited-pages.ts";

export async function readPdf(path: string, report: ReportPage): Promise<ReadDocument> {
  const document = await open(new Uint8Array(await readFile(path)));
  const layers = await document.getOptionalContentConfig();
  const isLayerVisible = (layer: unknown) => layers.isVisible(layer);
  const pages = new LimitedPages(report);
  let unmapped = 0;
  let broken = 0;
  for (let number = 1; number <= document.numPages && !pages.isFull; number += 1) {
    const page = await pageOf(document, number, isLayerVisible);
    if (page?.isUnmapped) unmapped += 1;
    if (!page) broken += 1;
    await pages.add({ title: null, text: page?.lines.join("\n") ?? "" });
  }
  const isCut = pages.isCut || pages.count < document.numPages;
  if (pages.hasText) return { state: "read", isCut };
  if (broken === pages.count) throw new UnreadableDocument("broken");
  return { state: unmapped > 0 ? "unmapped" : "scan", isCut };
}

async function open(data: Uint8Array): Promise<PDFDocumentProxy> {
  try {
    return await getDocument({
      data,
      // Pictures are left out unread, and no font is handed to a browser that is not there.
      maxImageSize: 1,
      disableFontFace: true,
      useSystemFonts: false,
      isOffscreenCanvasSupported: false,
      isImageDecoderSupported: false,
      enableXfa: false,
      verbosity: 0,
    }).promise;
  } catch (error) {
    const isEncrypted = error instanceof Error && error.name === "PasswordException";
    throw new UnreadableDocument(isEncrypted ? "encrypted" : "broken");
  }
}

/** Undefined for a page that cannot be read; the others are. */
async function pageOf(document: PDFDocumentProxy, number: number, isLayerVisible: IsLayerVisible) {
  try {
    const page = await document.getPage(number);
    const { drawn, isUnmapped } = mappedText(drawnText(await page.getOperatorList(), isLayerVisible));
    const lines = paragraphs(drawn, (font) => fontName(page, font));
    page.cleanup();
    return { lines, isUnmapped };
  } catch {
    return undefined;
  }
}

/** Fonts that the program has brought have a name such as `ABCDEF+NudiAkshar-Bold`. */
function fontName(page: PDFPageProxy, font: string): string | undefined {
  if (!page.commonObjs.has(font)) return undefined;
  const { name } = page.commonObjs.get(font) as { name?: string };
  return name?.replace(/^[A-Z]{6}\+/, "");
}
