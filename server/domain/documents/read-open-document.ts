/** Reads the text of an ODT or ODS: a page a break of pages, or a sheet. */
import { UnreadableDocument } from "./document-limits.ts";
import { PagedText } from "./paged-text.ts";
import { readXml, type XmlElement } from "./xml.ts";
import type { ZipArchive } from "./zip-archive.ts";

const CONTENT = "content.xml";
const MANIFEST = "META-INF/manifest.xml";
/** Text is in paragraphs and headings alone, whatever stands between their tags. */
const PARAGRAPHS = new Set(["text:p", "text:h"]);
/** What is not read with the text around it. */
const APART = new Set(["office:annotation", "text:tracked-changes", "text:ruby-text"]);

/** @param isSheet whether its tables are sheets, of which each row is a line */
export function readOpenDocument(archive: ZipArchive, isSheet: boolean): PagedText {
  if (archive.part(MANIFEST)?.includes("encryption-data")) throw new UnreadableDocument("encrypted");
  const content = archive.part(CONTENT);
  if (!content) throw new UnreadableDocument("broken");
  const pages = new PagedText();
  new Content(pages, isSheet).read(content);
  return pages;
}

class Content {
  readonly #pages: PagedText;
  readonly #isSheet: boolean;
  readonly #fonts = new Map<string, string>();
  readonly #breaks = new Set<string>();
  /** Of the spans around the present place. */
  readonly #within: (string | undefined)[] = [];
  #style = "";
  #paragraphs = 0;
  #apart = 0;

  constructor(pages: PagedText, isSheet: boolean) {
    this.#pages = pages;
    this.#isSheet = isSheet;
  }

  read(content: Buffer): void {
    readXml(content, {
      open: (element) => this.#open(element),
      close: (name) => this.#close(name),
      text: (text) => {
        if (this.#paragraphs > 0 && this.#apart === 0) this.#pages.add(text, this.#font());
      },
      isDone: () => this.#pages.isFull,
    });
  }

  #font(): string | undefined {
    return this.#within.findLast((font) => font !== undefined);
  }

  #open({ name, attributes }: XmlElement): void {
    this.#readStyle(name, attributes);
    const style = attributes["text:style-name"] ?? "";
    if (APART.has(name)) this.#apart += 1;
    if (PARAGRAPHS.has(name)) {
      this.#paragraphs += 1;
      if (this.#breaks.has(style)) this.#pages.breakPage();
    }
    if (PARAGRAPHS.has(name) || name === "text:span") this.#within.push(this.#fonts.get(style));
    if (name === "text:soft-page-break") this.#pages.breakPage();
    if (name === "text:tab" || name === "text:s") this.#pages.add(" ");
    if (name === "text:line-break") this.#endLine();
    if (name === "table:table" && this.#isSheet) this.#pages.breakPage(attributes["table:name"] ?? null);
  }

  /** Styles stand before the text that uses them. */
  #readStyle(name: string, attributes: XmlElement["attributes"]): void {
    if (name === "style:style") this.#style = attributes["style:name"] ?? "";
    const font = attributes["style:font-name"] ?? attributes["fo:font-family"];
    if (name === "style:text-properties" && font) this.#fonts.set(this.#style, font.replaceAll("'", ""));
    if (name === "style:paragraph-properties" && attributes["fo:break-before"] === "page") {
      this.#breaks.add(this.#style);
    }
  }

  #close(name: string): void {
    if (APART.has(name)) this.#apart -= 1;
    if (PARAGRAPHS.has(name) || name === "text:span") this.#within.pop();
    if (PARAGRAPHS.has(name)) {
      this.#paragraphs -= 1;
      this.#endLine();
    }
    if (name === "table:table-row" && this.#isSheet) this.#pages.endParagraph();
  }

  #endLine(): void {
    if (this.#isSheet) this.#pages.add(" ");
    else this.#pages.endParagraph();
  }
}
