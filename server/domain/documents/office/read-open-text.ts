/** Reads the text of an OpenDocument text (ODT): a page a break of pages. */
import { OpenParagraphs, type ParagraphPart, OpenStyles, readOpenDocument } from "./open-document.ts";
import type { XmlElement } from "./xml.ts";
import type { ZipArchive } from "./zip-archive.ts";
import { PagedText } from "../paged-text.ts";

export function readOpenText(archive: ZipArchive): PagedText {
  const pages = new PagedText();
  const styles = new OpenStyles();
  // Of notes and frames, which follow the paragraph that they belong to.
  const inner: (() => void)[] = [];
  const paragraphs = new OpenParagraphs(styles, (parts, style) => {
    const add = () => {
      if (styles.find("paragraph", style, "breaksPage")) pages.breakPage();
      for (const part of parts) addPart(pages, part);
      pages.endParagraph();
    };
    if (paragraphs.depth > 0) inner.push(add);
    else for (const each of [add, ...inner.splice(0)]) each();
  });
  readOpenDocument(archive, styles, {
    skips: isHiddenRow,
    open: (element) => paragraphs.open(element),
    close: (name) => paragraphs.close(name),
    text: (text) => paragraphs.add(text),
    isDone: () => pages.isFull,
  });
  return pages;
}

const isHiddenRow = ({ name, attributes }: XmlElement): boolean =>
  name === "table:table-row" && (attributes["table:visibility"] ?? "visible") !== "visible";

function addPart(pages: PagedText, part: ParagraphPart): void {
  if (part === "page") pages.breakPage();
  else if (part === "line") pages.endParagraph();
  else pages.add(part.text, part.font);
}
