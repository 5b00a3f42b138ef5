/** How much of a document is read, and at what cost. */
import type { TextState } from "#shared/tables/file.ts";

export const DOCUMENT_LIMITS = {
  /** Bytes of the file. An upload has at most 25 MB. */
  bytes: 32 * 1024 * 1024,
  /** Bytes of one part of a zipped document, unpacked. */
  partBytes: 64 * 1024 * 1024,
  pages: 2000,
  /** Characters. */
  ofPage: 50_000,
  ofDocument: 2_000_000,
  /** Elements of XML within each other. */
  depth: 200,
  /** Elements of XML in one part: empty ones hold nothing, but take their time. */
  elements: 8_000_000,
};

/** A page, a sheet, or what stands before the next break of pages. */
export interface DocumentPage {
  /** Of a sheet, its name. */
  title: string | null;
  /** A paragraph a line. Empty where nothing can be read. */
  text: string;
}

/** What became of a document whose pages have been reported. */
export interface ReadDocument {
  state: TextState;
  /** Whether it is longer than what was read. */
  isCut: boolean;
}

export type ReportPage = (page: DocumentPage) => Promise<void>;

/** Why nothing can be read of a document. */
export class UnreadableDocument extends Error {
  override name = "UnreadableDocument";
  readonly state: TextState;

  constructor(state: TextState) {
    super(state);
    this.state = state;
  }
}
