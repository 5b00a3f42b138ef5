/** The parts of a document of LibreOffice that say what is shown: its styles, and its content in paragraphs. */
import { DOCUMENT_LIMITS, UnreadableDocument } from "../document-limits.ts";
import { parseCount } from "./sheet-cell.ts";
import { readXml, type XmlElement, type XmlListener } from "./xml.ts";
import type { ZipArchive } from "./zip-archive.ts";

export const OPEN_CONTENT = "content.xml";
const STYLES = "styles.xml";
const MANIFEST = "META-INF/manifest.xml";
/** More styles than this do not stand on each other in any document that is not hostile. */
const MAX_STYLE_DEPTH = 20;
/** Spaces that one element may stand for. */
const MAX_SPACES = 1000;

/** What is none of the text around it: notes of readers, deleted text, pronunciations, and copies of other documents. */
const APART = new Set([
  "office:annotation",
  "table:detective",
  "table:dde-links",
  "table:tracked-changes",
  "text:ruby-text",
  "text:tracked-changes",
]);
const PARAGRAPHS = new Set(["text:p", "text:h"]);
const HIDDEN_PARAGRAPH = "text:hidden-paragraph";

const isHidden = ({ name, attributes }: XmlElement): boolean =>
  !name.startsWith("style:") &&
  name !== HIDDEN_PARAGRAPH &&
  (attributes["text:display"] === "none" ||
    attributes["text:is-hidden"] === "true" ||
    attributes["draw:display"] === "none");

/** Reads styles and content in the order in which they build on each other. @throws UnreadableDocument */
export function readOpenDocument(archive: ZipArchive, styles: OpenStyles, listener: XmlListener): void {
  if (archive.part(MANIFEST)?.includes("encryption-data")) throw new UnreadableDocument("encrypted");
  const content = archive.part(OPEN_CONTENT);
  if (!content) throw new UnreadableDocument("broken");
  const shared = archive.part(STYLES);
  if (shared) readXml(shared, { open: (element) => styles.open(element) });
  readXml(content, {
    ...listener,
    skips: (element) => APART.has(element.name) || isHidden(element) || (listener.skips?.(element) ?? false),
    open(element) {
      styles.open(element);
      listener.open?.(element);
    },
  });
}

interface OpenStyle {
  parent?: string | undefined;
  font?: string | undefined;
  isHidden?: boolean | undefined;
  breaksPage?: boolean | undefined;
}

type Family = "paragraph" | "text" | "table" | "table-cell";

export class OpenStyles {
  readonly #styles = new Map<string, OpenStyle>();
  #family = "";
  #style: OpenStyle = {};

  /** Takes what an element says of a style. */
  open({ name, attributes }: XmlElement): void {
    if (name === "style:style") {
      this.#family = attributes["style:family"] ?? "";
      this.#style = { parent: attributes["style:parent-style-name"] };
      this.#styles.set(`${this.#family} ${attributes["style:name"] ?? ""}`, this.#style);
    }
    // Of lists and numbers, which are no styles of text.
    if (name.endsWith("-style")) this.#style = {};
    if (name === "style:text-properties") {
      const font = attributes["style:font-name"] ?? attributes["fo:font-family"];
      if (font) this.#style.font = font.replaceAll("'", "");
      if (attributes["text:display"]) this.#style.isHidden = attributes["text:display"] === "none";
    }
    if (name === "style:table-properties" && attributes["table:display"])
      this.#style.isHidden = attributes["table:display"] === "false";
    if (name === "style:paragraph-properties" && attributes["fo:break-before"])
      this.#style.breaksPage = attributes["fo:break-before"] === "page";
  }

  /** The value of a style, or of the nearest one that it stands on. */
  find<Key extends keyof OpenStyle>(family: Family, name: string | undefined, key: Key): OpenStyle[Key] {
    let style = this.#styles.get(`${family} ${name ?? ""}`);
    for (let depth = 0; style && style[key] === undefined && depth < MAX_STYLE_DEPTH; depth += 1)
      style = style.parent === undefined ? undefined : this.#styles.get(`${family} ${style.parent}`);
    return style?.[key];
  }
}

/** A part of a paragraph: text, the end of a line, or of a page. */
export type ParagraphPart = { text: string; font: string | undefined } | "line" | "page";

interface OpenParagraph {
  style: string | undefined;
  parts: ParagraphPart[];
  isHidden: boolean;
}

/** Gathers the paragraphs of a content; one in a frame or a note ends before the one that it belongs to. */
export class OpenParagraphs {
  readonly #styles: OpenStyles;
  readonly #end: (parts: readonly ParagraphPart[], style: string | undefined) => void;
  readonly #paragraphs: OpenParagraph[] = [];
  /** Of the paragraphs and spans around the present place. */
  readonly #within: { font: string | undefined; isHidden: boolean }[] = [];
  #characters = 0;

  constructor(styles: OpenStyles, end: (parts: readonly ParagraphPart[], style: string | undefined) => void) {
    this.#styles = styles;
    this.#end = end;
  }

  open({ name, attributes }: XmlElement): void {
    const style = attributes["text:style-name"];
    if (PARAGRAPHS.has(name)) {
      this.#paragraphs.push({ style, parts: [], isHidden: false });
      this.#enter("paragraph", style);
    }
    if (name === "text:span") this.#enter("text", style);
    if (name === "text:s") this.add(" ".repeat(Math.min(parseCount(attributes["text:c"]) ?? 1, MAX_SPACES)));
    if (name === "text:tab") this.add("\t");
    if (name === "text:line-break") this.#push("line");
    if (name === "text:soft-page-break") this.#breakPage();
    const paragraph = this.#paragraphs.at(-1);
    if (name === HIDDEN_PARAGRAPH && attributes["text:is-hidden"] === "true" && paragraph)
      paragraph.isHidden = true;
  }

  /** How many paragraphs are open, within each other. */
  get depth(): number {
    return this.#paragraphs.length;
  }

  /** Text is in paragraphs alone, whatever stands between their tags; more than a document has is left out. */
  add(text: string): void {
    if (this.#characters > DOCUMENT_LIMITS.ofDocument) return;
    if (this.#within.some(({ isHidden: hides }) => hides)) return;
    this.#characters += text.length;
    this.#push({ text, font: this.#within.findLast(({ font }) => font !== undefined)?.font });
  }

  close(name: string): void {
    if (PARAGRAPHS.has(name) || name === "text:span") this.#within.pop();
    if (!PARAGRAPHS.has(name)) return;
    const { isHidden: hides, parts, style } = this.#paragraphs.pop()!;
    if (this.#paragraphs.length === 0) this.#characters = 0;
    this.#end(hides ? [] : parts, style);
  }

  #enter(family: Family, style: string | undefined): void {
    const font = this.#styles.find(family, style, "font");
    this.#within.push({ font, isHidden: this.#styles.find(family, style, "isHidden") ?? false });
  }

  #breakPage(): void {
    if (this.#paragraphs.length > 0) this.#push("page");
    else this.#end(["page"], undefined);
  }

  #push(part: ParagraphPart): void {
    const parts = this.#paragraphs.at(-1)?.parts;
    const last = parts?.at(-1);
    if (typeof part === "object" && typeof last === "object" && last.font === part.font)
      last.text += part.text;
    else parts?.push(part);
  }
}
