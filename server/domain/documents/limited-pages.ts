import { DOCUMENT_LIMITS, type DocumentPage, type ReportPage } from "./document-limits.ts";

/** Reports pages until there is as much text as is stored of a document. */
export class LimitedPages {
  readonly #report: ReportPage;
  #characters = 0;
  count = 0;
  hasText = false;
  /** Whether a page was longer than what is stored of it. */
  isCut = false;

  constructor(report: ReportPage) {
    this.#report = report;
  }

  get isFull(): boolean {
    return this.count >= DOCUMENT_LIMITS.pages || this.#characters >= DOCUMENT_LIMITS.ofDocument;
  }

  async add({ title, text }: DocumentPage): Promise<void> {
    const longest = Math.min(DOCUMENT_LIMITS.ofPage, DOCUMENT_LIMITS.ofDocument - this.#characters);
    const stored = text.slice(0, longest).toWellFormed();
    this.isCut ||= stored.length < text.length;
    this.count += 1;
    this.#characters += stored.length;
    this.hasText ||= stored !== "";
    await this.#report({ title, text: stored });
  }
}
