/** Reads the text of a document of Word as it is shown once all changes are accepted. */
import { OfficePackage } from "./office-package.ts";
import { readXml, type XmlElement } from "./xml.ts";
import type { ZipArchive } from "./zip-archive.ts";
import { PagedText } from "../paged-text.ts";
import { readTextProperty, type TextProperties, WordStyles } from "./word-styles.ts";

/** Pages are broken where its writer did so, and where Word last did. */
export function readDocx(archive: ZipArchive): PagedText {
  const source = new OfficePackage(archive);
  const { main } = source;
  const pages = new PagedText();
  const [styles] = source.find(main, "styles");
  const reader = new WordReader(
    pages,
    new WordStyles(styles === undefined ? undefined : source.read(styles)),
  );
  for (const part of [main, ...source.find(main, "footnotes"), ...source.find(main, "endnotes")]) {
    const content = source.read(part);
    if (content) reader.read(content);
  }
  return pages;
}

/** Deleted and moved text, and the second copy of a text box, for programs that draw no shapes. */
const APART = new Set(["w:del", "w:moveFrom", "w:sdtPr", "mc:Fallback"]);
const FORMER_PROPERTIES = /^w:[a-zA-Z]+PrChange$/;

interface WordRun extends TextProperties {
  paragraphStyle: string | undefined;
  style: string | undefined;
}

class WordReader {
  readonly #pages: PagedText;
  readonly #styles: WordStyles;
  /** Around the present place: a text box has paragraphs within a run of another one. */
  readonly #paragraphStyles: (string | undefined)[] = [];
  readonly #runs: WordRun[] = [];
  readonly #rows: { isHidden: boolean }[] = [];
  /** Properties of a paragraph or a row that are open. */
  #properties: string | undefined;
  #isText = false;

  constructor(pages: PagedText, styles: WordStyles) {
    this.#pages = pages;
    this.#styles = styles;
  }

  read(part: Buffer): void {
    readXml(part, {
      skips: ({ name }) => this.#skips(name),
      open: (element) => this.#open(element),
      close: (name) => this.#close(name),
      text: (text) => {
        if (this.#isText) this.#add(text);
      },
      isDone: () => this.#pages.isFull,
    });
  }

  #skips(name: string): boolean {
    // The mark of a paragraph has a format of its own; a mark of a row says that it was deleted.
    if (this.#properties === "w:pPr") return name === "w:rPr" || FORMER_PROPERTIES.test(name);
    if (this.#properties === "w:trPr") return FORMER_PROPERTIES.test(name);
    return APART.has(name) || FORMER_PROPERTIES.test(name);
  }

  #open(element: XmlElement): void {
    const { name, attributes } = element;
    const row = this.#rows.at(-1);
    const run = this.#runs.at(-1);
    if (run) readTextProperty(run, element);
    switch (name) {
      case "w:tr":
        this.#rows.push({ isHidden: false });
        break;
      case "w:p":
        this.#paragraphStyles.push(undefined);
        break;
      case "w:pPr":
      case "w:trPr":
        this.#properties = name;
        break;
      case "w:pStyle":
        this.#paragraphStyles[this.#paragraphStyles.length - 1] = attributes["w:val"];
        break;
      case "w:r":
        this.#runs.push({
          font: undefined,
          isHidden: undefined,
          paragraphStyle: this.#paragraphStyles.at(-1),
          style: undefined,
        });
        break;
      case "w:rStyle":
        if (run) run.style = attributes["w:val"];
        break;
      case "w:del":
      case "w:hidden":
        if (row) row.isHidden = true;
        break;
      case "w:t":
        this.#isText = true;
        break;
      default:
        this.#openMark(name, attributes["w:type"]);
    }
  }

  #openMark(name: string, type: string | undefined): void {
    if (name === "w:lastRenderedPageBreak" || (name === "w:br" && type === "page")) this.#pages.breakPage();
    else if (name === "w:br" || name === "w:cr") this.#pages.endParagraph();
    else if (name === "w:tab" && !this.#properties) this.#add(" ");
    else if (name === "w:noBreakHyphen") this.#add("-");
  }

  #close(name: string): void {
    if (name === this.#properties) this.#properties = undefined;
    if (name === "w:t") this.#isText = false;
    if (name === "w:r") this.#runs.pop();
    if (name === "w:tr") this.#rows.pop();
    if (name !== "w:p") return;
    this.#paragraphStyles.pop();
    this.#pages.endParagraph();
  }

  #add(text: string): void {
    if (this.#rows.some(({ isHidden }) => isHidden)) return;
    const runs = this.#runs.map((run) => {
      const style = this.#styles.find(run.paragraphStyle, run.style);
      return { font: run.font ?? style.font, isHidden: run.isHidden ?? style.isHidden };
    });
    if (!runs.some(({ isHidden }) => isHidden)) this.#pages.add(text, runs.at(-1)?.font);
  }
}
