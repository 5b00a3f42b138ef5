/** What the first page of a notice says before its text: letterhead, number, date, kind and subject. */
import { SUBJECT } from "./letterhead.ts";

/** A line of a document, and the page on which it stands, counted from 1. */
export interface Line {
  page: number;
  text: string;
}

/** Of a document; its header stands on the first of them. */
const PAGES = 3;
const LINES = 200;
const HEADER_LINES = 14;
/** Characters of a line, of which the beginning tells enough. */
const LINE = 600;

/** The lines of the first pages of a document. @param pages their texts, in which a paragraph is a line */
export const linesOf = (pages: readonly string[]): Line[] =>
  pages
    .slice(0, PAGES)
    .flatMap((page, index) =>
      page
        .split("\n")
        .map((text) => ({ page: index + 1, text: text.slice(0, LINE).replaceAll(/\s+/g, " ").trim() })),
    )
    .filter(({ text }) => text !== "")
    .slice(0, LINES);

/** The lines that may have number and date: what comes behind the subject is about other documents. */
export function headerOf(lines: readonly Line[]): Line[] {
  const subject = lines.findIndex(({ text }) => SUBJECT.test(text));
  const end = subject === -1 ? HEADER_LINES : Math.min(subject, HEADER_LINES);
  return lines.filter(({ page }) => page === 1).slice(0, end);
}
