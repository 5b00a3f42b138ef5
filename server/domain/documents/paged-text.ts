import { DOCUMENT_LIMITS, type DocumentPage } from "./document-limits.ts";
import { type FontRun, plainText } from "./plain-text.ts";

/** Collects the paragraphs of a document that says where its pages break. */
export class PagedText {
  readonly pages: DocumentPage[] = [];
  #title: string | null = null;
  #lines: string[] = [];
  #runs: FontRun[] = [];
  #characters = 0;

  get isFull(): boolean {
    return this.pages.length >= DOCUMENT_LIMITS.pages || this.#characters >= DOCUMENT_LIMITS.ofDocument;
  }

  add(text: string, font?: string): void {
    this.#characters += text.length;
    const last = this.#runs.at(-1);
    if (last && last.font === font) last.text += text;
    else this.#runs.push({ text, font });
  }

  endParagraph(): void {
    const line = plainText(this.#runs);
    this.#runs = [];
    if (line !== "") this.#lines.push(line);
  }

  /** @param title of the page that begins */
  breakPage(title: string | null = null): void {
    this.endParagraph();
    if (this.#lines.length > 0 || this.#title !== null) this.#finish();
    this.#title = title;
  }

  /** All pages, of which a document has at least one. */
  end(): DocumentPage[] {
    this.breakPage();
    if (this.pages.length === 0) this.#finish();
    return this.pages;
  }

  #finish(): void {
    this.pages.push({ title: this.#title, text: this.#lines.join("\n") });
    this.#lines = [];
  }
}
