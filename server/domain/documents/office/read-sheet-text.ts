/** Reads the text of a spreadsheet as it is shown: a page a sheet, a line a row. */
import { UnreadableDocument } from "../document-limits.ts";
import { readSheets } from "./read-sheets.ts";
import type { ZipArchive } from "./zip-archive.ts";
import { PagedText } from "../paged-text.ts";
import type { FontRun } from "../plain-text.ts";

export function readSheetText(archive: ZipArchive): PagedText {
  const pages = new PagedText();
  const add = (runs: readonly FontRun[]) => {
    for (const { text, font } of runs) pages.add(text, font);
    pages.add(" ");
  };
  readSheets(archive, {
    openSheet({ name, isHidden }) {
      const isRead = !isHidden && !pages.isFull;
      if (isRead) pages.breakPage(name);
      return isRead;
    },
    cell({ shown, isHidden, fault }) {
      if (fault === "sheet_text_missing") throw new UnreadableDocument("broken");
      if (!isHidden) add(shown);
    },
    endRow: () => pages.endParagraph(),
    shape: add,
    isDone: () => pages.isFull,
  });
  return pages;
}
