/** Reads the text of a document of Word. */
import { UnreadableDocument } from "./document-limits.ts";
import { PagedText } from "./paged-text.ts";
import { fontIn, WordStyles } from "./word-styles.ts";
import { readXml, type XmlElement } from "./xml.ts";
import type { ZipArchive } from "./zip-archive.ts";

const BODY = "word/document.xml";
const STYLES = "word/styles.xml";
const NOTES = ["word/footnotes.xml", "word/endnotes.xml"];

/** Pages are broken where its writer did so, and where Word last did. */
export function readDocx(archive: ZipArchive): PagedText {
  const body = archive.part(BODY);
  if (!body) throw new UnreadableDocument("broken");
  const pages = new PagedText();
  const styles = new WordStyles(archive.part(STYLES));
  for (const part of [body, ...NOTES.map((name) => archive.part(name))])
    if (part) readPart(part, styles, pages);
  return pages;
}

function readPart(part: Buffer, styles: WordStyles, pages: PagedText): void {
  let font: string | undefined;
  let paragraph: string | undefined;
  let character: string | undefined;
  let isText = false;
  const opened: Record<string, (element: XmlElement) => void> = {
    "w:p": () => (paragraph = undefined),
    "w:pStyle": ({ attributes }) => (paragraph = attributes["w:val"]),
    "w:r": () => {
      font = undefined;
      character = undefined;
    },
    "w:rStyle": ({ attributes }) => (character = attributes["w:val"]),
    "w:rFonts": ({ attributes }) => (font = fontIn(attributes)),
    "w:t": () => (isText = true),
    "w:tab": () => pages.add(" "),
    "w:noBreakHyphen": () => pages.add("-"),
    "w:cr": () => pages.endParagraph(),
    "w:br": ({ attributes }) => (attributes["w:type"] === "page" ? pages.breakPage() : pages.endParagraph()),
    "w:lastRenderedPageBreak": () => pages.breakPage(),
  };
  readXml(part, {
    open: (element) => opened[element.name]?.(element),
    close(name) {
      if (name === "w:t") isText = false;
      if (name === "w:p") pages.endParagraph();
    },
    text(text) {
      if (isText) pages.add(text, font ?? styles.fontOf(paragraph, character));
    },
    isDone: () => pages.isFull,
  });
}
